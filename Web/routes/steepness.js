import { lastOf } from '../geometry/lists.js';

/**
 * Words for the steepness of a whole route: by metres of ascent per kilometre, independent of other
 * routes. A route's colour shows its rank instead: `rankstyle.js`.
 */
export const STEEPNESS = Object.freeze([
  { most: 8, key: 'grade.level' },
  { most: 15, key: 'grade.gentle' },
  { most: 25, key: 'grade.rolling' },
  { most: 40, key: 'grade.hilly' },
  { most: 60, key: 'grade.steep' },
  { most: Infinity, key: 'grade.verySteep' },
]);

/** Returns the message key for a route's climb per kilometre. */
export function steepnessKey(/** @type {Route} */ { ascent, distance }) {
  const climb = distance > 0 && ascent !== null ? ascent / distance * 1000 : 0;
  return (STEEPNESS.find(({ most }) => climb < most) ?? lastOf(STEEPNESS)).key;
}
