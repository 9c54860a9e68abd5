import { distanceBetween } from './distance.js';

/**
 * The points of a line with the distance covered at each, scaled so that the last lies at `length`.
 * A height that is not known is null.
 * @param {Array<[number, number, number?]>} line longitude, latitude, height
 * @returns {Array<{lat, lon, height: ?number, distance: number}>}
 */
export function samplesAlong(line, length) {
  let covered = 0;
  const samples = line.map(([lon, lat, height], index) => {
    const here = { lat, lon, height: Number.isFinite(height) ? height : null };
    const before = line[index - 1];
    if (before) covered += distanceBetween(here, { lon: before[0], lat: before[1] });
    return { ...here, distance: covered };
  });
  const scale = covered > 0 ? length / covered : 1;
  for (const sample of samples) sample.distance *= scale;
  return samples;
}

/** Position and height at a distance along the samples, straight between two of them. */
export function sampleAt(samples, distance) {
  let after = samples.findIndex((sample) => sample.distance >= distance);
  if (after < 0) after = samples.length - 1;
  if (after === 0) return { ...samples[0] };
  const [a, b] = [samples[after - 1], samples[after]];
  const share = (distance - a.distance) / Math.max(b.distance - a.distance, 1e-9);
  const between = (from, to) => from + (to - from) * Math.min(share, 1);
  const known = a.height !== null && b.height !== null;
  return {
    distance,
    lat: between(a.lat, b.lat),
    lon: between(a.lon, b.lon),
    height: known ? between(a.height, b.height) : a.height ?? b.height,
  };
}

/** The grade around a distance, over 30 m or what there is of it; null where unknown. */
export function gradeAt(samples, distance) {
  const length = samples.at(-1).distance;
  const a = sampleAt(samples, Math.max(0, distance - 15));
  const b = sampleAt(samples, Math.min(length, distance + 15));
  if (a.height === null || b.height === null || b.distance <= a.distance) return null;
  return (b.height - a.height) / (b.distance - a.distance);
}
