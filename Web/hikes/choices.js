// Choices with one selected.
import { element } from '../dom/element.js';
import { say } from '../messages/messages.js';

/**
 * Returns radio buttons in a row; `choose` gets the value pressed.
 * @template {string} Value
 * @param {string} name
 * @param {string} label
 * @param {Value[]} values
 * @param {Value} chosen
 * @param {(value: Value) => string} words
 * @param {(value: Value) => void} choose
 */
export function choices(name, label, values, chosen, words, choose) {
  return element('div', { class: 'hike-looks', role: 'radiogroup', 'aria-label': label },
    ...values.map((value) => element('label', { class: 'mode' },
      element('input', {
        type: 'radio', name, value, class: 'hidden', checked: value === chosen,
        onchange: () => choose(value),
      }), element('span', {}, words(value)))));
}

/**
 * Creates the choice of a mode, or of all; hidden while there are fewer than two.
 * @param {string} name
 * @param {(mode: ?string) => void} choose gets the mode, `null` for all
 */
export function createModeChoice(name, choose) {
  const node = element('div', { class: 'hike-modes', hidden: true });
  let [chosen, shown] = ['', ''];
  return {
    node,
    get mode() { return chosen || null; },
    /** Offers modes; the chosen one stays. */
    offer(/** @type {string[]} */ modes) {
      const values = [...new Set([...modes, chosen])].filter(Boolean);
      node.hidden = values.length < 2;
      if (shown === values.join(' ')) return;
      shown = values.join(' ');
      node.replaceChildren(choices(name, say('hikes.modes'), ['', ...values], chosen,
        (mode) => say(mode ? `mode.${mode}` : 'hikes.modes.all'),
        (mode) => { chosen = mode; choose(mode || null); }));
    },
  };
}
