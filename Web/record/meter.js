// The numbers of a recording while it grows: distance, moving time, climb and pace, from its fixes.
import { distanceBetween } from '../geometry/distance.js';

/** Maximum accuracy radius of a fix that counts, metres. */
const MAX_RADIUS = 50;
/**
 * Limits of the distance that counts as movement, metres. Between them it is the accuracy of the
 * fix: the position of a device at rest wanders by less.
 */
const MIN_STEP = 5;
const MAX_STEP = 25;
/** Maximum speed, metres per second: on foot that of a sprint, else that of a fast car. */
const MAX_SPEED = { walk: 12, run: 12, hike: 12, wheelchair: 12, bike: 30, ebike: 30 };
const MAX_SPEED_ELSE = 70;
/** Number of implausible fixes in a row that are believed if they agree with each other. */
const AGREEING = 3;
/** Speed below which the traveller rests, metres per second: a slow climb is faster. */
const MIN_SPEED = 0.3;
/** Maximum accuracy of an altitude that counts, metres. */
const MAX_ALTITUDE_RADIUS = 25;
/** Number of altitudes whose median is used, against single jumps. */
const MEDIAN_OF = 5;
/** Metres a profile must turn by to count as ascent: with altitudes of satellites, of a barometer. */
const GPS_THRESHOLD = 10;
const BAROMETER_THRESHOLD = 3;
/** Accuracy that altitudes reach only with a barometer, metres, and the share that must reach it. */
const BAROMETER_RADIUS = 3;
const BAROMETER_SHARE = 0.9;
/** Seconds over which positions are averaged, against jitter. */
const SMOOTHED = 2.5;
/** Seconds over which the current pace is averaged, and the metres that it needs. */
const PACE_SPAN = 45;
const PACE_DISTANCE = 20;

/**
 * Creates a meter. Fixes are added in the order of their times; the same fixes give the same
 * numbers.
 * @param {string} mode
 * @returns {TrackMeter}
 */
export function createMeter(mode) {
  const maxSpeed = MAX_SPEED[mode] ?? MAX_SPEED_ELSE;
  const heights = createHeights();
  let counted = { distance: 0, moving: 0 };
  let [latest, anchor, pending] = [null, null, null];
  let suspects = [];
  let recent = [];
  let covered = [];

  /** Returns the numbers as if the pending movement, if any, was real. */
  function withPending() {
    return pending ? moved(counted, anchor, pending) : counted;
  }

  function settle() {
    counted = withPending();
    [anchor, pending] = [pending ?? anchor, null];
  }

  function follow(fix) {
    if (!anchor) { anchor = fix; return; }
    // Two fixes in a row must be away: one alone may be a jump, after which the next is back.
    if (pending && distanceBetween(anchor, fix) >= stepOf(fix)) settle();
    else pending = null;
    if (distanceBetween(anchor, fix) >= stepOf(fix)) pending = fix;
  }

  function isPlausible(before, fix) {
    const reach = maxSpeed * (fix.time - before.time) + before.accuracy + fix.accuracy;
    return distanceBetween(before, fix) <= reach;
  }

  /** Returns whether a fix is far from the others; three that agree are a new place. */
  function isOutlier(fix) {
    if (!latest || isPlausible(latest, fix)) { suspects = []; return false; }
    if (suspects.length > 0 && !isPlausible(suspects.at(-1), fix)) suspects = [];
    suspects.push(fix);
    if (suspects.length < AGREEING) return true;
    [suspects, recent] = [[], []];
    settle();
    anchor = null;
    return false;
  }

  return {
    /** Adds a fix; those that are too vague, late or implausible change nothing. */
    add(fix) {
      if (latest && fix.time <= latest.time) return false;
      if (!(fix.accuracy <= MAX_RADIUS) || isOutlier(fix)) return false;
      latest = fix;
      recent = [...recent.filter(({ time }) => time >= fix.time - SMOOTHED), fix];
      follow(middleOf(recent));
      heights.add(fix);
      const { distance } = withPending();
      covered = covered.filter(({ time }) => time >= fix.time - PACE_SPAN);
      if (covered.at(-1)?.distance !== distance) covered.push({ time: fix.time, distance });
      return true;
    },

    /** Ends a stretch: the way to the next fix does not count. */
    pause() {
      settle();
      [latest, anchor, suspects, recent, covered] = [null, null, [], [], []];
    },

    /** Returns the numbers so far. */
    get numbers() {
      return { ...withPending(), ...heights.numbers, pace: paceOf(covered) };
    },
  };
}

/** Returns the last of some fixes at the middle of all. */
function middleOf(fixes) {
  const mean = (key) => fixes.reduce((sum, fix) => sum + fix[key], 0) / fixes.length;
  return { ...fixes.at(-1), lat: mean('lat'), lon: mean('lon') };
}

/** Returns the distance from which a fix counts as moved, metres. */
function stepOf({ accuracy }) {
  return Math.min(Math.max(accuracy, MIN_STEP), MAX_STEP);
}

/** Returns the sums after a movement. While at rest no time passes beyond that of a slow walk. */
function moved({ distance, moving }, from, to) {
  const way = distanceBetween(from, to);
  return {
    distance: distance + way, moving: moving + Math.min(to.time - from.time, way / MIN_SPEED),
  };
}

/** Returns seconds per kilometre at present, or `null` at rest. */
function paceOf(covered) {
  if (covered.length < 2) return null;
  const metres = covered.at(-1).distance - covered[0].distance;
  const seconds = covered.at(-1).time - covered[0].time;
  return metres >= PACE_DISTANCE ? seconds / metres * 1000 : null;
}

/** Collects the altitudes of fixes: ascent, descent, and the difference from the first. */
function createHeights() {
  const climbs = { gps: createClimb(GPS_THRESHOLD), barometer: createClimb(BAROMETER_THRESHOLD) };
  let recent = [];
  let [first, height] = [null, null];
  let [count, precise] = [0, 0];
  return {
    add({ altitude, altitudeAccuracy }) {
      if (altitude == null || altitudeAccuracy > MAX_ALTITUDE_RADIUS) return;
      recent = [...recent, altitude].slice(-MEDIAN_OF);
      height = median(recent);
      first ??= height;
      count += 1;
      if (altitudeAccuracy !== null && altitudeAccuracy <= BAROMETER_RADIUS) precise += 1;
      for (const climb of Object.values(climbs)) climb.add(height);
    },

    get numbers() {
      const source = count > 0 && precise >= BAROMETER_SHARE * count ? 'barometer' : 'gps';
      const { ascent, descent } = climbs[source].sums;
      const threshold = source === 'gps' ? GPS_THRESHOLD : BAROMETER_THRESHOLD;
      return height === null ? { ascent: null, descent: null, net: null, height, threshold }
        : { ascent, descent, net: height - first, height, threshold };
    },
  };
}

/** Counts climb by turning points, as `geometry/climb.js` does for a whole profile. */
function createClimb(threshold) {
  let [turn, low, high, direction] = [null, null, null, 0];
  const sums = { ascent: 0, descent: 0 };
  return {
    add(height) {
      turn ??= height;
      [low, high] = [Math.min(low ?? height, height), Math.max(high ?? height, height)];
      if (direction <= 0 && height - low >= threshold) {
        if (direction < 0) sums.descent += turn - low;
        [turn, direction, low, high] = [low, 1, height, height];
      } else if (direction >= 0 && high - height >= threshold) {
        if (direction > 0) sums.ascent += high - turn;
        [turn, direction, low, high] = [high, -1, height, height];
      }
    },

    /** The sums with the climb that goes on, once it is beyond the threshold. */
    get sums() {
      return {
        ascent: sums.ascent + (direction > 0 ? high - turn : 0),
        descent: sums.descent + (direction < 0 ? turn - low : 0),
      };
    },
  };
}

function median(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}
