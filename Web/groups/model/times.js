// Times of groups: when sharing ends, and when the group meets.

const HOUR = 3_600_000;
const DAY = 86_400_000;

/** Durations of a member's sharing. */
export const SPANS = Object.freeze(['hour', 'arrival', 'stop']);

/** Returns the request to share: for an hour, until arrival, or until stopped. */
export function sharingFor(/** @type {string} */ span, now = Date.now()) {
  return {
    ends_at: span === 'hour' ? new Date(now + HOUR).toISOString() : null,
    until_arrival: span === 'arrival',
  };
}

/** Returns the choice that a sharing was made by. */
export function spanOf(/** @type {GroupSharing} */ { ends_at: ends, until_arrival: untilArrival }) {
  if (untilArrival) return 'arrival';
  return ends ? 'hour' : 'stop';
}

/** Returns the next time that a clock shows "14:30", as RFC 3339; `null` for an empty text. */
export function nextTime(/** @type {string} */ text, now = new Date()) {
  const match = /^(\d\d):(\d\d)/.exec(text);
  if (!match) return null;
  const time = new Date(now.getFullYear(), now.getMonth(), now.getDate(), +match[1], +match[2]);
  if (time <= now) time.setDate(time.getDate() + 1);
  return time.toISOString();
}

/** Returns a time as a field of a form has it: "14:30". */
export function fieldTime(/** @type {string | null | undefined} */ moment) {
  if (!moment) return '';
  const time = new Date(moment);
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  return `${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** Returns when a group ends: a day from now, or `null` to keep it. */
export function expiryOf(/** @type {string} */ choice, now = Date.now()) {
  return choice === 'keep' ? null : new Date(now + DAY).toISOString();
}
