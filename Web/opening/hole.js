// The outline of a curtain with a round hole. All outlines have the same commands, so that browsers
// move between them.

/** Returns the outline of a curtain of some size in pixels, to be filled by the rule `evenodd`. */
export function holePath({ width, height }, { x, y }, radius) {
  const arc = (to) => `a${radius} ${radius} 0 0 1 ${to} 0`;
  return `M0 0H${width}V${height}H0ZM${x - radius} ${y}${arc(2 * radius)}${arc(-2 * radius)}Z`;
}

/** Returns the radius of a hole that leaves nothing of the curtain. */
export function radiusAround({ width, height }, { x, y }) {
  return Math.ceil(Math.hypot(Math.max(x, width - x), Math.max(y, height - y)));
}
