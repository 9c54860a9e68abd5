import { DEGREE } from './distance.js';

/**
 * Returns where a line passes nearest to a place: metres along it, and metres between them. O(n).
 * @param {Sample[]} samples at least two
 * @param {{lat: number, lon: number}} place
 * @returns {{at: number, away: number}}
 */
export function nearestAlong(samples, { lat, lon }) {
  const wide = DEGREE * Math.cos(lat * Math.PI / 180);
  const points = samples.map((sample) => [(sample.lon - lon) * wide, (sample.lat - lat) * DEGREE]);
  let best = { at: 0, away: Infinity };
  for (let index = 1; index < points.length; index += 1) {
    const [x, y] = points[index - 1];
    const [dx, dy] = [points[index][0] - x, points[index][1] - y];
    const square = dx * dx + dy * dy;
    const share = square > 0 ? Math.min(1, Math.max(0, -(x * dx + y * dy) / square)) : 0;
    const away = Math.hypot(x + share * dx, y + share * dy);
    const [from, to] = [samples[index - 1].distance, samples[index].distance];
    if (away < best.away) best = { at: from + share * (to - from), away };
  }
  return best;
}
