// The target of the camera in navigation: zoom, bearing, and where the traveller appears.
import { courseBetween } from '../camera/mercator.js';
import { lastOf } from '../geometry/lists.js';
import { sampleAt } from '../geometry/samples.js';

/** Degrees from straight down. */
export const PITCH = 45;

/** Usual speeds of the modes, metres per second. */
/** @type {Readonly<Record<string, number | undefined>>} */
const USUAL = { run: 3, bike: 5, ebike: 6, drive: 14 };
const WALKING = 1.4;
/** Modes whose speed changes the zoom; on foot it is fixed, since fixes are noisy. */
const FAST = new Set(['bike', 'ebike', 'drive']);
/** Zoom at walking pace: about 150 m of the way ahead on a phone. */
const WALKING_ZOOM = 17.2;
/** Zoom levels lost when the speed doubles: the visible distance grows slower than the speed. */
const LOSS = 0.5;
/** Maximum ratio of a speed to the usual one: for traffic lights and downhill. */
const RANGE = 2.5;
/** Minimum change of zoom, levels. */
const KEPT = 0.3;
/** Seconds of the way ahead that give the bearing, and their minimum in metres. */
const AHEAD = 4;
const MIN_AHEAD = 20;
/** Share of the free part of the map above the traveller. */
const ABOVE = 2 / 3;

/**
 * Returns the zoom for a mode at a speed.
 * @param {?number} speed metres per second, `null` if unknown
 */
export function zoomFor(/** @type {Mode} */ mode, speed) {
  const usual = USUAL[mode] ?? WALKING;
  const counted = FAST.has(mode) && speed !== null
    ? Math.min(Math.max(speed, usual / RANGE), usual * RANGE) : usual;
  return WALKING_ZOOM - LOSS * Math.log2(Math.max(counted, WALKING) / WALKING);
}

/** Returns the zoom to use: small changes of speed keep the old one. */
export function steadyZoom(/** @type {?number} */ kept, /** @type {number} */ wanted) {
  return kept !== null && Math.abs(wanted - kept) < KEPT ? kept : wanted;
}

/**
 * Returns the bearing of the way ahead at a distance along it: the bearing of a chord, which turns
 * smoothly at corners. At the end it is the bearing of the last metres.
 */
export function courseAhead(/** @type {Sample[]} */ samples, /** @type {number} */ along, /** @type {Mode} */ mode) {
  const length = lastOf(samples).distance;
  const reach = Math.max(AHEAD * (USUAL[mode] ?? WALKING), MIN_AHEAD);
  const to = Math.min(along + reach, length);
  const from = Math.max(Math.min(along, to - MIN_AHEAD / 2), 0);
  return courseBetween(sampleAt(samples, from), sampleAt(samples, to));
}

/** Returns the pixel where the traveller appears: low in the free part, to show the way ahead. */
export function standIn(/** @type {Box} */ { left, top, right, bottom }) {
  return { x: (left + right) / 2, y: top + (bottom - top) * ABOVE };
}
