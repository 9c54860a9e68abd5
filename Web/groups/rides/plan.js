// The plan of a group's rides as values: riders in order of arrival, and the stations they use.
import { stagesOf } from '../../bikes/model/ride.js';
import { boundsOf } from '../../geometry/bounds.js';
import { memberWith } from '../model/group.js';

/** Seconds from which a plan is old: bikes and members have moved. */
export const OLD = 600;
/** The parts of riders: events about members keep the plan, and its legs are long. */
const known = new WeakMap();

/**
 * Returns the riders of the group's plan, the earliest to arrive first; those who cannot reach the
 * destination come last.
 * @param {Group} group
 * @param {boolean} [ownFirst] whether the user's own ride, if there is one, comes before them
 * @returns {PlanRider[]}
 */
export function ridersOf(group, ownFirst = false) {
  const { plan, you } = group;
  if (!plan) return [];
  const riders = plan.riders.map((rider) => {
    const member = memberWith(group, rider.member);
    return {
      member, mark: member?.mark ?? 0, seconds: rider.duration,
      isOwn: member !== null && member.id === you, ...partsOf(rider, plan.kind),
    };
  });
  const rank = (/** @type {PlanRider} */ { isOwn, seconds }) => {
    if (seconds === null) return 2;
    return ownFirst && isOwn ? 0 : 1;
  };
  return riders.sort((one, other) => rank(one) - rank(other)
    || (one.seconds ?? 0) - (other.seconds ?? 0) || one.mark - other.mark);
}

/** Returns the legs of a rider, each with its route, and whether there is no bike among them. */
function partsOf(/** @type {GroupPlanRider} */ rider, /** @type {'bike' | 'ebike'} */ kind) {
  if (!known.has(rider)) {
    const stages = stagesOf(rider.legs, kind);
    known.set(rider, { stages, isWalk: stages.every(({ mode }) => mode === 'walk') });
  }
  return known.get(rider);
}

/** Returns the user's own ride, or `null` if none leads to the destination. */
export function ownRider(/** @type {Group} */ group) {
  return ridersOf(group).find(({ isOwn, seconds }) => isOwn && seconds !== null) ?? null;
}

/** Returns the members without a ride: they showed no position when the plan was made. */
export function unplanned(/** @type {Group} */ { plan, members }) {
  if (!plan) return [];
  const planned = new Set(plan.riders.map(({ member }) => member));
  return members.filter(({ id }) => !planned.has(id));
}

/**
 * Returns the stations that riders use, with the number of bikes taken there and returned there.
 * @param {Pick<PlanRider, 'stages'>[]} riders
 * @returns {PlanStation[]}
 */
export function stationsOf(riders) {
  /** @type {Map<string, PlanStation>} */
  const stations = new Map();
  for (const { action, station } of riders.flatMap(({ stages }) => stages)) {
    if (!action || !station) continue;
    const one = stations.get(station.id) ?? { ...station, takes: 0, returns: 0 };
    one[action === 'take' ? 'takes' : 'returns'] += 1;
    stations.set(station.id, one);
  }
  return [...stations.values()];
}

/** Returns when a rider arrives, as RFC 3339. */
export function arrivalOf(/** @type {GroupPlan} */ { made_at: made }, /** @type {number} */ seconds) {
  return new Date(Date.parse(made) + 1000 * seconds).toISOString();
}

/**
 * Returns whether two places are the same.
 * @param {Position | null | undefined} one
 * @param {Position | null | undefined} other
 */
export function isSamePlace(one, other) {
  return one && other ? one.lat === other.lat && one.lon === other.lon : false;
}

/** Returns whether all legs of a ride have lines: the server leaves them out for large groups. */
export function hasLines(/** @type {PlanRider} */ { stages }) {
  return stages.every(({ route }) => route.line.length > 0);
}

/** Returns the box around a ride, or around its stations and its end if its legs have no lines. */
export function boxOf(/** @type {PlanRider} */ rider, /** @type {Position} */ end) {
  const corners = (/** @type {number[]} */ [west, south, east, north]) => (
    [[west, south], [east, north]]);
  if (hasLines(rider)) return boundsOf(rider.stages.flatMap(({ route }) => corners(route.bounds)));
  const places = rider.stages.map(({ station }) => station ?? end);
  return boundsOf([...places, end].map(({ lon, lat }) => [lon, lat]));
}

/**
 * Returns the legs of a ride that have lines as GeoJSON; those on foot are of the kind `walk`.
 */
export function legFeatures(/** @type {?PlanRider} */ rider) {
  const features = (rider?.stages ?? [])
    .filter(({ route }) => route.distance > 0 && route.line.length > 0)
    .map(({ mode, route }) => ({
      type: 'Feature', properties: { kind: mode === 'walk' ? 'walk' : 'ride' },
      geometry: { type: 'LineString', coordinates: route.line.map(([lon, lat]) => [lon, lat]) },
    }));
  return { type: 'FeatureCollection', features };
}
