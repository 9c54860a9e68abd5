// The fields of the trip's day, its time of departure or arrival, and the stay at each stop.
import { element } from '../dom/element.js';
import { timeAfter } from '../itinerary/times.js';
import { say } from '../messages/messages.js';
import { present } from '../state/present.js';
import { edit } from './actions.js';
import { timesOf } from './clock.js';
import { changed } from './draft.js';

/** Maximum stay at a stop, minutes: a day. */
const MAX_STAY = 1440;

/** Returns the fields. */
export function scheduleFields(/** @type {Store} */ store) {
  return element('div', { class: 'trip-fields' }, dayField(store), whenField(store), timeField(store),
    stayField(store));
}

function dayField(/** @type {Store} */ store) {
  const input = element('input', {
    id: 'trip-day', type: 'date', onchange: () => { change(store, { day: input.value }); },
  });
  return labelled(store, input, 'trip.day', ({ day }) => day);
}

/** Returns the choice whether the time is that of the departure or of the arrival. */
function whenField(/** @type {Store} */ store) {
  const select = element('select', {
    id: 'trip-when',
    onchange: () => { change(store, { arriveBy: select.value === 'arrive' ? endOf(store.state) : null }); },
  }, ...['leave', 'arrive'].map((value) => element('option', { value }, say(`trip.when.${value}`))));
  return labelled(store, select, 'trip.when', ({ arriveBy }) => (arriveBy === null ? 'leave' : 'arrive'));
}

/** Returns the time at which the trip ends as it is, so that the choice alone changes nothing. */
function endOf(/** @type {State} */ state) {
  const times = state.draft?.time ? timesOf(state) : null;
  return times?.departure == null ? '' : timeAfter(times.departure, times.end);
}

function timeField(/** @type {Store} */ store) {
  const input = element('input', {
    id: 'trip-time', type: 'time',
    onchange: () => {
      const key = store.state.draft?.arriveBy == null ? 'time' : 'arriveBy';
      change(store, { [key]: input.value });
    },
  });
  return labelled(store, input, 'trip.time', ({ time, arriveBy }) => arriveBy ?? time);
}

function stayField(/** @type {Store} */ store) {
  const input = element('input', {
    id: 'trip-stay', ...STAY, placeholder: '0',
    onchange: () => { change(store, { stay: minutesOf(input) ?? 0 }); },
  });
  return labelled(store, input, 'trip.stay', ({ stay }) => (stay ? String(stay) : ''));
}

/** The attributes of a field for minutes. */
export const STAY = Object.freeze({ type: 'number', min: 0, max: MAX_STAY, step: 1, inputmode: 'numeric' });

/** Returns the whole minutes in a field, within a day; `null` if it is empty. */
export function minutesOf(/** @type {HTMLInputElement} */ { value }) {
  return value.trim() === '' ? null : Math.min(Math.max(Math.round(Number(value)), 0), MAX_STAY);
}

/**
 * Returns a field with its label, which shows a property of the draft.
 * @param {Store} store
 * @param {HTMLInputElement | HTMLSelectElement} input
 * @param {string} words
 * @param {(draft: Draft) => string} valueOf
 */
function labelled(store, input, words, valueOf) {
  if (input instanceof HTMLInputElement) {
    input.addEventListener('keydown', ({ key }) => { if (key === 'Enter') input.blur(); });
  }
  store.watch(['draft'], ({ draft }) => {
    if (draft && input.value !== valueOf(draft)) input.value = valueOf(draft);
  });
  return element('p', { class: 'trip-field' }, element('label', { for: input.id }, say(words)), input);
}

function change(/** @type {Store} */ store, /** @type {Partial<Draft>} */ values) {
  const draft = present(store.state, 'draft');
  const keys = /** @type {Array<keyof Draft>} */ (Object.keys(values));
  if (keys.some((key) => draft[key] !== values[key])) edit(store, changed(draft, values));
}
