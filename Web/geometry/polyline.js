/** Units per degree. */
const UNITS = 1e5;

/**
 * Returns the points of an encoded polyline, as the server writes lines by default (Google's
 * algorithm): differences of latitude and longitude, five bits in each character.
 * @returns {LinePoint[]}
 */
export function decodedLine(/** @type {string} */ text) {
  /** @type {LinePoint[]} */
  const line = [];
  const place = [0, 0];
  let at = 0;
  for (let axis = 0; at < text.length; axis = 1 - axis) {
    let [value, shift, bits] = [0, 0, 0];
    do {
      bits = text.charCodeAt(at) - 63;
      value |= (bits & 31) << shift;
      shift += 5;
      at += 1;
    } while (bits >= 32);
    place[axis] += value & 1 ? ~(value >> 1) : value >> 1;
    if (axis === 1) line.push([place[1] / UNITS, place[0] / UNITS]);
  }
  return line;
}
