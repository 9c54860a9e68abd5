/**
 * The one scale by which the ground under a route is coloured: rise over run in the direction of
 * travel, green down, yellow level, red up. Dark at both ends and bluish on the green side, so that
 * it can be told apart without seeing red and green; each band has a word, and steep ones chevrons
 * that point uphill: colour is never alone. `incline.css` has the colours too.
 */
export const BANDS = Object.freeze([
  { most: -0.1, word: 'incline.steepDown', colour: '#0a6b6e', chevrons: -2 },
  { most: -0.05, word: 'incline.down', colour: '#1f9e77', chevrons: -1 },
  { most: -0.02, word: 'incline.gentleDown', colour: '#9fcf5e', chevrons: 0 },
  { most: 0.02, word: 'incline.level', colour: '#f6d743', chevrons: 0 },
  { most: 0.05, word: 'incline.gentleUp', colour: '#f79a36', chevrons: 0 },
  { most: 0.1, word: 'incline.up', colour: '#e04a2b', chevrons: 1 },
  { most: Infinity, word: 'incline.steepUp', colour: '#a3123a', chevrons: 2 },
]);

/** The index of the band a grade falls into; null for one that is not known. */
export function bandOf(grade) {
  return grade === null ? null : BANDS.findIndex(({ most }) => grade < most);
}
