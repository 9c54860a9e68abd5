import { distanceBetween } from './distance.js';
import { lastOf } from './lists.js';

/**
 * Returns the points of a line with the distance at each, scaled so that the last is at `length`.
 * An unknown height is `null`.
 * @param {LinePoint[]} line
 * @param {number} length
 * @returns {Sample[]}
 */
export function samplesAlong(line, length) {
  let covered = 0;
  const samples = line.map(([lon, lat, height], index) => {
    const here = { lat, lon, height: height !== undefined && Number.isFinite(height) ? height : null };
    const before = line[index - 1];
    if (before) covered += distanceBetween(here, { lon: before[0], lat: before[1] });
    return { ...here, distance: covered };
  });
  const scale = covered > 0 ? length / covered : 1;
  for (const sample of samples) sample.distance *= scale;
  return samples;
}

/** Returns whether any height along samples is known. */
export const hasHeights = (/** @type {Sample[]} */ samples) => (
  samples.some(({ height }) => height !== null));

/**
 * A point with a height, if that is known, as a point of a line.
 * @param {{lat: number, lon: number, height: ?number}} point
 * @returns {LinePoint}
 */
export function linePoint({ lat, lon, height }) {
  return height === null ? [lon, lat] : [lon, lat, height];
}

/**
 * Returns position and height at a distance along the samples, interpolated. The height is `null`
 * between two samples if one of theirs is. In a pause nothing is known: the position is the nearer
 * one of its ends, the height `null`. O(log n).
 */
export function sampleAt(/** @type {Sample[]} */ samples, /** @type {number} */ distance) {
  const { a, b, share } = around(samples, distance);
  const between = (/** @type {number} */ from, /** @type {number} */ to) => from + (to - from) * share;
  const isInPause = b.isAfterPause && share < 1;
  const place = isInPause && share < 0.5 ? a : b;
  return {
    distance,
    lat: isInPause ? place.lat : between(a.lat, b.lat),
    lon: isInPause ? place.lon : between(a.lon, b.lon),
    height: a.height !== null && b.height !== null && !b.isAfterPause
      ? between(a.height, b.height) : share < 1 ? null : b.height,
  };
}

/**
 * Returns the samples around a distance, and the share of the way from one to the other. At a
 * sample, and beyond the ends, it is `b`, and the share is 1. O(log n).
 * @template {Sample} Point
 * @param {Point[]} samples
 * @param {number} distance
 */
export function around(samples, distance) {
  const index = firstFrom(samples, distance);
  const [a, b] = [samples[Math.max(index - 1, 0)], samples[index]];
  const length = b.distance - a.distance;
  return { a, b, share: length > 0 ? Math.min((distance - a.distance) / length, 1) : 1 };
}

/** Returns the samples between two distances, including one at each of them. */
export function samplesBetween(/** @type {Sample[]} */ samples, /** @type {number} */ from, /** @type {number} */ to) {
  const inner = samples.filter(({ distance }) => distance > from && distance < to);
  return [sampleAt(samples, from), ...inner, sampleAt(samples, to)];
}

/** Returns the index of the first sample at or after a distance, or of the last sample. */
function firstFrom(/** @type {Sample[]} */ samples, /** @type {number} */ distance) {
  let [low, high] = [0, samples.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (samples[middle].distance >= distance) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns the grade around a distance, over at most 30 m, or `null` if unknown. */
export function gradeAt(/** @type {Sample[]} */ samples, /** @type {number} */ distance) {
  const length = lastOf(samples).distance;
  const a = sampleAt(samples, Math.max(0, distance - 15));
  const b = sampleAt(samples, Math.min(length, distance + 15));
  if (a.height === null || b.height === null || b.distance <= a.distance) return null;
  return (b.height - a.height) / (b.distance - a.distance);
}
