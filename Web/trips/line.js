// The line that stands for the fields of a trip on a phone: its name, and its times in a few words.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { say } from '../messages/messages.js';
import { durationText } from '../messages/units.js';

/** @type {Intl.DateTimeFormatOptions} */
const DAY = { weekday: 'short', day: 'numeric', month: 'short' };
/** @type {Intl.DateTimeFormatOptions} */
const TIME = { hour: '2-digit', minute: '2-digit' };

/** Returns the line, which shows and hides the fields. */
export function lineFor(/** @type {Store} */ store, /** @type {HTMLElement} */ fields) {
  const sign = element('span', { class: 'trip-line-sign' });
  const name = element('span', { class: 'trip-line-name', dir: 'auto' });
  const times = element('span', { class: 'trip-line-times' });
  const line = element('button', {
    class: 'trip-line', type: 'button', 'aria-expanded': 'false', 'aria-controls': fields.id,
    onclick: () => { line.setAttribute('aria-expanded', String(line.getAttribute('aria-expanded') !== 'true')); },
  }, sign, element('span', { class: 'trip-line-text' }, name, times), icon('down'));
  store.watch(['draft'], ({ draft }) => {
    if (!draft) return;
    sign.replaceChildren(icon(draft.mode));
    name.textContent = draft.name;
    times.textContent = timesText(draft) || say(draft.name ? 'trip.line.none' : 'trip.line.nothing');
  });
  return line;
}

/**
 * Returns the times of a trip: "Sat 28 Nov, 09:00 · 15 min a stop"; empty without any.
 * @param {Pick<Draft, 'day' | 'time' | 'arriveBy' | 'stay'>} draft
 * @param {Date} now whose year is left out
 * @param {string[]} locales of the reader by default
 */
export function timesText({ day, time, arriveBy, stay }, now = new Date(), locales = []) {
  const [year, month, date] = (day || '2000-01-01').split('-').map(Number);
  const clockOf = (/** @type {string} */ text) => {
    const [hours, minutes] = text.split(':').map(Number);
    return new Date(year, month - 1, date, hours, minutes).toLocaleTimeString(locales, TIME);
  };
  const when = arriveBy ? say('trip.line.arrive', { time: clockOf(arriveBy) }) : time && clockOf(time);
  const on = day && new Date(year, month - 1, date).toLocaleDateString(locales, {
    ...DAY, ...(year !== now.getFullYear() && { year: 'numeric' }),
  });
  const staying = stay > 0 && say('trip.line.stay', { time: durationText(stay * 60) });
  return [[on, when].filter(Boolean).join(', '), staying].filter(Boolean).join(' · ');
}
