import { say } from '../../messages/messages.js';
import { durationText, FOOT, speaksImperial } from '../../messages/units.js';

/** Lengths of the units of a campus, metres. */
const METRES = { feet: FOOT, metres: 1 };

/** Rounds half up, as the server's texts do. */
const whole = (/** @type {number} */ number) => Math.floor(number + 0.5).toLocaleString('en');

/** Formats a length of a campus in the user's units, in whole feet or metres: "345 ft". */
export function lengthText(/** @type {number} */ length, /** @type {'feet' | 'metres'} */ unit) {
  const metres = length * METRES[unit];
  return speaksImperial() ? `${whole(metres / FOOT)}\u00a0ft` : `${whole(metres)}\u00a0m`;
}

/** Formats a length in the unit of the campus: "345 feet". */
export function ownLengthText(/** @type {number} */ length, /** @type {'feet' | 'metres'} */ unit) {
  return say(`campus.${unit}`, { number: whole(length) });
}

/** Returns whether the campus has another unit than the user. */
export const isConverted = (/** @type {'feet' | 'metres'} */ unit) => (unit === 'feet') !== speaksImperial();

/** Formats length and walking time: "345 ft, 2 min". */
export function effortText(/** @type {CampusWay} */ { length, time }, /** @type {'feet' | 'metres'} */ unit) {
  return `${lengthText(length, unit)}, ${durationText(time)}`;
}

/** Returns the pixels of a picture that a number of metres takes. */
export function pixelsOf(/** @type {number} */ metres, /** @type {Campus} */ { scale, unit }) {
  return metres / (scale * METRES[unit]);
}
