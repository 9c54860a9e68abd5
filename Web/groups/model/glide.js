// A marker between two positions.

/** Milliseconds of a movement at most: later positions come before it is over otherwise. */
const MAX_LENGTH = 3_000;
const MIN_LENGTH = 300;
/** Degrees beyond which a marker jumps: it would seem to fly. */
const MAX_WAY = 0.01;

/** Returns the duration of a movement after the pause between two positions, milliseconds. */
export function lengthOf(/** @type {number} */ pause) {
  return Math.min(Math.max(pause, MIN_LENGTH), MAX_LENGTH);
}

/** Returns whether a movement is short enough to be seen as one. */
export function isNear(/** @type {Position} */ one, /** @type {Position} */ other) {
  return Math.abs(one.lat - other.lat) < MAX_WAY && Math.abs(one.lon - other.lon) < MAX_WAY;
}

/** Returns the position at a share of the straight way, 0 to 1. */
export function between(/** @type {Position} */ one, /** @type {Position} */ other, /** @type {number} */ share) {
  const at = Math.min(Math.max(share, 0), 1);
  return {
    lat: one.lat + (other.lat - one.lat) * at, lon: one.lon + (other.lon - one.lon) * at,
  };
}
