// Cameras between two others.
import { lonNear } from '../geometry/meridian.js';
import { mercatorOf, positionOf, turnBetween } from './mercator.js';

/** Returns the eased share of the way for a share of the time. */
export function approachShare(/** @type {number} */ time) {
  return time * time * (3 - 2 * time);
}

/**
 * Returns the camera at a share of the way between two cameras; at 1 exactly the second.
 * @param {FocusedCamera} from
 * @param {FocusedCamera} to
 * @param {number} share
 * @returns {FocusedCamera}
 */
export function cameraBetween(from, to, share) {
  if (share >= 1) return to;
  const between = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * share;
  return {
    ...placeBetween(from, to, share),
    elevation: between(from.elevation, to.elevation),
    zoom: between(from.zoom, to.zoom),
    bearing: from.bearing + turnBetween(from.bearing, to.bearing) * share,
    pitch: between(from.pitch, to.pitch),
    focus: { x: between(from.focus.x, to.focus.x), y: between(from.focus.y, to.focus.y) },
  };
}

/**
 * Returns the centre, which moves evenly on the screen: while the camera moves back, the same
 * distance is fewer pixels, so it covers more of it.
 */
function placeBetween(/** @type {Camera} */ from, /** @type {Camera} */ to, /** @type {number} */ share) {
  const [a, b] = [mercatorOf(from), mercatorOf({ ...to, lon: lonNear(to.lon, from.lon) })];
  const zoom = to.zoom - from.zoom;
  const covered = Math.abs(zoom) < 1e-3 ? share
    : (1 - 2 ** (-zoom * share)) / (1 - 2 ** -zoom);
  return positionOf({ x: a.x + (b.x - a.x) * covered, y: a.y + (b.y - a.y) * covered });
}
