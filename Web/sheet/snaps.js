// Decides where a sheet comes to rest after a drag.

/** Speed from which a release is a flick, pixels per millisecond. */
const FLICK = 0.4;
/** Time over which the speed of a release is measured, milliseconds. */
const WINDOW = 100;

/**
 * Returns the index of the height at which a released sheet rests: the next one in the direction of a
 * flick, else the nearest.
 * @param {number[]} heights in pixels, ascending
 * @param {number} height at the release, pixels
 * @param {number} speed of the upper edge, pixels per millisecond, positive upwards
 */
export function snapFor(heights, height, speed) {
  if (speed > FLICK) {
    const above = heights.findIndex((one) => one > height);
    return above < 0 ? heights.length - 1 : above;
  }
  if (speed < -FLICK) return Math.max(0, heights.findLastIndex((one) => one < height));
  const gaps = heights.map((one) => Math.abs(one - height));
  return gaps.indexOf(Math.min(...gaps));
}

/**
 * Returns the speed over the last moments of a movement in pixels per millisecond, upwards positive; 0
 * if it stopped before `now`.
 * @param {{y: number, time: number}[]} moves positions on the screen, the oldest first
 * @param {number} now milliseconds
 */
export function speedOf(moves, now) {
  const recent = moves.filter(({ time }) => now - time <= WINDOW);
  if (recent.length < 2) return 0;
  const [first, last] = [recent[0], recent.at(-1)];
  return (first.y - last.y) / Math.max(1, last.time - first.time);
}
