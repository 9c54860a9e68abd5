// The outline of a curtain with a round hole. All outlines have the same commands, so that browsers
// move between them.

/** Returns the outline of a curtain of some size in pixels, to be filled by the rule `evenodd`. */
export function holePath(
  /** @type {Size} */ { width, height }, /** @type {Pixel} */ { x, y }, /** @type {number} */ radius,
) {
  const arc = (/** @type {number} */ to) => `a${radius} ${radius} 0 0 1 ${to} 0`;
  return `M0 0H${width}V${height}H0ZM${x - radius} ${y}${arc(2 * radius)}${arc(-2 * radius)}Z`;
}

/** Returns the radius of a hole that leaves nothing of the curtain. */
export function radiusAround(/** @type {Size} */ { width, height }, /** @type {Pixel} */ { x, y }) {
  return Math.ceil(Math.hypot(Math.max(x, width - x), Math.max(y, height - y)));
}
