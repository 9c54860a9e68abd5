// Routes, in the format of the GraphHopper Routing API.
import { boundsOf } from '../geometry/bounds.js';
import { fromHeights } from '../geometry/climb.js';
import { continuedLine } from '../geometry/meridian.js';
import { samplesAlong } from '../geometry/samples.js';
import { OPTIONS, writeOptions } from '../state/options.js';
import { DEFAULT_ROUND, placesOf, TRIPS } from '../state/round.js';

/** The routes requested, and the members of the front for the slider. */
export const COUNTS = Object.freeze({ routes: 5, front: 33 });
/** Modes whose routes are ranked by climb; the others get the fastest and its alternatives. */
const ON_FOOT = ['walk', 'run', 'hike', 'wheelchair'];
/** The options of every request. The mode is its `profile`; a detour has no meaning in a round trip. */
const COMMON = OPTIONS.filter(({ key }) => key !== 'mode' && key !== 'maxDetour');

/**
 * Returns the routes of an answer.
 * @param {RouteAnswer} answer
 * @returns {Omit<FoundRoutes, 'source'>}
 */
export function routesIn(answer) {
  const routes = answer.paths.map(routeIn).sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  return knownFirst(routes, (answer.front_paths ?? []).map(member));
}

/**
 * Returns routes in their order, those of unknown climb last and by length, with their ranks, and the
 * front: what is known of a climb is no order. No climb is saved against a shortest route of unknown climb.
 * @param {Route[]} routes
 * @param {Route[]} front
 */
export function knownFirst(routes, front) {
  const [shortest] = [...routes, ...front].sort((a, b) => a.distance - b.distance);
  const compared = (/** @type {Route} */ route) => (
    shortest.ascent === null ? { ...route, saved: null } : route);
  const isKnown = (/** @type {Route} */ { ascent }) => ascent !== null;
  const unknown = routes.filter((route) => !isKnown(route)).sort((a, b) => a.distance - b.distance);
  const ordered = [...routes.filter(isKnown), ...unknown];
  return {
    routes: ordered.map((route, index) => ({ ...compared(route), rank: index + 1 })),
    front: front.map(compared),
  };
}

/** Returns a request as the server's query. */
export function routeQuery(/** @type {RouteRequest} */ request) {
  const query = new URLSearchParams();
  for (const { lat, lon } of placesOf(request)) {
    query.append('point', `${lat.toFixed(6)},${lon.toFixed(6)}`);
  }
  query.set('profile', request.mode);
  if (request.round) askForTrips(query, request.round);
  else askForWays(query, request);
  writeOptions(query, request, COMMON);
  for (const wanted of ['elevation', 'instructions']) query.set(wanted, 'true');
  query.set('points_encoded', 'false');
  return query;
}

function askForWays(/** @type {URLSearchParams} */ query, /** @type {RouteRequest} */ { mode, maxDetour }) {
  const hasFront = ON_FOOT.includes(mode);
  query.set('algorithm', hasFront ? 'pareto' : 'alternative_route');
  query.set('alternative_route.max_paths', COUNTS.routes);
  if (hasFront) query.set('front_paths', COUNTS.front);
  query.set('max_detour', maxDetour);
}

function askForTrips(/** @type {URLSearchParams} */ query, /** @type {RoundTrip} */ { distance, climb, seed }) {
  query.set('algorithm', 'round_trip');
  query.set('alternative_route.max_paths', TRIPS);
  query.set('round_trip.distance', distance);
  if (climb !== DEFAULT_ROUND.climb) query.set('round_trip.climb', climb);
  if (seed !== DEFAULT_ROUND.seed) query.set('round_trip.seed', seed);
}

/** Returns a member of the front: a route without a rank. */
function member(/** @type {RoutePath} */ path) {
  return { ...routeIn(path), rank: null };
}

/**
 * Returns a path as a route.
 * @returns {Route}
 */
export function routeIn(/** @type {RoutePath} */ path, index = 0) {
  const line = measuredLine(path);
  const samples = samplesAlong(line, path.distance);
  return {
    rank: path.flatness_rank ?? index + 1,
    distance: path.distance,
    seconds: path.time / 1000,
    ...fromHeights([samples], {
      ascent: path.ascend, descent: path.descend, steepest: path.max_grade ?? 0,
      saved: path.saved_ascent ?? 0,
    }),
    stairs: path.stairs ?? 0,
    exceptions: path.grade_exceptions ?? [],
    extra: path.extra_distance ?? 0,
    ascentThreshold: path.elevation?.threshold ?? 0,
    reason: path.reason ?? '',
    bounds: path.bbox ?? boundsOf(line),
    line,
    samples,
    steps: (path.instructions ?? []).map((instruction) => step(instruction, samples)),
  };
}

/**
 * Returns the line of a path without the heights that were interpolated.
 * @returns {LinePoint[]}
 */
export function measuredLine(/** @type {Pick<RoutePath, 'points' | 'elevation'>} */ { points, elevation }) {
  const line = continuedLine(points.coordinates);
  for (const [first, last] of elevation?.interpolated ?? []) {
    for (let index = first; index <= last; index += 1) line[index] = /** @type {LinePoint} */ (line[index].slice(0, 2));
  }
  return line;
}

/** @returns {Step} */
function step(/** @type {API.Instruction} */ instruction, /** @type {Sample[]} */ samples) {
  const { text, distance, time, sign, interval, ascend, descend } = instruction;
  const point = Math.min(interval[0], samples.length - 1);
  return {
    text, distance, sign, point,
    street: instruction.street_name ?? '',
    seconds: time / 1000,
    at: samples[point].distance,
    ascent: ascend ?? 0,
    descent: descend ?? 0,
  };
}
