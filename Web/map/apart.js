const SAMPLES = 40;

/**
 * Returns, for each line, the point farthest from the other lines, to place its number at. Points
 * near the ends, where all lines meet, are not considered. O(n²) for n lines.
 * @param {Position[][]} lines
 */
export function apartPoints(lines) {
  const thinned = lines.map(thin);
  const narrow = Math.cos((thinned[0]?.[0]?.lat ?? 0) * Math.PI / 180);
  const placed = thinned.map((line) => line.map(({ lat, lon }) => ({ x: lon * narrow, y: lat })));
  return thinned.map((line, index) => {
    const others = placed.filter((_, other) => other !== index).flat();
    const apart = placed[index].map((place) => nearestSquare(place, others));
    const start = Math.floor(line.length / 2);
    const best = apart.reduce((far, one, at) => (one > apart[far] ? at : far), start);
    return line[best];
  });
}

function thin(/** @type {Position[]} */ line) {
  const [first, last] = [0.12 * (line.length - 1), 0.88 * (line.length - 1)];
  return Array.from({ length: SAMPLES }, (_, index) =>
    line[Math.round(first + (last - first) * index / (SAMPLES - 1))]);
}

/** Returns the square of the distance to the nearest of some places, in degrees: enough to compare. */
function nearestSquare(/** @type {Pixel} */ { x, y }, /** @type {Pixel[]} */ others) {
  let nearest = Infinity;
  for (const other of others) nearest = Math.min(nearest, (x - other.x) ** 2 + (y - other.y) ** 2);
  return nearest;
}
