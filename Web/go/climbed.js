// Climb on the way. Unknown heights make it unknown: the engine counts them as level.
import { isMeasured } from '../geometry/climb.js';
import { lastOf } from '../geometry/lists.js';
import { samplesBetween } from '../geometry/samples.js';

/**
 * Returns the climb of a journey in metres, before its last new route and on this one, less the
 * climb ahead, or `null` if unknown.
 * @param {Pick<Journey, 'route' | 'climbed'>} journey
 * @param {?number} ahead
 */
export function climbOf({ route, climbed = 0 }, ahead = 0) {
  const ascent = climbLeft(route, null);
  return ascent === null || climbed === null || ahead === null ? null
    : climbed + Math.max(0, ascent - ahead);
}

/**
 * Returns the metres of climb left in a journey, or `null` if unknown. Before the first position
 * the whole route is left.
 * @param {Pick<Route, 'ascent' | 'samples'>} route
 * @param {?Pick<Progress, 'climbAhead'>} progress
 */
export function climbLeft({ ascent, samples }, progress) {
  if (progress) return progress.climbAhead;
  return isMeasured(samples) ? ascent : null;
}

/**
 * Returns the navigator's climb and descent ahead, `null` if heights are unknown on the rest of the
 * way.
 * @param {Pick<Progress, 'along' | 'climbAhead' | 'descentAhead'>} progress
 * @param {Sample[]} samples
 */
export function climbsAhead({ along, climbAhead, descentAhead }, samples) {
  const rest = samplesBetween(samples, along, lastOf(samples).distance);
  return isMeasured(rest) ? { climbAhead, descentAhead } : { climbAhead: null, descentAhead: null };
}
