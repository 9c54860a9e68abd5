// The travel mode as one chip, where found routes leave no room for a row of modes.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { menuButton } from '../dom/menu.js';
import { need } from '../dom/need.js';
import { setOptions } from '../state/actions.js';
import { isModeOffered, MODE_KEYS, ROUTE_MODES } from '../state/options.js';
import { say } from '../messages/messages.js';

/** Returns a button with the selected mode that opens the list of modes. */
export function modeChip(/** @type {Store} */ store) {
  const choices = ROUTE_MODES.map((mode) => modeItem(store, mode));
  const label = say('options.mode');
  const part = menuButton({ id: 'mode-menu', label, icon: icon('down') }, choices);
  part.classList.add('mode-chip');
  const button = need(part, 'button');
  store.watch(['mode'], ({ mode }) => {
    const name = say(`mode.${mode}`);
    button.setAttribute('aria-label', say('options.modeIs', { name }));
    button.replaceChildren(icon(mode), name, icon('down'));
  });
  return part;
}

function modeItem(/** @type {Store} */ store, /** @type {RouteMode} */ mode) {
  const item = element('button', {
    type: 'button', class: 'menu-item', role: 'menuitemradio',
    onclick: () => setOptions(store, { mode }),
  }, icon(mode), say(`mode.${mode}`));
  store.watch(['mode'], (state) => item.setAttribute('aria-checked', String(state.mode === mode)));
  store.watch(MODE_KEYS, (state) => { item.hidden = !isModeOffered(state, mode); });
  return item;
}
