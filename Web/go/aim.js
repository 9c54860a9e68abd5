// What the map is to show on the way: how near, which way up, and where the traveller stands.
import { courseBetween } from '../camera/mercator.js';
import { sampleAt } from '../geometry/samples.js';

/** Degrees from straight down. */
export const PITCH = 45;

/** Metres per second a mode usually goes at. */
const USUAL = { run: 3, bike: 5, ebike: 6, drive: 14 };
const WALKING = 1.4;
/** Modes whose speed moves the zoom; on foot it stays, whatever a noisy fix says. */
const FAST = new Set(['bike', 'ebike', 'drive']);
/** Zoom at a walking pace: some 150 m of the way ahead on a phone. */
const WALKING_ZOOM = 17.2;
/** Zoom levels lost when the speed doubles: the view ahead grows less than the speed. */
const LOSS = 0.5;
/** How far a speed counts beside the usual one of its mode: at a light, and downhill. */
const RANGE = 2.5;
/** Levels that a zoom is kept by although another would fit better. */
const KEPT = 0.3;
/** Seconds of the way ahead whose direction is up, and the least metres of it. */
const AHEAD = 4;
const LEAST_AHEAD = 20;
/** Share of the free part of the map above the traveller. */
const ABOVE = 2 / 3;

/**
 * Returns the zoom for a mode at a speed.
 * @param {?number} speed metres per second, `null` if unknown
 */
export function zoomFor(mode, speed) {
  const usual = USUAL[mode] ?? WALKING;
  const counted = FAST.has(mode) && speed !== null
    ? Math.min(Math.max(speed, usual / RANGE), usual * RANGE) : usual;
  return WALKING_ZOOM - LOSS * Math.log2(Math.max(counted, WALKING) / WALKING);
}

/** Returns the zoom to keep or take, so that small changes of speed do not move the map. */
export function steadyZoom(kept, wanted) {
  return kept !== null && Math.abs(wanted - kept) < KEPT ? kept : wanted;
}

/**
 * Returns the direction of the way ahead at a distance along it: that of a chord, which turns
 * gently at the corners of the line. At the end it is that of the last metres.
 */
export function courseAhead(samples, along, mode) {
  const length = samples.at(-1).distance;
  const reach = Math.max(AHEAD * (USUAL[mode] ?? WALKING), LEAST_AHEAD);
  const to = Math.min(along + reach, length);
  const from = Math.max(Math.min(along, to - LEAST_AHEAD / 2), 0);
  return courseBetween(sampleAt(samples, from), sampleAt(samples, to));
}

/** Returns the pixel at which the traveller stands: low in the free part, to see what comes. */
export function standIn({ left, top, right, bottom }) {
  return { x: (left + right) / 2, y: top + (bottom - top) * ABOVE };
}
