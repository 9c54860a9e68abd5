// Pairs of places between which a walk may save climb.
import { distanceBetween } from '../geometry/distance.js';

/** Distances between the places of a pair, metres: worth a route, and still a walk. */
const LEAST = 1_000;
const MOST = 5_000;
/** How often a place may be in a pair. */
const USES = 2;
/** Share of the way that a hill is away from both places, at least, and that a way over it is longer, at most. */
const APART = 0.2;
const DETOUR = 0.2;

/**
 * Returns pairs of places in the order in which routes between them are worth asking for: first those
 * with a hill in the middle of the way, then the far ones.
 * @param {Place[]} places
 * @param {Position[]} hills
 * @param {number} most
 * @returns {Array<[Place, Place]>}
 */
export function pairsOf(places, hills, most) {
  const pairs = places.flatMap((one, index) => places.slice(index + 1).map((other) => ratedPair(one, other, hills)))
    .filter(({ distance }) => distance >= LEAST && distance <= MOST)
    .sort((one, other) => other.hill - one.hill || other.distance - one.distance);
  const uses = new Map();
  const isRare = (/** @type {Place} */ place) => (uses.get(place) ?? 0) < USES;
  /** @type {Array<[Place, Place]>} */
  const chosen = [];
  for (const { ends } of pairs) {
    if (chosen.length >= most) break;
    if (!ends.every(isRare)) continue;
    for (const place of ends) uses.set(place, (uses.get(place) ?? 0) + 1);
    chosen.push(ends);
  }
  return chosen;
}

/** @returns {{ends: [Place, Place], distance: number, hill: number}} */
function ratedPair(/** @type {Place} */ one, /** @type {Place} */ other, /** @type {Position[]} */ hills) {
  const distance = distanceBetween(one, other);
  const hill = Math.max(0, ...hills.map((top) => hillBetween(one, other, top, distance)));
  return { ends: [one, other], distance, hill };
}

/** Returns 1 for a hill in the middle of the straight way, less beside it, and 0 far from it or at an end. */
function hillBetween(
  /** @type {Position} */ one, /** @type {Position} */ other, /** @type {Position} */ top,
  /** @type {number} */ distance,
) {
  const [before, after] = [distanceBetween(one, top), distanceBetween(top, other)];
  if (Math.min(before, after) < APART * distance) return 0;
  return Math.max(0, 1 - ((before + after) / distance - 1) / DETOUR);
}
