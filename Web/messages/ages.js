// The age of a position, and its appearance.

/** Ages from which a position fades, and from which it is grey, seconds. */
export const FADED = 60;
export const GREY = 300;
/** The units of ages below a day. */
const SHORT = { seconds: 's', minutes: 'min', hours: 'h' };

/** Returns the age of a time in seconds; never negative, because clocks differ. */
export function ageOf(/** @type {string} */ time, now = Date.now()) {
  return Math.max(0, (now - Date.parse(time)) / 1000);
}

/** Returns the look of an age: `fresh`, `faded` or `grey`. */
export function lookOfAge(/** @type {number} */ seconds) {
  if (seconds >= GREY) return 'grey';
  return seconds >= FADED ? 'faded' : 'fresh';
}

/** Returns an age in words: "now", "20 s ago", "5 min ago", "3 h ago", "2 days ago". */
export function agoText(/** @type {number} */ seconds) {
  const { unit, count } = roundedAge(seconds);
  if (unit === 'now') return 'now';
  if (unit === 'days') return count === 1 ? 'a day ago' : `${count} days ago`;
  return `${count}\u00a0${SHORT[unit]} ago`;
}

/**
 * Returns an age as a number and its unit: `now`, `seconds` in steps of ten, `minutes`, `hours` or
 * `days`.
 * @returns {{unit: 'now' | 'seconds' | 'minutes' | 'hours' | 'days', count: number}}
 */
export function roundedAge(/** @type {number} */ seconds) {
  if (seconds < 10) return { unit: 'now', count: 0 };
  if (seconds < 60) return { unit: 'seconds', count: Math.floor(seconds / 10) * 10 };
  if (seconds < 3_600) return { unit: 'minutes', count: Math.floor(seconds / 60) };
  if (seconds < 86_400) return { unit: 'hours', count: Math.floor(seconds / 3_600) };
  return { unit: 'days', count: Math.floor(seconds / 86_400) };
}
