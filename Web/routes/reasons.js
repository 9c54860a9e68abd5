// The reasons of the page's own routes, beside those of the engine.

/** A route along a track of a file. */
export const TRACK = 'track';
