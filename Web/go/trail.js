// The traveller's pose between fixes: it moves evenly from one to the next.
import { turnBetween } from '../camera/mercator.js';
import { lonNear } from '../geometry/meridian.js';
import { sampleAt } from '../geometry/samples.js';

/** Maximum time between two fixes that is smoothed, milliseconds. */
const MAX_INTERVAL = 1_500;
/** Degrees between two fixes above which the pose jumps: about 200 m. */
const FAR = 0.002;

/** Returns a trail without a pose; times are in milliseconds on one clock. */
export function createTrail() {
  /** @type {[?Pose, ?Pose]} */
  let [from, to] = [null, null];
  let [begun, length] = [0, 0];

  function at(/** @type {number} */ now) {
    if (!from || !to || now >= begun + length) return to;
    return poseBetween(from, to, (now - begun) / length);
  }

  return {
    at,

    /** The last pose added, or `null`. */
    get last() { return to; },

    isMoving: (/** @type {number} */ now) => Boolean(to) && now < begun + length,

    /** Adds the next pose; without `isSmooth` it is shown at once. */
    add(/** @type {Pose} */ pose, /** @type {number} */ now, /** @type {boolean} */ isSmooth) {
      const shown = at(now);
      const isNear = shown && Math.abs(shown.lat - pose.lat) < FAR
        && Math.abs(shown.lon - lonNear(pose.lon, shown.lon)) < FAR;
      const interval = begun > 0 ? Math.min(now - begun, MAX_INTERVAL) : 0;
      [from, to, begun] = [shown, pose, now];
      length = isSmooth && isNear ? interval : 0;
    },

    clear() {
      [from, to, begun, length] = [null, null, 0, 0];
    },
  };
}

/** Returns the pose at a share of the way; along one route it follows the line. */
export function poseBetween(/** @type {Pose} */ from, /** @type {Pose} */ to, /** @type {number} */ share) {
  const between = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * share;
  const course = from.course + turnBetween(from.course, to.course) * share;
  if (to.along !== null && from.along !== null && to.samples && from.samples === to.samples) {
    const along = between(from.along, to.along);
    const { lat, lon } = sampleAt(to.samples, along);
    return { ...to, lat, lon, along, course };
  }
  return { ...to, lat: between(from.lat, to.lat), lon: between(from.lon, lonNear(to.lon, from.lon)), course };
}
