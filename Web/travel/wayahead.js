import { distanceBetween } from '../geometry/distance.js';
import { isLeft, nextOf } from './ticking.js';

/** Metres within which there is no way left to a stop. */
const THERE = 30;
/** Degrees by which one must move before the way ahead is asked for anew: some hundred metres. */
const STEP = 0.001;

/**
 * What to ask for the way ahead: from where the traveller is through the stops left in their order,
 * and back where the trip ends at its start; null for nothing.
 */
export function wayAhead({ view, current, shared }) {
  const trip = { travel: current, shared }[view];
  if (!trip) return null;
  const { stops, position, mode, end } = trip;
  const left = stops.filter(isLeft);
  const back = end === 'start' && left.length > 0 ? [stops[0]] : [];
  const here = beginsHere(trip) ? [position] : [];
  const pointsOf = (places) => places.map(({ lat, lon }) => [lon, lat]);
  const ahead = pointsOf([...left, ...back]);
  const coarse = here.flatMap(({ lat, lon }) => [lat, lon].map((part) => Math.round(part / STEP)));
  return {
    points: [...pointsOf(here), ...ahead], mode,
    key: JSON.stringify([view, trip.id, coarse, mode, ahead]),
  };
}

/** Whether the way ahead begins where the traveller is: known, and not at the next stop already. */
export function beginsHere({ position, stops }) {
  const next = nextOf(stops);
  return Boolean(position && next) && distanceBetween(position, next) >= THERE;
}
