// The lengths on offer for a round trip: whole numbers of the user's unit, finer for short trips.
import { metresPerUnit, speaksImperial } from '../messages/units.js';

const SHORT = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18];
const LONG = [20, 25, 30];

/** Returns the lengths in metres, about 1 to 30 km. */
export function offeredLengths() {
  const units = speaksImperial() ? SHORT : [...SHORT, ...LONG];
  return units.map((unit) => Math.round(unit * metresPerUnit().distance));
}

/** Returns the index of the length on offer that is nearest to another. */
export function nearestLength(/** @type {number} */ distance) {
  const away = (/** @type {number} */ length) => Math.abs(length - distance);
  return offeredLengths().reduce(
    (best, length, index, all) => (away(length) < away(all[best]) ? index : best), 0);
}
