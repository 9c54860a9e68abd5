// The picture in MapLibre's world. The picture's tiles form a square of 2^maxZoom tiles a side. It
// takes the second of four columns and rows of the world, so that the map can be moved beyond every
// edge of the picture, which the poles would prevent at the world's own edges.
import { mercatorOf, positionOf } from '../../camera/mercator.js';

const TILE = 256;
/** Zoom levels between the picture's tiles and the world's. */
export const LEVELS = 2;
/** The start of the square, as a share of the world. */
const START = 1 / 2 ** LEVELS;

/** Returns the world's share of a pixel of a picture with tiles down to a zoom level. */
export function pixelSize(/** @type {number} */ maxZoom) {
  return 1 / (TILE * 2 ** (maxZoom + LEVELS));
}

/** Returns the position of a pixel in the imaginary world. */
export function positionOfPixel(/** @type {Pixel} */ { x, y }, /** @type {number} */ maxZoom) {
  const size = pixelSize(maxZoom);
  return positionOf({ x: START + x * size, y: START + y * size });
}

/** Returns the pixel at a position of the imaginary world. */
export function pixelOfPosition(/** @type {Position} */ { lat, lon }, /** @type {number} */ maxZoom) {
  const size = pixelSize(maxZoom);
  const { x, y } = mercatorOf({ lat, lon });
  return { x: (x - START) / size, y: (y - START) / size };
}

/** Returns MapLibre's zoom level at which a pixel of the picture has a width on the screen. */
export function zoomOfScale(/** @type {number} */ scale, /** @type {number} */ maxZoom) {
  return Math.log2(scale) + maxZoom + LEVELS - 1;
}

/** Returns the width of a pixel of the picture on the screen at MapLibre's zoom level. */
export function scaleOfZoom(/** @type {number} */ zoom, /** @type {number} */ maxZoom) {
  return 2 ** (zoom - maxZoom - LEVELS + 1);
}

/** Converts the address of a tile of the world, z/x/y, to a tile of the picture. */
export function tileInPicture(/** @type {number} */ z, /** @type {number} */ x, /** @type {number} */ y) {
  const zoom = z - LEVELS;
  return { z: zoom, x: x - 2 ** zoom, y: y - 2 ** zoom };
}
