// The mode of travel above the rides, as above the routes: another mode leads back to Routes.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { menuButton } from '../dom/menu.js';
import { need } from '../dom/need.js';
import { setOptions, showView } from '../state/actions.js';
import { MODES } from '../state/options.js';
import { say } from '../messages/messages.js';

/** Returns a button with the mode that opens the list of modes. */
export function rideModeChip(/** @type {Store} */ store) {
  const own = element('button', {
    type: 'button', class: 'menu-item', role: 'menuitemradio', 'aria-checked': 'true',
  }, icon('bike'), say('rides.mode'));
  const part = menuButton({ id: 'ride-mode-menu', label: say('options.mode'), icon: icon('down') },
    [...MODES.map((mode) => modeItem(store, mode)), own]);
  part.classList.add('ride-mode');
  const button = need(part, 'button');
  button.setAttribute('aria-label', say('options.modeIs', { name: say('rides.mode') }));
  button.replaceChildren(icon('bike'), say('rides.mode'), icon('down'));
  return part;
}

function modeItem(/** @type {Store} */ store, /** @type {Mode} */ mode) {
  const item = element('button', {
    type: 'button', class: 'menu-item', role: 'menuitemradio', 'aria-checked': 'false',
    onclick: () => leave(store, mode),
  }, icon(mode), say(`mode.${mode}`));
  store.watch(['region'], ({ region }) => {
    item.hidden = region !== null && !region.modes.includes(mode);
  });
  return item;
}

/** Shows the routes of a mode between the same places, with the focus on the mode. */
function leave(/** @type {Store} */ store, /** @type {Mode} */ mode) {
  setOptions(store, { mode });
  showView(store, 'routes');
  requestAnimationFrame(() => {
    const shown = [...document.querySelectorAll('.options-row :is(.mode-choices :checked, .mode-chip > .button)')]
      .find((one) => one.getClientRects().length > 0);
    if (shown instanceof HTMLElement) shown.focus();
  });
}
