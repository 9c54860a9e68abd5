// Localised days and times, and the way in words.
import { say } from '../messages/messages.js';
import { distanceText, durationText, knownHeight } from '../messages/units.js';

/** @type {Intl.DateTimeFormatOptions} */
const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' };
/** @type {Intl.DateTimeFormatOptions} */
const TIME = { hour: '2-digit', minute: '2-digit' };

/** "Sat 21 Nov 2026", with the time if given as "09:30". */
export function dayText(/** @type {string} */ day, time = '') {
  const [year, month, date] = day.split('-').map(Number);
  const [hours, minutes] = time ? time.split(':').map(Number) : [0, 0];
  const moment = new Date(year, month - 1, date, hours, minutes);
  return moment.toLocaleString([], time ? { ...DAY, ...TIME } : DAY);
}

/** Formats an RFC 3339 time as day and time in the browser's zone. */
export function momentText(/** @type {string} */ moment) {
  return new Date(moment).toLocaleString([], { ...DAY, ...TIME });
}

/** Formats an RFC 3339 time as the time of day in the browser's zone. */
export function clockText(/** @type {string} */ moment) {
  return new Date(moment).toLocaleTimeString([], TIME);
}

/** Returns today as "2026-11-21" in the browser's zone. */
export function today(now = new Date()) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** "8.2 km · 2 h 05 min · 210 m climb" */
export function wayText(/** @type {Tour} */ { distance, seconds, ascent }) {
  return say('tour.facts', {
    distance: distanceText(distance), time: durationText(seconds), climb: knownHeight(ascent),
  });
}
