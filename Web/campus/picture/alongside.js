/** Half the width that a path covers, and pixels between its boxes. */
const HALF = 5;
const STEP = 9;

/**
 * Returns the boxes that a path covers on the screen, each left, top, right, bottom.
 * @param {Array<{x: number, y: number}>} points of the screen
 */
export function boxesAlong(points) {
  return points.slice(1).flatMap((end, index) => {
    const start = points[index];
    const count = Math.ceil(Math.hypot(end.x - start.x, end.y - start.y) / STEP) || 1;
    return Array.from({ length: count + 1 }, (_, number) => {
      const share = number / count;
      const [x, y] = [start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share];
      return [x - HALF, y - HALF, x + HALF, y + HALF];
    });
  });
}
