/** Minimum distance in front of the eye of a point that is drawn, pixels. */
const NEAR = 1;

/**
 * Returns the SVG path through projected points, `{x, y, depth}` in pixels; it is interrupted where
 * they lie behind the eye.
 */
export function tracePath(points) {
  let isDrawing = false;
  return points.map(({ x, y, depth }) => {
    const command = isDrawing ? 'L' : 'M';
    isDrawing = depth >= NEAR;
    return isDrawing ? `${command}${x.toFixed(1)} ${y.toFixed(1)}` : '';
  }).join('');
}
