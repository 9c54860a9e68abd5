// Localised names of days and months.

/** @param {Intl.DateTimeFormatOptions} options */
const said = (options) => new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' });
const atMidnight = (/** @type {string} */ day) => new Date(`${day}T00:00Z`);

/** "November 2026". */
export function monthText(/** @type {string} */ month) {
  return said({ month: 'long', year: 'numeric' }).format(atMidnight(`${month}-01`));
}

/**
 * "Saturday, 21 November", optionally with the year.
 * @param {string} day
 * @param {{year?: 'numeric'}} options
 */
export function dayText(day, { year } = {}) {
  return said({ weekday: 'long', day: 'numeric', month: 'long', year }).format(atMidnight(day));
}

/** "Saturday" or, short, "Sat". */
export function weekdayText(/** @type {string} */ day, /** @type {'long' | 'short'} */ length) {
  return said({ weekday: length }).format(atMidnight(day));
}
