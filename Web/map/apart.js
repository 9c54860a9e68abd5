const SAMPLES = 40;

/**
 * For each of some lines a point where it lies farthest from the others, to put its number at: the
 * middle of the line counts, its ends, where all meet, do not. O(n² · 40²) for n lines.
 * @param {Array<Array<{lat: number, lon: number}>>} lines
 */
export function apartPoints(lines) {
  const thinned = lines.map(thin);
  return thinned.map((line, index) => {
    const others = thinned.filter((_, other) => other !== index).flat();
    const apart = line.map((point) => others.reduce((least, other) => Math.min(least, square(point, other)), Infinity));
    const best = apart.reduce((far, value, at) => (value > apart[far] ? at : far), Math.floor(line.length / 2));
    return line[best];
  });
}

function thin(line) {
  const [first, last] = [0.12 * (line.length - 1), 0.88 * (line.length - 1)];
  return Array.from({ length: SAMPLES }, (_, index) =>
    line[Math.round(first + (last - first) * index / (SAMPLES - 1))]);
}

/** The square of the distance in degrees, shrunk eastwards by latitude: enough to compare. */
function square(a, b) {
  const east = (a.lon - b.lon) * Math.cos(a.lat * Math.PI / 180);
  return east ** 2 + (a.lat - b.lat) ** 2;
}
