// The steps of a path: the part of its points that belongs to each, and the turns between them.
import { lastOf } from '../../geometry/lists.js';

/** Degrees below which a way goes straight on, bears, turns, and turns back. */
const STRAIGHT = 22.5;
const BEAR = 60;
const TURN = 135;
const SHARP = 165;

/**
 * Returns the steps with the points of each. A step ends at a point of the path; steps and points are
 * in the same order.
 */
export function stepsOf(/** @type {CampusWay} */ { points, steps }) {
  let start = 0;
  return steps.map((step, index) => {
    let end = start + 1;
    const isLast = index === steps.length - 1;
    while (end < points.length - 1 && !isSame(points[end], step)) end += 1;
    if (isLast) end = points.length - 1;
    const part = points.slice(start, end + 1);
    start = end;
    return { ...step, points: part };
  });
}

const isSame = (
  /** @type {CampusPoint} */ point, /** @type {Pixel & {level?: number}} */ { x, y, level = point.level },
) => (
  point.x === x && point.y === y && point.level === level);

/** Returns the direction from a point to another, degrees clockwise from up. */
export function headingOf(/** @type {Pixel} */ from, /** @type {Pixel} */ to) {
  return Math.atan2(to.x - from.x, from.y - to.y) * 180 / Math.PI;
}

/**
 * Returns the turn at the start of a step: `start` for the first, else `straight`, `slightLeft`,
 * `left`, `sharpLeft`, `uTurn` and their counterparts.
 */
export function turnAt(/** @type {CampusStep[]} */ steps, /** @type {number} */ index) {
  if (index === 0) return 'start';
  const [before, after] = [steps[index - 1].points, steps[index].points];
  const arriving = headingOf(before.at(-2) ?? before[0], lastOf(before));
  const leaving = headingOf(after[0], after[1] ?? after[0]);
  return turnOf(((leaving - arriving) % 360 + 540) % 360 - 180);
}

function turnOf(/** @type {number} */ degrees) {
  const [size, side] = [Math.abs(degrees), degrees < 0 ? 'Left' : 'Right'];
  if (size < STRAIGHT) return 'straight';
  if (size > SHARP) return 'uTurn';
  if (size < BEAR) return `slight${side}`;
  return size < TURN ? side.toLowerCase() : `sharp${side}`;
}

/**
 * Returns the building nearest to a point, or `null` if there is none within a distance in pixels.
 */
export function landmarkAt(
  /** @type {readonly CampusBuilding[]} */ buildings, /** @type {Pixel} */ { x, y },
  /** @type {number} */ within,
) {
  /** @type {[?CampusBuilding, number]} */
  let [found, least] = [null, within];
  for (const building of buildings) {
    for (const place of [building, ...building.entrances]) {
      const away = Math.hypot(place.x - x, place.y - y);
      if (away <= least) [found, least] = [building, away];
    }
  }
  return found;
}
