// The line of a stretch, as the server takes it.

/** Limits of the server: points and metres. */
const MOST_POINTS = 200;
export const MOST_METRES = 3000;

/**
 * Returns a line with at most 200 points, its ends included.
 * @param {Position[]} line
 */
export function thinned(line, most = MOST_POINTS) {
  const points = line.length <= most ? line : Array.from({ length: most }, (_, index) => (
    line[Math.round(index * (line.length - 1) / (most - 1))]));
  return points.map(({ lat, lon }) => ({ lat, lon }));
}

/** Returns a text as the server takes it: one line. */
export function oneLine(/** @type {string} */ text) {
  return text.replaceAll(/\s+/g, ' ').trim();
}
