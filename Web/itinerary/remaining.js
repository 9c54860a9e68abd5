// The stops of a trip that are left, and the way ahead through them.
import { distanceBetween } from '../geometry/distance.js';

/** Metres from a stop within which there is no way left. */
const THERE = 30;
/** Movement in degrees after which the way ahead is requested again: about a hundred metres. */
const STEP = 0.001;

/**
 * Returns the request for the way ahead: from the traveller through the remaining stops in order,
 * and back if the trip ends at its start; or `null` if no stop is left.
 * @returns {?WayQuestion}
 */
export function wayAhead(/** @type {CurrentTrip | SharedTrip | null} */ trip) {
  if (!trip) return null;
  const { stops, position, mode, end } = trip;
  const left = stops.filter(isLeft);
  const back = end === 'start' && left.length > 0 ? [stops[0]] : [];
  const here = position && beginsHere(trip) ? [position] : [];
  /** @type {(places: readonly Position[]) => LinePoint[]} */
  const pointsOf = (places) => places.map(({ lat, lon }) => [lon, lat]);
  const ahead = pointsOf([...left, ...back]);
  const coarse = here.flatMap(({ lat, lon }) => [lat, lon].map((part) => Math.round(part / STEP)));
  return {
    points: [...pointsOf(here), ...ahead], mode,
    key: JSON.stringify([trip.id, coarse, mode, ahead]),
  };
}

/** Whether the way ahead begins at the traveller: position known, and not yet at the next stop. */
export function beginsHere(/** @type {CurrentTrip | SharedTrip} */ { position, stops }) {
  const next = nextOf(stops);
  return Boolean(position && next && distanceBetween(position, next) >= THERE);
}

/** Returns the first stop neither visited nor skipped, or `undefined` if there is none. */
export function nextOf(/** @type {readonly Stop[]} */ stops) {
  return stops.find(isLeft);
}

/** Returns whether a stop is still to come. */
export function isLeft(/** @type {Stop} */ { visitedAt, skippedAt }) {
  return !visitedAt && !skippedAt;
}
