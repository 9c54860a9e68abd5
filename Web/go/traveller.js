// The traveller on the map: speed and course, and where they are drawn.
import { courseBetween } from '../camera/mercator.js';
import { distanceBetween } from '../geometry/distance.js';

/** Seconds over which the speed is averaged. */
const SPAN = 4;
/** Minimum distance between two fixes to derive a course, metres: above the noise of a good fix. */
const MOVED = 8;
/** Maximum time between two fixes to derive a speed, seconds. */
const LONG = 15;

/** @type {Motion} */
export const NO_MOTION = Object.freeze({ latest: null, anchor: null, speed: null, course: null });

/**
 * Returns speed and course of the traveller after another fix, derived from positions if the device
 * does not measure them.
 * @param {Motion} motion so far
 * @param {?Fix} fix
 */
export function motionAfter(motion, fix) {
  if (!fix || fix === motion.latest) return motion;
  const { latest, anchor } = motion;
  const moved = anchor ? distanceBetween(anchor, fix) : 0;
  const isFar = !anchor || moved >= MOVED;
  return {
    latest: fix, anchor: isFar ? fix : anchor,
    speed: averaged(motion, fix, fix.speed ?? speedBetween(latest, fix)),
    course: fix.course ?? (anchor && isFar ? courseBetween(anchor, fix) : motion.course),
  };
}

function speedBetween(/** @type {?Fix} */ before, /** @type {Fix} */ fix) {
  if (!before) return null;
  const seconds = fix.time - before.time;
  return seconds > 0 && seconds < LONG ? distanceBetween(before, fix) / seconds : null;
}

function averaged(/** @type {Motion} */ { speed, latest }, /** @type {Fix} */ fix, /** @type {?number} */ measured) {
  if (measured === null || speed === null || !latest) return measured ?? speed;
  const share = 1 - Math.exp(-Math.max(fix.time - latest.time, 0) / SPAN);
  return speed + (measured - speed) * share;
}

/** Returns whether the traveller is on the line of the route. */
export function isOnRoute(/** @type {Progress} */ { status }) {
  return status === 'following' || status === 'arrived';
}

/**
 * Returns the pose after a fix: on the line, or at the fix if off the route. `null` while paused,
 * when the old pose stays, and before the first fix.
 * @param {Journey} trip
 * @param {Progress} progress
 * @param {{course: ?number}} motion of the traveller
 * @returns {?Pose}
 */
export function poseOf({ route }, progress, { course }) {
  const { lat, lon, along, fix, status } = progress;
  const isSeen = Boolean(fix);
  if (isOnRoute(progress) || (!fix && lat !== undefined)) {
    return { lat, lon, course: progress.course, along, samples: route.samples, isSeen };
  }
  if (!fix || status === 'paused') return null;
  return {
    lat: fix.lat, lon: fix.lon, course: course ?? progress.course,
    along: null, samples: null, isSeen,
  };
}
