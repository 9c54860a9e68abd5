import { isPresent, lastOf } from './lists.js';
import { hasHeights, sampleAt, samplesBetween } from './samples.js';

/** Metres over which a grade is measured, as on the server. */
export const GRADE_WINDOW = 30;

/**
 * Returns climb and descent along heights, metres, by turning points as the server does: a turn
 * counts once it exceeds the threshold, from the turning point itself. Unknown heights are ignored.
 * @param {Array<?number>} heights
 */
export function climbAlong(heights, /** @type {number} */ threshold) {
  const least = Math.max(0.01, threshold);
  const known = heights.filter(isPresent);
  let [turn, low, high, direction] = [known[0], known[0], known[0], 0];
  const climb = { ascent: 0, descent: 0 };
  const count = (/** @type {number} */ height) => {
    climb[height > turn ? 'ascent' : 'descent'] += Math.abs(height - turn);
    turn = height;
  };
  for (const height of known) {
    [low, high] = [Math.min(low, height), Math.max(high, height)];
    if (direction <= 0 && height - low >= least) {
      if (direction < 0) count(low);
      [direction, low, high] = [1, height, height];
    } else if (direction >= 0 && high - height >= least) {
      if (direction > 0) count(high);
      [direction, low, high] = [-1, height, height];
    }
  }
  if (known.length > 0) count(lastOf(known));
  return climb;
}

/**
 * Returns whether climb can be measured along samples: heights are known, and unknown ones lie in
 * gaps of at most a window.
 */
export function isMeasured(/** @type {Sample[]} */ samples) {
  let known = samples[0]?.distance;
  let isGap = false;
  for (const { distance, height } of samples) {
    const isLong = isGap && distance - known > GRADE_WINDOW;
    if (height !== null && isLong) return false;
    if (height !== null) known = distance;
    isGap = height === null;
  }
  return hasHeights(samples) && !(isGap && lastOf(samples).distance - known > GRADE_WINDOW);
}

/**
 * Returns numbers that were computed from heights; each is `null` if it cannot be measured, because
 * unknown is not zero. `knownAscent` is the ascent where heights are known, `null` if none is: the
 * whole ascent is at least that.
 * @template {{ascent: number | null} & Record<string, number | null>} Numbers
 * @param {Sample[][]} lines whose numbers these are, each from 0 m
 * @param {Numbers} numbers
 * @returns {{[Key in keyof Numbers]: number | null} & {knownAscent: number | null}}
 */
export function fromHeights(lines, numbers) {
  const knownAscent = lines.some(hasHeights) ? numbers.ascent : null;
  if (lines.length > 0 && lines.every(isMeasured)) return { ...numbers, knownAscent };
  const unknown = Object.fromEntries(Object.keys(numbers).map((key) => [key, null]));
  return { .../** @type {any} */ (unknown), knownAscent };
}

/**
 * Returns the facts of a section of a route: metres, climb, and the average and steepest grade over
 * 30 m, both signed. Each is `null` if it cannot be measured.
 */
export function sectionOf(
  /** @type {Pick<Profiled, 'samples' | 'ascentThreshold'>} */ { samples, ascentThreshold },
  /** @type {number} */ from, /** @type {number} */ to,
) {
  const part = samplesBetween(samples, from, to);
  const distance = to - from;
  const [start, end] = [part[0].height, lastOf(part).height];
  const known = start !== null && end !== null && distance > 0;
  const climb = climbAlong(part.map(({ height }) => height), ascentThreshold);
  return {
    from, to, distance,
    ...(isMeasured(part) ? climb : { ascent: null, descent: null }),
    mean: known ? (end - start) / distance : null,
    steepest: known ? steepestOf(part) : null,
  };
}

/**
 * Returns the steepest signed grade between two points a window apart, one of them a sample, or
 * `null` if no two such points have known heights.
 */
function steepestOf(/** @type {Sample[]} */ part) {
  const [first, last] = [part[0].distance, lastOf(part).distance];
  const window = Math.min(GRADE_WINDOW, last - first);
  const grade = (/** @type {number} */ from) => {
    const [a, b] = [sampleAt(part, from), sampleAt(part, from + window)];
    return a.height === null || b.height === null ? null : (b.height - a.height) / window;
  };
  const grades = part.flatMap(({ distance }) => [distance, distance - window])
    .filter((from) => from >= first && from + window <= last + 1e-6)
    .map(grade)
    .filter(isPresent);
  if (grades.length === 0) return null;
  return grades.reduce((steepest, next) => (Math.abs(next) > Math.abs(steepest) ? next : steepest));
}
