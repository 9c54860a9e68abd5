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
  const [current, ...rest] = stagesFrom(trip, along);
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
  const left = stagesFrom(trip, along).map((stage) => (
    stage.action === action ? { ...stage, station, chance: null } : stage));
  return detourOf(trip, await routedStages(trip, left, place));
}

/**
 * Returns stages of a ride with routes from a place over their stations, each in its own mode.
 * @param {Pick<Journey, 'options' | 'to'>} trip
 * @param {RideStage[]} stages
 * @param {Position} place
 * @returns {Promise<RideStage[]>}
 */
export async function routedStages(trip, stages, place) {
  const goals = stages.map(({ station }) => station ?? trip.to);
  const routed = [];
  for (const [index, stage] of stages.entries()) {
    const route = await routeBetween(trip, stage.mode, goals[index - 1] ?? place, goals[index]);
    routed.push({ ...stage, route });
  }
  return routed;
}

/** Returns the stages from a distance along the route of a journey; without a ride there are none. */
function stagesFrom(/** @type {Journey} */ { ride }, /** @type {number} */ along) {
  return ride ? ride.stages.slice(stageAt(ride.stages, along)) : [];
}

function detourOf(/** @type {Journey} */ { ride }, /** @type {RideStage[]} */ stages) {
  return { route: routeAlong(stages), ride: ride && { ...ride, stages } };
}

/** Returns the fastest route of a mode. */
async function routeBetween(
  /** @type {Pick<Journey, 'options'>} */ trip, /** @type {'walk' | 'bike' | 'ebike'} */ mode,
  /** @type {Position} */ from, /** @type {Place} */ to, /** @type {AbortSignal | undefined} */ signal,
) {
  const named = (/** @type {Position & {name?: string}} */ { lat, lon, name = '' }) => ({ lat, lon, name });
  const request = { ...trip.options, mode, from: named(from), to: named(to) };
  const { routes } = await findRoutes(request, signal);
  return routes.reduce((best, route) => (route.seconds < best.seconds ? route : best));
}
