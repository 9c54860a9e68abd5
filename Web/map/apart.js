const SAMPLES = 40;

/**
 * Returns, for each line, the point farthest from the other lines, to place its number at. Points
 * near the ends, where all lines meet, are not considered. O(n²) for n lines.
 * @param {Array<Array<{lat: number, lon: number}>>} lines
 */
export function apartPoints(lines) {
  const thinned = lines.map(thin);
  return thinned.map((line, index) => {
    const others = thinned.filter((_, other) => other !== index).flat();
    const middle = line[Math.floor(line.length / 2)];
    const apart = (point) => Math.min(...others.map((other) => square(point, other)));
    return line.reduce((best, point) => (apart(point) > apart(best) ? point : best), middle);
  });
}

function thin(line) {
  const [first, last] = [0.12 * (line.length - 1), 0.88 * (line.length - 1)];
  return Array.from({ length: SAMPLES }, (_, index) =>
    line[Math.round(first + (last - first) * index / (SAMPLES - 1))]);
}

/** Returns the squared distance in degrees, scaled eastwards by latitude: enough to compare. */
function square(a, b) {
  const east = (a.lon - b.lon) * Math.cos(a.lat * Math.PI / 180);
  return east ** 2 + (a.lat - b.lat) ** 2;
}
