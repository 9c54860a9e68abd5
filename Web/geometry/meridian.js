// Longitudes across the 180th meridian, where 179.99° is followed by −179.99°. A line goes on beyond ±180°, as
// maps draw it, or it would lead round the world; senders of positions write them within ±180°.

/** Returns the longitude nearest to another that means the same as one, degrees: 360° more or less, or itself. */
export function lonNear(/** @type {number} */ lon, /** @type {number} */ other) {
  return lon + 360 * Math.round((other - lon) / 360);
}

/** Returns a longitude within ±180°. */
export const wrappedLon = (/** @type {number} */ lon) => lonNear(lon, 0);

/**
 * Returns a line that goes on beyond the meridian: each longitude is the one nearest to that before.
 * @template {LinePoint | number[]} Point
 * @param {readonly Point[]} line
 * @param {number} [start] a longitude near which the line begins
 * @returns {Point[]}
 */
export function continuedLine(line, start = line[0]?.[0]) {
  let before = start;
  return line.map((point) => {
    before = lonNear(point[0], before);
    return before === point[0] ? point : /** @type {Point} */ ([before, ...point.slice(1)]);
  });
}

/**
 * Returns places in their order, each with the longitude nearest to that before.
 * @template {Position} Place
 * @param {readonly Place[]} places
 * @returns {Place[]}
 */
export function continuedPlaces(places) {
  let before = places[0]?.lon;
  return places.map((place) => {
    before = lonNear(place.lon, before);
    return before === place.lon ? place : { ...place, lon: before };
  });
}
