// Hikes in words: their times where they took place, and their numbers.
import { say } from '../messages/messages.js';
import { exactDistanceText, heightText, timerText } from '../messages/units.js';

/** @type {Intl.DateTimeFormatOptions} */
const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' };
/** @type {Intl.DateTimeFormatOptions} */
const TIME = { hour: '2-digit', minute: '2-digit' };

/** Formats a time of a hike as its clock showed it, or in the browser's zone if that is unknown. */
function localText(
  /** @type {string | number} */ moment, /** @type {?number} */ offset,
  /** @type {Intl.DateTimeFormatOptions} */ options,
) {
  const time = new Date(moment);
  if (offset == null) return time.toLocaleString([], options);
  return new Date(time.getTime() + offset * 1000)
    .toLocaleString([], { ...options, timeZone: 'UTC' });
}

/** "Sat, 21 Nov 2026". */
export function dateText(/** @type {HikeTime} */ { started_at: start, utc_offset: offset = null }) {
  return localText(start, offset, DAY);
}

/** "Sat, 21 Nov 2026, 14:03". */
export function startText(/** @type {HikeTime} */ { started_at: start, utc_offset: offset = null }) {
  return localText(start, offset, { ...DAY, ...TIME });
}

/** "14:03" and "15:20". */
export function timesOf(/** @type {HikeTime & {duration: number}} */ hike) {
  const { started_at: start, duration, utc_offset: offset = null } = hike;
  const end = Date.parse(start) + 1000 * duration;
  return { from: localText(start, offset, TIME), to: localText(end, offset, TIME) };
}

/** "November 2026". */
export function monthOf(/** @type {HikeAnswer} */ { started_at: start, utc_offset: offset = null }) {
  return localText(start, offset, { month: 'long', year: 'numeric' });
}

/** "5.24 km · 1:12:05 · 84 m up". */
export function numbersText(/** @type {HikeAnswer} */ { distance, duration, ascent, elevation_source: source }) {
  return [
    exactDistanceText(distance), timerText(duration),
    source !== 'none' && ascent !== null && say('hikes.climb', { climb: heightText(ascent) }),
  ].filter(Boolean).join(' · ');
}

/** The icon of a mode, or of hikes if the mode is unknown. */
export const iconOf = (/** @type {?Mode} */ mode) => mode ?? 'hikes';

/** "Sat, 21 Nov 2026, 14:03–15:20 · Hike · recorded by fenix5". */
export function whenText(/** @type {HikeFigures} */ hike) {
  const { mode, sport, recorder } = hike;
  return [
    say('hike.when', { date: dateText(hike), ...timesOf(hike) }),
    mode ? say(`mode.${mode}`) : sport, recorder && say('hike.recorder', { recorder }),
  ].filter(Boolean).join(' · ');
}
