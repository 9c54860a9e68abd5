import { lonNear } from '../geometry/meridian.js';

/**
 * Returns the pixel of the map at which a place is drawn. MapLibre draws the world again beyond ±180°, and
 * gives the pixel of one of these worlds: that of the map's centre is meant.
 */
export function pixelOf(/** @type {maplibregl.Map} */ map, /** @type {Position} */ { lat, lon }) {
  return map.project([lonNear(lon, map.getCenter().lng), lat]);
}
