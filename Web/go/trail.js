// Where the traveller is drawn between fixes: the place moves evenly from one to the next.
import { turnBetween } from '../camera/mercator.js';
import { sampleAt } from '../geometry/samples.js';

/** Milliseconds between two fixes, as far as they are smoothed. */
const LONGEST = 1_500;
/** Degrees between two fixes above which the place jumps: some 200 m. */
const FAR = 0.002;

/**
 * @typedef {Object} Pose
 * @property {number} lat
 * @property {number} lon
 * @property {number} course degrees clockwise from north
 * @property {?number} along metres along `samples` where the traveller is on the route, else null
 * @property {?Array} samples of the route
 * @property {boolean} isSeen whether a fix says so
 */

/** Returns a trail without any pose yet; times are in milliseconds on one clock. */
export function createTrail() {
  let [from, to] = [null, null];
  let [begun, length] = [0, 0];

  function at(now) {
    if (!to || now >= begun + length) return to;
    return poseBetween(from, to, (now - begun) / length);
  }

  return {
    at,

    /** The last pose taken, `null` if there is none. */
    get last() { return to; },

    isMoving: (now) => Boolean(to) && now < begun + length,

    /** Takes the next pose; without `isSmooth` it is shown at once. */
    add(pose, now, isSmooth) {
      const shown = at(now);
      const isNear = shown && Math.abs(shown.lat - pose.lat) < FAR
        && Math.abs(shown.lon - pose.lon) < FAR;
      const interval = begun > 0 ? Math.min(now - begun, LONGEST) : 0;
      [from, to, begun] = [shown, pose, now];
      length = isSmooth && isNear ? interval : 0;
    },

    clear() {
      [from, to, begun, length] = [null, null, 0, 0];
    },
  };
}

/** Returns the pose at a share of the way; along one route it keeps to the line. */
export function poseBetween(from, to, share) {
  const between = (a, b) => a + (b - a) * share;
  const course = from.course + turnBetween(from.course, to.course) * share;
  if (to.along !== null && from.along !== null && from.samples === to.samples) {
    const along = between(from.along, to.along);
    const { lat, lon } = sampleAt(to.samples, along);
    return { ...to, lat, lon, along, course };
  }
  return { ...to, lat: between(from.lat, to.lat), lon: between(from.lon, to.lon), course };
}
