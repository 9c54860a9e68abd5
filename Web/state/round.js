// Round trips: a wish for a route that ends where it begins, in place of a destination.

/** The wishes for climb, in display order. */
export const CLIMBS = /** @type {const} */ (['any', 'least', 'most']);

/** Range of lengths in a link, metres, as the engine has it. */
export const LENGTHS = Object.freeze({ least: 500, most: 100_000 });

/** The number of trips in an answer. */
export const TRIPS = 3;

/** @type {Readonly<RoundTrip>} */
export const DEFAULT_ROUND = Object.freeze({ distance: 5000, climb: 'any', seed: 0 });

/** Returns the place where a route ends, or `null` if there is none yet. */
export function goalOf(/** @type {Pick<State, 'from' | 'to' | 'round'>} */ { from, to, round }) {
  return round ? from : to;
}

/**
 * Returns whether the user has made the choices that a route needs.
 * @param {State} state
 * @returns {state is AskedState}
 */
export function isComplete(state) {
  return Boolean(state.from && goalOf(state));
}

/**
 * Returns the places that a request has: a round trip has only its start.
 * @param {RouteEnds} request
 */
export function placesOf({ from, to, round }) {
  return round || !to ? [from] : [from, to];
}
