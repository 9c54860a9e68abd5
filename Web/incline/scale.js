/**
 * The colour scale of the ground under a route: rise over run in the direction of travel, green
 * down, grey level, red up. Both ends are dark and the greens bluish, to be distinct without red
 * and green vision. Each band has a label, and steep ones chevrons that point uphill, so that
 * colour is never alone. `incline.css` has the colours too.
 */
export const BANDS = Object.freeze([
  { most: -0.1, key: 'incline.steepDown', colour: '#0a6b6e', chevrons: -2 },
  { most: -0.05, key: 'incline.down', colour: '#1f9e77', chevrons: -1 },
  { most: -0.02, key: 'incline.gentleDown', colour: '#9fcf5e', chevrons: 0 },
  { most: 0.02, key: 'incline.level', colour: '#b9bfc4', chevrons: 0 },
  { most: 0.05, key: 'incline.gentleUp', colour: '#f79a36', chevrons: 0 },
  { most: 0.1, key: 'incline.up', colour: '#e04a2b', chevrons: 1 },
  { most: Infinity, key: 'incline.steepUp', colour: '#a3123a', chevrons: 2 },
]);

/** Returns the index of the band of a grade, or `null` if it is unknown. */
export function bandOf(/** @type {?number} */ grade) {
  return grade === null ? null : BANDS.findIndex(({ most }) => grade < most);
}

/** The colour of ground whose grade is unknown. */
export const UNKNOWN = '#6c736e';
