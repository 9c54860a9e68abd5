// Days and moments as people read them.

const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' };
const TIME = { hour: '2-digit', minute: '2-digit' };

/** "Sat 21 Nov 2026", with the time where one is given as "09:30". */
export function dayText(day, time = '') {
  const [year, month, date] = day.split('-').map(Number);
  const [hours, minutes] = time ? time.split(':').map(Number) : [0, 0];
  const moment = new Date(year, month - 1, date, hours, minutes);
  return moment.toLocaleString([], time ? { ...DAY, ...TIME } : DAY);
}

/** A moment in RFC 3339 as a day and a time here. */
export function momentText(moment) {
  return new Date(moment).toLocaleString([], { ...DAY, ...TIME });
}

/** A moment in RFC 3339 as a time of the day here. */
export function clockText(moment) {
  return new Date(moment).toLocaleTimeString([], TIME);
}

/** Today as "2026-11-21", here. */
export function today(now = new Date()) {
  const two = (number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
