// Places labels next to their marks without covering others.
import { createBoxes } from './boxes.js';

/** Pixels of the screen between a mark and its label, and the usual height of a label. */
const GAP = 9;
const HEIGHT = 18;
/** Half the width of a mark. */
const MARK = 6;
/** Extra pixels of the mark of a start or destination on each side. */
const MORE = 8;

/**
 * The box of a label on each side of its mark, at a gap: left, top, right, bottom.
 * @type {Record<string, (label: Size & Pixel, gap: number) => number[]>}
 */
const SIDES = {
  right: ({ x, y, width, height }, gap) => [x + gap, y - height / 2, x + gap + width, y + height / 2],
  left: ({ x, y, width, height }, gap) => [x - gap - width, y - height / 2, x - gap, y + height / 2],
  top: ({ x, y, width, height }, gap) => [x - width / 2, y - gap - height, x + width / 2, y - gap],
  bottom: ({ x, y, width, height }, gap) => [x - width / 2, y + gap, x + width / 2, y + gap + height],
};

/**
 * Returns the side of each label, or `null` if it would cover another label or another mark. The
 * first labels are placed first; a label keeps its side while it fits there. A label that must be
 * shown may cover marks and, if no side is free, lies in the most visible place.
 * @param {Array<{
 *   key: string, x: number, y: number, width: number, height?: number, isNeeded?: boolean,
 *   isHidden?: boolean,
 * }>} labels
 * @param {Map<string, string | null>} before the sides of the last call
 * @param {{room?: number[], covered?: number[][], path?: number[][]}} window its free part, other
 *   boxes that cover it, and the boxes along a path that labels leave free; each left, top, right,
 *   bottom
 * @returns {Map<string, string | null>}
 * - Complexity: linear in the number of labels, unless many marks are at the same place.
 */
export function placeLabels(labels, before = new Map(), { room = EVERYWHERE, covered = [], path = [] } = {}) {
  const marks = createBoxes();
  for (const { key, x, y } of labels) marks.add([x - MARK, y - MARK, x + MARK, y + MARK], key);
  const taken = createBoxes();
  const way = createBoxes();
  for (const box of path) way.add(box);
  const sides = new Map();
  for (const label of labels) {
    const boxOf = (
      /** @type {string} */ side,
    ) => SIDES[side]({ height: HEIGHT, ...label }, label.isNeeded ? GAP + MORE : GAP);
    const lost = (/** @type {number[]} */ box) => hiddenArea(box, room, covered);
    // The name of an end may rather cover the path than be cut off.
    const costOf = (/** @type {number[]} */ box) => lost(box) + (way.overlap(box) || taken.overlap(box) ? 1 : 0);
    const isFree = (/** @type {number[]} */ box) => (
      lost(box) === 0 && !taken.overlap(box) && !marks.overlap(box, label.key) && !way.overlap(box));
    if (label.isHidden) {
      sides.set(label.key, null);
      continue;
    }
    const kept = before.get(label.key);
    const order = kept ? [kept, ...Object.keys(SIDES)] : Object.keys(SIDES);
    const side = order.find((name) => isFree(boxOf(name)))
      ?? (label.isNeeded ? least(order, (name) => costOf(boxOf(name))) : null);
    sides.set(label.key, side);
    if (side) taken.add(boxOf(side));
  }
  return sides;
}

const EVERYWHERE = [-Infinity, -Infinity, Infinity, Infinity];

/** Returns the hidden area of a box; area outside counts twice, because there are no gaps. */
function hiddenArea(/** @type {number[]} */ box, /** @type {number[]} */ room, /** @type {number[][]} */ covered) {
  const outside = commonArea(box, box) - commonArea(box, room);
  return covered.reduce((sum, one) => sum + commonArea(box, one), 2 * outside);
}

const commonArea = (/** @type {number[]} */ one, /** @type {number[]} */ other) => (
  Math.max(0, Math.min(one[2], other[2]) - Math.max(one[0], other[0]))
  * Math.max(0, Math.min(one[3], other[3]) - Math.max(one[1], other[1])));

/** Returns the first of the items with the minimum cost. */
const least = (
  /** @type {string[]} */ items, /** @type {(item: string) => number} */ cost,
) => items.reduce((best, item) => (cost(item) < cost(best) ? item : best));

/**
 * Returns the keys of marks that would cover an earlier one, and may be smaller.
 * @param {Array<{key: string, x: number, y: number}>} marks the most important first
 * @returns {Set<string>}
 */
export function crowdedMarks(marks) {
  const shown = createBoxes();
  const crowded = new Set();
  for (const { key, x, y } of marks) {
    const box = [x - MARK, y - MARK, x + MARK, y + MARK];
    if (shown.overlap(box)) crowded.add(key);
    else shown.add(box);
  }
  return crowded;
}
