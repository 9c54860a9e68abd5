// Code shared by the button for three dimensions and the hills.

/** The style's source of heights. */
export const SOURCE = 'terrain';
/** Pitch by the user from which the hills rise, and below which they flatten, degrees. */
export const RISING = 25;
export const LYING = 8;
