import { say } from '../../messages/messages.js';
import { durationText, FOOT, speaksImperial } from '../../messages/units.js';

/** Lengths of the units of a campus, metres. */
const METRES = { feet: FOOT, metres: 1 };

/** Rounds half up, as the server's texts do. */
const whole = (number) => Math.floor(number + 0.5).toLocaleString('en');

/** Formats a length of a campus in the user's units, in whole feet or metres: "345 ft". */
export function lengthText(length, unit) {
  const metres = length * METRES[unit];
  return speaksImperial() ? `${whole(metres / FOOT)}\u00a0ft` : `${whole(metres)}\u00a0m`;
}

/** Formats a length in the unit of the campus: "345 feet". */
export function ownLengthText(length, unit) {
  return say(`campus.${unit}`, { number: whole(length) });
}

/** Returns whether the campus has another unit than the user. */
export const isConverted = (unit) => (unit === 'feet') !== speaksImperial();

/** Formats length and walking time: "345 ft, 2 min". */
export function effortText({ length, time }, unit) {
  return `${lengthText(length, unit)}, ${durationText(time)}`;
}

/** Returns the pixels of a picture that a number of metres takes. */
export function pixelsOf(metres, { scale, unit }) {
  return metres / (scale * METRES[unit]);
}
