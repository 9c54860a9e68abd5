// Decides where a sheet comes to rest after a drag.

import { lastOf } from '../geometry/lists.js';

/** Speed from which a release is a flick, pixels per millisecond. */
const FLICK = 0.4;
/** Time over which the speed of a release is measured, milliseconds. */
const WINDOW = 100;
/** Time for which a slower release goes on: its end decides, milliseconds. */
const COAST = 150;

/**
 * Returns the index of the height at which a released sheet rests: after a flick the nearest in its
 * direction, beyond where the drag began, else the nearest to where the movement would end.
 * @param {number[]} heights in pixels, ascending
 * @param {number} start at which the drag began, pixels
 * @param {number} height at the release, pixels
 * @param {number} speed of the upper edge, pixels per millisecond, positive upwards
 */
export function snapFor(heights, start, height, speed) {
  if (speed > FLICK) {
    const beyond = heights.filter((one) => one > Math.min(start, height));
    return beyond.length > 0 ? nearest(heights, beyond, height) : heights.length - 1;
  }
  if (speed < -FLICK) {
    const beyond = heights.filter((one) => one < Math.max(start, height));
    return beyond.length > 0 ? nearest(heights, beyond, height) : 0;
  }
  return nearest(heights, heights, height + speed * COAST);
}

/** Returns the index of the one of some heights that is nearest to another. */
function nearest(/** @type {number[]} */ heights, /** @type {number[]} */ some, /** @type {number} */ height) {
  return heights.indexOf(some.reduce((/** @type {number} */ best, /** @type {number} */ one) => (
    Math.abs(one - height) < Math.abs(best - height) ? one : best)));
}

/** Returns the moves that count for the speed at a time, the oldest first. */
export function recentMoves(/** @type {SheetMove[]} */ moves, /** @type {number} */ now) {
  return moves.filter(({ time }) => now - time <= WINDOW);
}

/**
 * Returns the speed over the last moments of a movement in pixels per millisecond, upwards positive; 0
 * if it stopped before `now`.
 * @param {SheetMove[]} moves positions on the screen, the oldest first
 * @param {number} now milliseconds
 */
export function speedOf(moves, now) {
  const recent = recentMoves(moves, now);
  if (recent.length < 2) return 0;
  const [first, last] = [recent[0], lastOf(recent)];
  return (first.y - last.y) / Math.max(1, last.time - first.time);
}
