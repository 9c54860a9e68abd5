// The travel mode as one chip, where found routes leave no room for a row of modes.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { menuButton } from '../dom/menu.js';
import { need } from '../dom/need.js';
import { setOptions } from '../state/actions.js';
import { MODES } from '../state/options.js';
import { say } from '../messages/messages.js';

/**
 * Returns a button with the selected mode that opens the list of modes.
 * @param {Store} store
 * @param {HTMLElement[]} others links to screens that plan for a mode of their own
 */
export function modeChip(store, others) {
  const choices = MODES.map((mode) => modeItem(store, mode));
  const label = say('options.mode');
  const part = menuButton({ id: 'mode-menu', label, icon: icon('down') }, [...choices, ...others]);
  part.classList.add('mode-chip');
  const button = need(part, 'button');
  store.watch(['mode'], ({ mode }) => {
    const name = say(`mode.${mode}`);
    button.setAttribute('aria-label', say('options.modeIs', { name }));
    button.replaceChildren(icon(mode), name, icon('down'));
  });
  return part;
}

function modeItem(/** @type {Store} */ store, /** @type {Mode} */ mode) {
  const item = element('button', {
    type: 'button', class: 'menu-item', role: 'menuitemradio',
    onclick: () => setOptions(store, { mode }),
  }, icon(mode), say(`mode.${mode}`));
  store.watch(['mode'], (state) => item.setAttribute('aria-checked', String(state.mode === mode)));
  store.watch(['region'], ({ region }) => {
    item.hidden = region !== null && !region.modes.includes(mode);
  });
  return item;
}
