// Another way to continue a ride: from off its line, or over another station.
import { findRoutes } from '../../routes/planner.js';
import { routeAlong, stageAt } from './ride.js';

/**
 * Returns the way from a place back to the ride: to the end of its present leg, and on as before.
 * @param {Journey} trip
 * @param {Position} place
 * @param {number} along metres along the route of the trip
 * @param {AbortSignal} [signal]
 */
export async function rejoined(trip, place, along, signal) {
  const [current, ...rest] = trip.ride.stages.slice(stageAt(trip.ride.stages, along));
  const end = current.station ?? trip.to;
  const route = await routeBetween(trip, current.mode, place, end, signal);
  return detourOf(trip, [{ ...current, route }, ...rest]);
}

/**
 * Returns the way from a place over another station: the bike is taken or returned there.
 * @param {Journey} trip
 * @param {Position} place
 * @param {number} along metres along the route of the trip
 * @param {'take' | 'return'} action
 * @param {RideStation} station
 */
export async function redirected(trip, place, along, action, station) {
  const left = trip.ride.stages.slice(stageAt(trip.ride.stages, along));
  /** @type {RideStage[]} */
  const stages = [];
  /** @type {Position} */
  let from = place;
  for (const stage of left) {
    const isHere = stage.action === action;
    const goal = isHere ? station : stage.station ?? trip.to;
    const route = await routeBetween(trip, stage.mode, from, goal);
    stages.push({ ...stage, route, ...(isHere && { station, chance: null }) });
    from = goal;
  }
  return detourOf(trip, stages);
}

function detourOf(/** @type {Journey} */ { ride }, stages) {
  return { route: routeAlong(stages), ride: { ...ride, stages } };
}

/** Returns the fastest route of a mode. */
async function routeBetween(/** @type {Journey} */ trip, mode, from, to, signal) {
  const named = ({ lat, lon, name = '' }) => ({ lat, lon, name });
  const request = { ...trip.options, mode, from: named(from), to: named(to) };
  const { routes } = await findRoutes(request, signal);
  return routes.reduce((best, route) => (route.seconds < best.seconds ? route : best));
}
