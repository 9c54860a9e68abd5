// Boxes as west, south, east, north in degrees.

/** Returns the box around a line of longitudes and latitudes. */
export function boundsOf(/** @type {Iterable<LinePoint | number[]>} */ line) {
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lon, lat] of line) {
    box[0] = Math.min(box[0], lon);
    box[1] = Math.min(box[1], lat);
    box[2] = Math.max(box[2], lon);
    box[3] = Math.max(box[3], lat);
  }
  return box;
}

/** Whether a place lies in a box. */
export function contains(/** @type {number[]} */ [west, south, east, north], /** @type {Position} */ { lat, lon }) {
  return lat >= south && lat <= north && lon >= west && lon <= east;
}

/** Returns a box that is larger than another by half its size on each side. */
export function around(/** @type {number[]} */ [west, south, east, north]) {
  const [width, height] = [(east - west) / 2, (north - south) / 2];
  return [
    Math.max(-180, west - width), Math.max(-90, south - height),
    Math.min(180, east + width), Math.min(90, north + height),
  ];
}

/** Returns whether a box lies within another. */
export function covers(/** @type {?number[]} */ outer, /** @type {number[]} */ inner) {
  return outer !== null && outer[0] <= inner[0] && outer[1] <= inner[1]
    && outer[2] >= inner[2] && outer[3] >= inner[3];
}
