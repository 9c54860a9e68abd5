// Members who stand at one place: their signs in a row, so that each is seen.

/** Pixels between two signs that cover each other, and between those of a row. */
const NEAR = 26;
const STEP = 42;
/** Pixels from the point of the meeting place to the middle of the row under its name. */
const UNDER = { x: 12, y: 46 };

/**
 * Returns how far each sign is drawn from its point, pixels, and how many are in its row: `null` for one that
 * stands alone. O(n²).
 * @param {Pixel[]} points
 * @param {?Pixel} meeting the point of the meeting place, whose flag and name stay free
 * @returns {Array<?SignInRow>}
 */
export function spreadOf(points, meeting) {
  /** @type {Array<?SignInRow>} */
  const offsets = points.map(() => null);
  for (const cluster of clustersOf(points)) {
    const isMet = meeting !== null && cluster.some((index) => areNear(points[index], meeting));
    if (cluster.length < 2 && !isMet) continue;
    const middle = isMet ? { x: meeting.x + UNDER.x, y: meeting.y + UNDER.y }
      : middleOf(cluster.map((index) => points[index]));
    cluster.forEach((index, place) => {
      const x = middle.x + (place - (cluster.length - 1) / 2) * STEP;
      offsets[index] = {
        x: Math.round(x - points[index].x), y: Math.round(middle.y - points[index].y), row: cluster.length,
      };
    });
  }
  return offsets;
}

/** Returns the indices of points that cover each other, directly or by others; the order of the points stays. */
function clustersOf(/** @type {Pixel[]} */ points) {
  /** @type {number[][]} */
  let clusters = [];
  points.forEach((point, index) => {
    const touched = clusters.filter((cluster) => cluster.some((other) => areNear(points[other], point)));
    const joined = [...touched.flat(), index].sort((a, b) => a - b);
    clusters = [...clusters.filter((cluster) => !touched.includes(cluster)), joined];
  });
  return clusters;
}

const areNear = (/** @type {Pixel} */ one, /** @type {Pixel} */ other) => (
  Math.hypot(one.x - other.x, one.y - other.y) < NEAR);

function middleOf(/** @type {Pixel[]} */ points) {
  const mean = (/** @type {'x' | 'y'} */ axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return { x: mean('x'), y: mean('y') };
}
