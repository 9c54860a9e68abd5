// Days as "2026-11-21" and months as "2026-11", without times or zones.

const DAY = 86_400_000;

/** Returns the day `count` days after another. */
export function daysAfter(/** @type {string} */ day, /** @type {number} */ count) {
  return textOf(Date.parse(`${day}T00:00Z`) + count * DAY);
}

/** Returns the same day `count` months later, or the last day of a shorter month. */
export function monthsAfter(/** @type {string} */ day, /** @type {number} */ count) {
  const [year, month, date] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return textOf(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** Returns the month of a day. */
export const monthOf = (/** @type {string} */ day) => day.slice(0, 7);

/**
 * Returns the weeks of a month, each of seven days; `first` is the weekday they begin with, 1 for
 * Monday.
 */
export function weeksOf(/** @type {string} */ month, /** @type {number} */ first) {
  const start = `${month}-01`;
  const before = (weekdayOf(start) - first + 7) % 7;
  const monday = daysAfter(start, -before);
  const [year, number] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const count = Math.ceil((before + length) / 7);
  return Array.from({ length: count }, (_, week) => (
    Array.from({ length: 7 }, (__, day) => daysAfter(monday, 7 * week + day))));
}

/** Returns the first and last day of the week of a day. */
export function weekAround(/** @type {string} */ day, /** @type {number} */ first) {
  const start = daysAfter(day, -((weekdayOf(day) - first + 7) % 7));
  return [start, daysAfter(start, 6)];
}

/** Returns the first weekday of a locale, 1 for Monday to 7 for Sunday. */
export function firstWeekday(/** @type {string} */ language) {
  const locale = new Intl.Locale(language || 'en');
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}

/** Returns today in the browser's time zone. */
export function today(now = new Date()) {
  return textOf(now.getTime() - now.getTimezoneOffset() * 60_000);
}

/** Returns the day of a trip in its own time zone, or `null` without a date. */
export function dayOfTrip(/** @type {TripAnswer} */ { date, time_zone: timeZone }) {
  if (!date) return null;
  if (!/(Z|[+-]\d\d:\d\d)$/.test(date) || !timeZone) return date.slice(0, 10);
  return partsText(new Date(date), timeZone, ['year', 'month', 'day'], '-');
}

/** Returns the start time of a trip in its own time zone, as "09:30", or an empty string. */
export function timeOfTrip(/** @type {Pick<TripAnswer, 'date' | 'time_zone'>} */ { date, time_zone: timeZone }) {
  if (!date?.includes('T')) return '';
  if (!/(Z|[+-]\d\d:\d\d)$/.test(date) || !timeZone) return date.slice(11, 16);
  return partsText(new Date(date), timeZone, ['hour', 'minute'], ':');
}

function partsText(
  /** @type {Date} */ moment, /** @type {string | undefined} */ timeZone, /** @type {string[]} */ names,
  /** @type {string} */ between,
) {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  return names.map((name) => parts.find(({ type }) => type === name)?.value).join(between);
}

/** Returns 1 for Monday to 7 for Sunday. */
function weekdayOf(/** @type {string} */ day) {
  return new Date(`${day}T00:00Z`).getUTCDay() || 7;
}

function textOf(/** @type {number} */ time) {
  return new Date(time).toISOString().slice(0, 10);
}
