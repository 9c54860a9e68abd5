const SAMPLES = 40;
/** How far numbers keep from each other and from the ends, as a share of the size of all lines. */
const ROOM = 0.15;

/**
 * Returns, for each line, the point to place its number at: far from the other lines, and from the numbers before
 * it. Points near the ends, where all lines meet, are not considered. O(n²) for n lines.
 * @param {Position[][]} lines
 */
export function apartPoints(lines) {
  const thinned = lines.map(thin);
  const narrow = Math.cos((thinned[0]?.[0]?.lat ?? 0) * Math.PI / 180);
  const pixelOf = (/** @type {Position} */ { lat, lon }) => ({ x: lon * narrow, y: lat });
  const placed = thinned.map((line) => line.map(pixelOf));
  const room = ROOM * sizeOf(placed.flat());
  const taken = lines.slice(0, 1).flatMap((line) => [line[0], line[line.length - 1]].map(pixelOf));
  return thinned.map((line, index) => {
    const others = placed.filter((_, other) => other !== index).flat();
    const scores = placed[index].map((place) => (
      Math.min(nearest(place, others), room) + Math.min(nearest(place, taken), room)));
    const start = Math.floor(line.length / 2);
    const best = scores.reduce((far, one, at) => (one > scores[far] ? at : far), start);
    taken.push(placed[index][best]);
    return line[best];
  });
}

function thin(/** @type {Position[]} */ line) {
  const [first, last] = [0.12 * (line.length - 1), 0.88 * (line.length - 1)];
  return Array.from({ length: SAMPLES }, (_, index) =>
    line[Math.round(first + (last - first) * index / (SAMPLES - 1))]);
}

/** Returns the longer side of the box around some points. */
function sizeOf(/** @type {Pixel[]} */ points) {
  const spans = (/** @type {'x' | 'y'} */ axis) => {
    const values = points.map((point) => point[axis]);
    return Math.max(...values) - Math.min(...values);
  };
  return points.length > 0 ? Math.max(spans('x'), spans('y')) : 0;
}

/** Returns the distance to the nearest of some places, in degrees; enough to compare. */
function nearest(/** @type {Pixel} */ { x, y }, /** @type {Pixel[]} */ others) {
  let least = Infinity;
  for (const other of others) least = Math.min(least, (x - other.x) ** 2 + (y - other.y) ** 2);
  return Math.sqrt(least);
}
