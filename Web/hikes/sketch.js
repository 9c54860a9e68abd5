// Drawings of hikes for lists: the way as on a map with north on top, and the profile.
import { drawing } from '../dom/element.js';
import { isPresent } from '../geometry/lists.js';
import { lonNear } from '../geometry/meridian.js';

/** Side of the drawing of a way, and size of that of a profile, in units of their view boxes. */
const WAY = 44;
const PROFILE = { width: 64, height: 24 };
/** Room around the way. */
const MARGIN = 5;
/** Metres that fill a drawing at least: a hike round one house is small, and level ground looks level. */
const LEAST = { way: 60, climb: 40 };
const METRES = 111_195;

/** The drawing of the way, or null without one. */
export function wayDrawing(/** @type {HikeAnswer} */ { sketch }) {
  const points = wayPoints(sketch ?? []);
  if (points.length < 2) return null;
  const [[x, y], [endX, endY]] = [points[0], points[points.length - 1]];
  return drawing('svg', { class: 'hike-way', viewBox: `0 0 ${WAY} ${WAY}`, 'aria-hidden': 'true' },
    drawing('path', { d: `M${points.map((point) => point.join(' ')).join('L')}` }),
    drawing('circle', { class: 'hike-way-start', cx: x, cy: y, r: 2.5 }),
    drawing('circle', { class: 'hike-way-end', cx: endX, cy: endY, r: 2.5 }));
}

/** The drawing of the profile, or null without heights. */
export function profileDrawing(/** @type {HikeAnswer} */ { profile }) {
  const runs = profileRuns(profile ?? []);
  if (runs.length === 0) return null;
  const { width, height } = PROFILE;
  const lines = runs.map((run) => `M${run.map((point) => point.join(' ')).join('L')}`);
  const areas = runs.map((run, index) => (
    `${lines[index]}V${height}H${run[0][0]}Z`));
  return drawing('svg', {
    class: 'hike-spark', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true',
  }, drawing('path', { class: 'hike-spark-area', d: areas.join('') }),
  drawing('path', { class: 'hike-spark-line', d: lines.join('') }));
}

/**
 * Positions `[latitude, longitude]` as points of a drawing: to scale, in its middle.
 * @param {[number, number][]} sketch
 * @returns {[number, number][]}
 */
export function wayPoints(sketch) {
  if (sketch.length === 0) return [];
  const [first] = sketch;
  const east = Math.cos(first[0] * Math.PI / 180);
  const plane = sketch.map(([lat, lon]) => [(lonNear(lon, first[1]) - first[1]) * east, -(lat - first[0])]);
  const [xs, ys] = [plane.map(([x]) => x), plane.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const side = Math.max(right - left, bottom - top, LEAST.way / METRES);
  const scale = (WAY - 2 * MARGIN) / side;
  return plane.map(([x, y]) => [
    rounded(WAY / 2 + (x - (left + right) / 2) * scale),
    rounded(WAY / 2 + (y - (top + bottom) / 2) * scale),
  ]);
}

/**
 * Heights at equal distances as points of a drawing, in runs without a gap.
 * @param {(number | null)[]} profile
 * @returns {[number, number][][]}
 */
export function profileRuns(profile) {
  const known = profile.filter(isPresent);
  if (known.length < 2) return [];
  const lowest = Math.min(...known);
  const range = Math.max(Math.max(...known) - lowest, LEAST.climb);
  const { width, height: room } = PROFILE;
  /** @type {Array<Array<[number, number]>>} */
  const runs = [[]];
  for (const [index, height] of profile.entries()) {
    if (height === null) {
      runs.push([]);
    } else {
      runs[runs.length - 1].push([
        rounded(index / (profile.length - 1) * width),
        rounded(room - 2 - (height - lowest) / range * (room - 4)),
      ]);
    }
  }
  return runs.filter((run) => run.length > 1);
}

const rounded = (/** @type {number} */ value) => Math.round(value * 10) / 10;
