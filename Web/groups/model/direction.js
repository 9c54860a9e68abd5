// The direction of a place from another one.

const radians = (/** @type {number} */ degrees) => degrees * Math.PI / 180;

/** The directions of the compass, clockwise from north. */
export const WINDS = Object.freeze([
  'north', 'northEast', 'east', 'southEast', 'south', 'southWest', 'west', 'northWest',
]);

/** Returns the initial bearing from one place to another, degrees clockwise from north. */
export function bearingBetween(/** @type {Position} */ from, /** @type {API.GroupPosition} */ to) {
  const [a, b] = [radians(from.lat), radians(to.lat)];
  const east = radians(to.lon - from.lon);
  const y = Math.sin(east) * Math.cos(b);
  const x = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(east);
  return (Math.atan2(y, x) * 180 / Math.PI + 360) % 360;
}

/** Returns the direction of the compass that is nearest to a bearing. */
export function windOf(/** @type {number} */ bearing) {
  return WINDS[Math.round((((bearing % 360) + 360) % 360) / 45) % WINDS.length];
}
