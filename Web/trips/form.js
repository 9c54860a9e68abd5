// Name, times, mode, start and end of the trip.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { MODES } from '../state/options.js';
import { say } from '../messages/messages.js';
import { present } from '../state/present.js';
import { edit } from './actions.js';
import { changed } from './draft.js';
import { lineFor } from './line.js';
import { scheduleFields } from './schedule.js';

const CHOICES = {
  start: ['first', 'any'], end: ['last', 'any', 'start'], by: ['time', 'distance', 'effort'],
};
const CHOICE_KEYS = /** @type {Array<keyof typeof CHOICES>} */ (Object.keys(CHOICES));

/** Adds the fields; on a phone they stand behind a line, so that stops are seen. */
export function mountForm(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const name = field(store, 'name', {
    type: 'text', class: 'trip-name', dir: 'auto', maxlength: 200, autocomplete: 'off',
    placeholder: say('trip.nameHint'), enterkeyhint: 'done',
  });
  const fields = element('div', { class: 'trip-form', id: 'trip-form' },
    name, scheduleFields(store), modes(store), order(store));
  parent.append(lineFor(store, fields), fields);
}

/** Returns the collapsible settings of start, end, and the cost that the best order minimises. */
function order(/** @type {Store} */ store) {
  const summary = element('summary', {});
  store.watch(['draft'], ({ draft }) => {
    if (!draft) return;
    const words = CHOICE_KEYS.map((key) => say(`trip.${key}.${draft[key]}`));
    summary.textContent = say('trip.order', Object.fromEntries(
      CHOICE_KEYS.map((key, index) => [key, words[index]])));
  });
  return element('details', { class: 'trip-order' }, summary,
    ...CHOICE_KEYS.map((key) => choice(store, key)));
}

/** Returns a labelled field for a property of the draft, applied when the field loses focus. */
function field(/** @type {Store} */ store, /** @type {'name'} */ key, /** @type {Properties} */ properties) {
  const input = element('input', {
    id: `trip-${key}`, ...properties,
    onchange: () => { change(store, key, input.value.trim()); },
    onkeydown: (event) => { if (event.key === 'Enter') input.blur(); },
  });
  store.watch(['draft'], ({ draft }) => {
    if (draft && input.value !== draft[key]) input.value = draft[key];
  });
  return element('p', { class: 'trip-field' },
    element('label', { for: input.id }, say(`trip.${key}`)), input);
}

function choice(/** @type {Store} */ store, /** @type {keyof typeof CHOICES} */ key) {
  const select = element('select', {
    id: `trip-${key}`, onchange: () => { change(store, key, select.value); },
  }, ...CHOICES[key].map((value) => element('option', { value }, say(`trip.${key}.${value}`))));
  store.watch(['draft'], ({ draft }) => { if (draft) select.value = draft[key]; });
  // Without heights effort is the distance; a trip that has it keeps it.
  store.watch(['region'], ({ region }) => {
    for (const option of select.options) option.hidden = option.value === 'effort' && region?.hasHeights === false;
  });
  return element('p', { class: 'trip-field' },
    element('label', { for: select.id }, say(`trip.${key}`)), select);
}

function modes(/** @type {Store} */ store) {
  const labels = MODES.map((mode) => ({ mode, node: modeChoice(store, mode) }));
  store.watch(['region'], ({ region }) => {
    for (const { mode, node } of labels) {
      node.hidden = region !== null && !region.modes.includes(mode);
    }
  });
  return element('div', {
    class: 'modes', role: 'radiogroup', 'aria-label': say('options.mode'),
  }, ...labels.map(({ node }) => node));
}

function modeChoice(/** @type {Store} */ store, /** @type {Mode} */ mode) {
  const input = element('input', {
    type: 'radio', name: 'trip-mode', value: mode, class: 'hidden',
    onchange: () => { change(store, 'mode', mode); store.set({ leftOut: new Set() }); },
  });
  store.watch(['draft'], ({ draft }) => { input.checked = draft?.mode === mode; });
  return element('label', { class: 'mode' },
    input, icon(mode), element('span', {}, say(`mode.${mode}`)));
}

function change(
  /** @type {Store} */ store, /** @type {'name' | 'mode' | keyof typeof CHOICES} */ key, /** @type {string} */ value,
) {
  const draft = present(store.state, 'draft');
  if (draft[key] !== value) edit(store, changed(draft, { [key]: value }));
}
