import { isLeft } from './ticking.js';

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
  const points = [position, ...left, ...back].filter(Boolean).map(({ lat, lon }) => [lon, lat]);
  const coarse = position && [position.lat, position.lon].map((part) => Math.round(part / STEP));
  return { points, mode, key: JSON.stringify([view, trip.id, coarse, mode, points.slice(1)]) };
}
