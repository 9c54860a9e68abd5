// Positions that wait to be sent, in their order, and which positions are worth sending.
import { distanceBetween } from '../../geometry/distance.js';

/** Milliseconds between two positions that are sent. */
export const PACE = 3_000;
/** Milliseconds after which a traveller who rests is sent again. */
const STILL = 30_000;
/** Minimum movement, and the share of the accuracy that counts as none, metres. */
const MOVED = 5;
const MAX_DOUBT = 25;
/** Maximum number of positions per request. */
const BATCH = 500;
/** Maximum number of positions kept: two days at the fastest pace would be more. */
const MAX_KEPT = 20_000;

/**
 * Returns whether a position is worth sending after the last one: at most one in three seconds,
 * when moved, and every half minute at rest. Devices that rest give no further position, so the
 * milliseconds since the last was taken count too.
 */
export function isNew(/** @type {?GroupPosition} */ last, /** @type {GroupPosition} */ position, waited = 0) {
  if (!last) return true;
  if (position.time === last.time) return false;
  const pause = Math.max(Date.parse(position.time) - Date.parse(last.time), waited);
  if (pause < PACE) return false;
  const doubt = Math.min((position.accuracy ?? 0) / 2, MAX_DOUBT);
  return pause >= STILL || distanceBetween(last, position) >= Math.max(MOVED, doubt);
}

/** Returns the entries with one more; the oldest are dropped if there are too many. */
export function withEntry(/** @type {GroupEntry[]} */ entries, /** @type {GroupEntry} */ entry) {
  return [...entries, entry].slice(-MAX_KEPT);
}

/** Returns the first entries that one request sends: entries of one group, in order. */
export function firstBatch(/** @type {GroupEntry[]} */ entries) {
  const [first] = entries;
  return first ? entries.filter(({ group }) => group === first.group).slice(0, BATCH) : [];
}

/** Returns the entries without a batch that was sent. */
export function without(/** @type {GroupEntry[]} */ entries, /** @type {GroupEntry[]} */ batch) {
  const sent = new Set(batch);
  return entries.filter((entry) => !sent.has(entry));
}
