import { DEGREE } from './distance.js';
import { lonNear } from './meridian.js';
import { nearestOn } from './segment.js';

const HERE = { x: 0, y: 0 };

/**
 * Returns where a line passes nearest to a place: metres along it, and metres between them. O(n).
 * @param {Sample[]} samples at least two
 * @param {{lat: number, lon: number}} place
 * @returns {{at: number, away: number}}
 */
export function nearestAlong(samples, { lat, lon }) {
  const wide = DEGREE * Math.cos(lat * Math.PI / 180);
  const points = samples.map((sample) => ({
    x: (lonNear(sample.lon, lon) - lon) * wide, y: (sample.lat - lat) * DEGREE,
  }));
  let best = { at: 0, away: Infinity };
  for (let index = 1; index < points.length; index += 1) {
    const { share, away } = nearestOn(points[index - 1], points[index], HERE);
    const [from, to] = [samples[index - 1].distance, samples[index].distance];
    if (away < best.away) best = { at: from + share * (to - from), away };
  }
  return best;
}
