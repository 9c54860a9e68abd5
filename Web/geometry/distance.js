const EARTH = 6_371_008.8;

/** Metres in a degree of latitude. */
export const DEGREE = 111_195;

const radians = (/** @type {number} */ degrees) => degrees * Math.PI / 180;

/** Returns the distance between two positions on the sphere, metres (haversine). */
export function distanceBetween(/** @type {Position} */ a, /** @type {Position} */ b) {
  const north = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const east = Math.sin(radians(b.lon - a.lon) / 2) ** 2;
  const square = north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east;
  return 2 * EARTH * Math.asin(Math.sqrt(square));
}
