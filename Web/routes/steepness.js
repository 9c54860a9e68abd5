/**
 * How steep a route is as a whole, in words: by metres of ascent per kilometre, whatever else is
 * shown. The colour of a route tells its rank instead: `rankstyle.js`.
 */
export const STEEPNESS = Object.freeze([
  { most: 8, word: 'grade.level' },
  { most: 15, word: 'grade.gentle' },
  { most: 25, word: 'grade.rolling' },
  { most: 40, word: 'grade.hilly' },
  { most: 60, word: 'grade.steep' },
  { most: Infinity, word: 'grade.verySteep' },
]);

/** Returns the message key of the word for a route's climb per kilometre. */
export function steepnessWord({ ascent, distance }) {
  const climb = distance > 0 ? ascent / distance * 1000 : 0;
  return STEEPNESS.find(({ most }) => climb < most).word;
}
