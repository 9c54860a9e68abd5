import { element } from '../dom/element.js';
import { say } from '../messages/messages.js';

/**
 * Returns a choice of one value of a key of the state.
 * @template {'units' | 'theme'} Key
 * @param {Store} store
 * @param {Key} key
 * @param {ReadonlyArray<State[Key]>} values
 */
export function choiceOf(store, key, values) {
  const buttons = values.map((value) => radio(store, key, value));
  return element('fieldset', { class: 'setting' },
    element('legend', {}, say(`settings.${key}`)), element('div', { class: 'segments' }, ...buttons));
}

/** Returns a switch for a key of the state. */
export function switchOf(/** @type {Store} */ store, /** @type {'voice' | 'vibration' | 'autoPause'} */ key) {
  const box = element('input', {
    id: `setting-${key}`, type: 'checkbox', role: 'switch',
    onchange: () => { store.set({ [key]: box.checked }); },
  });
  store.watch([key], (state) => { box.checked = state[key]; });
  return element('p', { class: 'setting' },
    element('label', { for: box.id }, say(`settings.${key}`)), box);
}

function radio(
  /** @type {Store} */ store, /** @type {'units' | 'theme'} */ key, /** @type {string} */ value,
) {
  const input = element('input', {
    type: 'radio', name: `setting-${key}`, value, class: 'hidden',
    onchange: () => store.set({ [key]: value }),
  });
  store.watch([key], (state) => { input.checked = state[key] === value; });
  return element('label', { class: 'segment' }, input, say(`settings.${key}.${value}`));
}
