// Days as "2026-11-21" and months as "2026-11", without times or zones.

const DAY = 86_400_000;

/** The day some days after another. */
export function daysAfter(day, count) {
  return textOf(Date.parse(`${day}T00:00Z`) + count * DAY);
}

/** The same day some months later, or the last one of a month that is shorter. */
export function monthsAfter(day, count) {
  const [year, month, date] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return textOf(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** The month of a day. */
export const monthOf = (day) => day.slice(0, 7);

/** The weeks a month lies in, each of seven days; `first` is the day they begin with, 1 Monday. */
export function weeksOf(month, first) {
  const start = `${month}-01`;
  const before = (weekdayOf(start) - first + 7) % 7;
  const monday = daysAfter(start, -before);
  const length = new Date(Date.UTC(...month.split('-').map(Number), 0)).getUTCDate();
  const count = Math.ceil((before + length) / 7);
  return Array.from({ length: count }, (_, week) => (
    Array.from({ length: 7 }, (__, day) => daysAfter(monday, 7 * week + day))));
}

/** The first and last day of the week a day lies in. */
export function weekAround(day, first) {
  const start = daysAfter(day, -((weekdayOf(day) - first + 7) % 7));
  return [start, daysAfter(start, 6)];
}

/** The day weeks begin with where a language is spoken, 1 Monday to 7 Sunday. */
export function firstWeekday(language) {
  const locale = new Intl.Locale(language || 'en');
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}

/** Today, where the browser is. */
export function today(now = new Date()) {
  return textOf(now.getTime() - now.getTimezoneOffset() * 60_000);
}

/**
 * The day of a trip, where it takes place; null where it has none. A moment in time has a different
 * day in another zone.
 */
export function dayOfTrip({ date, time_zone: timeZone }) {
  if (!date) return null;
  if (!/(Z|[+-]\d\d:\d\d)$/.test(date) || !timeZone) return date.slice(0, 10);
  return partsText(new Date(date), timeZone, ['year', 'month', 'day'], '-');
}

/** When a trip begins, as "09:30" where it takes place; empty where that is not known. */
export function timeOfTrip({ date, time_zone: timeZone }) {
  if (!date?.includes('T')) return '';
  if (!/(Z|[+-]\d\d:\d\d)$/.test(date) || !timeZone) return date.slice(11, 16);
  return partsText(new Date(date), timeZone, ['hour', 'minute'], ':');
}

function partsText(moment, timeZone, names, between) {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  return names.map((name) => parts.find(({ type }) => type === name).value).join(between);
}

/** 1 Monday to 7 Sunday. */
function weekdayOf(day) {
  return new Date(`${day}T00:00Z`).getUTCDay() || 7;
}

function textOf(time) {
  return new Date(time).toISOString().slice(0, 10);
}
