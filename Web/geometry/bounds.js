// Boxes as west, south, east, north in degrees. One that crosses the 180th meridian has an edge beyond ±180°.
import { lonNear } from './meridian.js';

/** Returns the box around a line of longitudes and latitudes, which is narrow also across the 180th meridian. */
export function boundsOf(/** @type {Iterable<LinePoint | number[]>} */ line) {
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  /** @type {?number} */
  let before = null;
  for (const [east, lat] of line) {
    const lon = lonNear(east, before ?? east);
    before = lon;
    box[0] = Math.min(box[0], lon);
    box[1] = Math.min(box[1], lat);
    box[2] = Math.max(box[2], lon);
    box[3] = Math.max(box[3], lat);
  }
  return box;
}

/** Whether a place lies in a box. */
export function contains(/** @type {number[]} */ [west, south, east, north], /** @type {Position} */ { lat, lon }) {
  const x = lonNear(lon, (west + east) / 2);
  return lat >= south && lat <= north && x >= west && x <= east;
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
