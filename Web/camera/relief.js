import { isPresent, lastOf } from '../geometry/lists.js';

/**
 * Vertical exaggeration by the region's relief in metres: low hills look flat from above, mountains
 * do not.
 */
const EXAGGERATION = [[100, 1.8], [300, 1.5], [1000, 1.25], [Infinity, 1.1]];
/** Points per side of the sampled grid. */
const SIDE = 24;

/** Returns the exaggeration for a region. */
export function exaggerationIn(/** @type {number[]} */ bounds, /** @type {HeightAt} */ heightAt) {
  const heights = heightsIn(bounds, heightAt).filter(isPresent);
  const relief = Math.max(...heights) - Math.min(...heights);
  const [, exaggeration] = EXAGGERATION.find(([limit]) => relief < limit) ?? lastOf(EXAGGERATION);
  return exaggeration;
}

function heightsIn(/** @type {number[]} */ [west, south, east, north], /** @type {HeightAt} */ heightAt) {
  const at = (/** @type {number} */ low, /** @type {number} */ high, /** @type {number} */ index) => low + (high - low) * (index + 0.5) / SIDE;
  return Array.from({ length: SIDE * SIDE }, (_, index) => heightAt(
    at(south, north, Math.floor(index / SIDE)), at(west, east, index % SIDE)));
}
