// Web Mercator with the world as a square of side 1, x to the east, y to the south.

import { lonNear } from '../geometry/meridian.js';

const EARTH_RADIUS = 6_371_008.8;
const radians = (/** @type {number} */ degrees) => degrees * Math.PI / 180;

/** Returns the point of the unit square for a position in degrees. */
export function mercatorOf(/** @type {Position} */ { lat, lon }) {
  const north = Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2));
  return { x: (lon + 180) / 360, y: (1 - north / Math.PI) / 2 };
}

/** Returns the position in degrees for a point of the unit square. */
export function positionOf(/** @type {{x: number, y: number}} */ { x, y }) {
  const north = Math.PI * (1 - 2 * y);
  return { lat: 2 * Math.atan(Math.exp(north)) * 180 / Math.PI - 90, lon: x * 360 - 180 };
}

/** Returns the length of one metre in the unit square at a latitude. */
export function metreAt(/** @type {number} */ lat) {
  return 1 / (2 * Math.PI * EARTH_RADIUS * Math.cos(radians(lat)));
}

/** Returns the initial course from one position to another, degrees clockwise from north, 0..<360. */
export function courseBetween(/** @type {Position} */ from, /** @type {Position} */ to) {
  const [a, b] = [mercatorOf(from), mercatorOf({ ...to, lon: lonNear(to.lon, from.lon) })];
  return (Math.atan2(b.x - a.x, a.y - b.y) * 180 / Math.PI + 360) % 360;
}

/** Returns the signed turn from one bearing to another in degrees, from -180 to 180. */
export function turnBetween(/** @type {number} */ from, /** @type {number} */ to) {
  return ((to - from) % 360 + 540) % 360 - 180;
}
