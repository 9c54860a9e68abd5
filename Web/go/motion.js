import { courseBetween } from '../camera/mercator.js';
import { distanceBetween } from '../geometry/distance.js';

/** Seconds over which a speed is averaged. */
const SPAN = 4;
/** Metres between two fixes from which on they tell a course: beyond the noise of a good fix. */
const MOVED = 8;
/** Seconds between two fixes after which the earlier tells nothing of the speed. */
const LONG = 15;

/**
 * @typedef {Object} Motion
 * @property {?Object} latest fix
 * @property {?Object} anchor the fix from which the next course is worked out
 * @property {?number} speed metres per second, averaged
 * @property {?number} course degrees clockwise from north
 */

export const NO_MOTION = Object.freeze({ latest: null, anchor: null, speed: null, course: null });

/**
 * Returns how fast and which way the traveller goes after another fix. What the device does not
 * measure is worked out from where the fixes are.
 * @param {Motion} motion so far
 * @param {?Object} fix as `go/fixes.js` gives it
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

function speedBetween(before, fix) {
  const seconds = before ? fix.time - before.time : 0;
  return seconds > 0 && seconds < LONG ? distanceBetween(before, fix) / seconds : null;
}

function averaged({ speed, latest }, fix, measured) {
  if (measured === null || speed === null) return measured ?? speed;
  const share = 1 - Math.exp(-Math.max(fix.time - latest.time, 0) / SPAN);
  return speed + (measured - speed) * share;
}
