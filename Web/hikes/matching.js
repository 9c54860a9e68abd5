// The presentation of streets walked: shares as text, waits, and the colours of counts.
import { continuedLine } from '../geometry/meridian.js';

/** Milliseconds until matching is requested again, initial and maximum. */
const FIRST_WAIT = 1_500;
const MOST_WAIT = 30_000;

/** Returns the milliseconds until the next request, longer after each. */
export function waitUntilMatched(/** @type {number} */ attempt) {
  return Math.min(MOST_WAIT, FIRST_WAIT * 1.6 ** Math.min(attempt, 20));
}

/** Formats a share: "0.4 %", "37 %"; 100 % only of all, and 0 % only of nothing. */
export function shareText(/** @type {number} */ share) {
  const least = share > 0 ? Math.max(share, 0.001) : 0;
  const most = share < 1 ? Math.min(least, 0.999) : 1;
  const digits = most > 0 && (most < 0.095 || most > 0.99) && most < 1 ? 1 : 0;
  return `${(100 * most).toFixed(digits)}\u00a0%`;
}

/** Minimum share of a hike on streets at which its own line is left out. */
const ON_STREETS = 0.8;

/** Returns the lines of hikes that are drawn: those that streets do not stand for. */
export function offStreets(/** @type {API.HikeLines} */ lines) {
  return {
    ...lines,
    features: lines.features.filter(({ properties }) => (properties.matched ?? 0) < ON_STREETS),
  };
}

/**
 * Returns the lines of hikes as maps draw them, also across the 180th meridian. Those of streets are so already.
 * @returns {API.HikeLines}
 */
export function continuedHikes(/** @type {API.HikeLines} */ lines) {
  const features = lines.features.map((feature) => ({
    ...feature, geometry: { ...feature.geometry, coordinates: continuedLine(feature.geometry.coordinates) },
  }));
  return { ...lines, features };
}

/** Colours of streets by the number of hikes, from once to ten times. */
export function countColours(/** @type {boolean} */ dark) {
  return dark
    ? [[1, '#b8713c'], [2, '#e08a3c'], [4, '#ffb454'], [10, '#ffe3a6']]
    : [[1, '#f0a070'], [2, '#e2713a'], [4, '#c2410c'], [10, '#7c2205']];
}
