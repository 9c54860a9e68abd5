// The announcements for a traveller, and their times.
import { KINDS } from './kinds.js';

/** Seconds ahead of a tip at which it is announced, and minimum metres. */
const SECONDS = 10;
const LEAST = 40;

/** Returns the metres ahead of a tip at which it is announced, at a speed in metres per second. */
export function aheadAt(/** @type {?number} */ speed) {
  return Math.max(LEAST, SECONDS * (speed ?? 0));
}

/** Returns whether GO announces a tip: any but hidden, disputed and expired ones. */
export function isTold(/** @type {Tip} */ { properties }, now = Date.now()) {
  const { state, is_hidden: isHidden, expires_at: end } = properties;
  return !isHidden && state !== 'disputed' && !(Date.parse(end) <= now);
}

/** Returns whether GO speaks of a tip. */
export function isSpoken(/** @type {Tip} */ { properties: { kind } }) {
  return KINDS[kind]?.isSpoken ?? false;
}

/**
 * Returns the tips to announce now, spoken ones at the end: they lie ahead or the traveller is on
 * them, and they were not announced before.
 * @param {TipAlong[]} items
 * @param {number} along metres
 * @param {?number} speed metres per second
 * @param {Set<string>} told ids
 */
export function tipsDue(items, along, speed, told, now = Date.now()) {
  const reach = along + aheadAt(speed);
  return items.filter(({ tip, at, until }) => (
    until >= along && at <= reach && !told.has(tip.id) && isTold(tip, now)))
    .toSorted((one, other) => Number(isSpoken(one.tip)) - Number(isSpoken(other.tip))
      || other.at - one.at);
}
