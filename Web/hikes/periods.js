// The periods of a trend: consecutive weeks, months or years, those without a hike included.
import { lastOf } from '../geometry/lists.js';
import { daysAfter, monthsAfter } from '../month/days.js';
import { dayText, monthText } from '../month/names.js';
import { say } from '../messages/messages.js';

/** Number of bars of each trend. */
const COUNTS = { week: 16, month: 12, year: 10 };
/**
 * For each kind the totals of a period by its start, and the start of a later period.
 * @type {Record<PeriodKind, {
 *   totals: (statistics: HikeStatistics) => Array<[start: string, totals: HikeTotals]>,
 *   next: (start: string, by: number) => string,
 * }>}
 */
const KINDS = {
  week: {
    totals: ({ weeks }) => weeks.map((week) => [week.start, week]),
    next: (start, by) => daysAfter(start, 7 * by),
  },
  month: {
    totals: ({ months }) => months.map((month) => [month.month, month]),
    next: (start, by) => monthsAfter(`${start}-01`, by).slice(0, 7),
  },
  year: {
    totals: ({ years }) => years.map((year) => [year.year, year]),
    next: (start, by) => String(Number(start) + by),
  },
};
const NOTHING = Object.freeze({
  count: 0, distance: 0, duration: 0, moving_duration: 0, ascent: 0, descent: 0,
  with_heights: 0, steps: 0,
});

/**
 * Returns the last periods of a kind, the earliest first, up to today's; at least back to the first
 * with a hike, as far as there is room.
 * @param {HikeStatistics} statistics
 * @param {PeriodKind} kind
 * @param {string} today as 2026-11-21
 */
export function periodsOf(statistics, kind, today) {
  const { totals, next } = KINDS[kind];
  const known = new Map(totals(statistics));
  const starts = [...known.keys()].sort();
  if (starts.length === 0) return [];
  const last = lastOf([lastOf(starts), currentStart(kind, today, lastOf(starts))].sort());
  const periods = [];
  for (let start = last; periods.length < COUNTS[kind]; start = next(start, -1)) {
    periods.unshift({ ...NOTHING, ...known.get(start), start });
    if (start <= starts[0]) break;
  }
  return periods;
}

/** Returns the start of today's period, on the weekday that the server's weeks begin with. */
function currentStart(/** @type {PeriodKind} */ kind, /** @type {string} */ today, /** @type {string} */ known) {
  if (kind === 'year') return today.slice(0, 4);
  if (kind === 'month') return today.slice(0, 7);
  const weekday = (/** @type {string} */ day) => new Date(`${day}T00:00Z`).getUTCDay();
  return daysAfter(today, -((weekday(today) - weekday(known) + 7) % 7));
}

/** "Week of 16 Nov 2026", "November 2026", "2026". */
export function periodText(/** @type {PeriodKind} */ kind, /** @type {string} */ start) {
  if (kind === 'year') return start;
  return kind === 'month' ? monthText(start) : say('statistics.week', { day: shortDay(start, true) });
}

/** A label below a bar: "16 Nov", "Nov", "2026". */
export function periodLabel(/** @type {PeriodKind} */ kind, /** @type {string} */ start) {
  if (kind === 'year') return start;
  return kind === 'month' ? said(`${start}-01`, { month: 'short' }) : shortDay(start, false);
}

function shortDay(/** @type {string} */ day, /** @type {boolean} */ hasYear) {
  return said(day, { day: 'numeric', month: 'short', ...(hasYear && { year: 'numeric' }) });
}

/**
 * @param {string} day
 * @param {Intl.DateTimeFormatOptions} options
 */
function said(day, options) {
  return new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' })
    .format(new Date(`${day}T00:00Z`));
}

/** "Saturday, 21 November 2026". */
export const longDay = (/** @type {string} */ day) => dayText(day, { year: 'numeric' });

/**
 * Returns the weeks of a year, each with the days of it that are in the year; `null` for the others.
 * @param {string} year
 * @param {number} first the weekday that weeks begin with, 1 for Monday
 */
export function weeksOfYear(year, first) {
  const start = `${year}-01-01`;
  const before = ((new Date(`${start}T00:00Z`).getUTCDay() || 7) - first + 7) % 7;
  const weeks = [];
  for (let monday = daysAfter(start, -before); monday.slice(0, 4) <= year; monday = daysAfter(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => daysAfter(monday, index));
    weeks.push(days.map((day) => (day.startsWith(year) ? day : null)));
  }
  return weeks;
}
