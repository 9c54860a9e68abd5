/** Minimum distance in front of the eye of a point that is drawn, pixels. */
const NEAR = 1;

/**
 * Returns the SVG path through the hidden ones of projected points, in pixels, each piece as far as the points
 * beside it that are in sight; it is interrupted there, and where points lie behind the eye.
 * @param {Array<DrawnPixel & {isHidden: boolean}>} points
 */
export function tracePath(points) {
  const at = (/** @type {Pixel} */ { x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  let isDrawing = false;
  return points.slice(1).map((point, index) => {
    const before = points[index];
    const isDrawn = [before, point].every(({ depth }) => depth >= NEAR) && (before.isHidden || point.isHidden);
    const start = isDrawing ? '' : `M${at(before)}`;
    isDrawing = isDrawn;
    return isDrawn ? `${start}L${at(point)}` : '';
  }).join('');
}
