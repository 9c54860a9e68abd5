// Routes, in the shape the GraphHopper Routing API answers.
import { samplesAlong } from '../geometry/samples.js';
import { keepAnswer } from '../saved/store.js';
import { getJSON } from './request.js';

const COUNT = 5;
/** Members of the front, for the slider from the shortest to the flattest. */
const FRONT_COUNT = 33;
/** Modes whose routes are weighed by climb; the others get the fastest and its alternatives. */
const ON_FOOT = ['walk', 'run', 'hike', 'wheelchair'];

/**
 * @typedef {Object} Route
 * @property {?number} rank 1 is the flattest; null for a member of the front
 * @property {number} distance metres
 * @property {number} seconds
 * @property {number} ascent metres
 * @property {number} descent metres
 * @property {number} steepest the steepest grade, rise over run
 * @property {number} stairs metres of them
 * @property {number} extra metres longer than the shortest
 * @property {number} saved metres of ascent less than the shortest
 * @property {number} ascentThreshold metres a profile must turn by to count as ascent
 * @property {string} reason why it is in the answer
 * @property {Array<[number, number, number?]>} line longitude, latitude, height
 * @property {number[]} bounds west, south, east, north
 * @property {Array} samples distance and height along the line
 * @property {Array<Step>} steps
 *
 * @typedef {Object} Step
 * @property {string} text what to do
 * @property {string} street empty where it has no name
 * @property {number} distance metres to the next step
 * @property {number} seconds to the next step
 * @property {number} sign GraphHopper's number for the turn
 * @property {number} at metres from the start
 * @property {number} point its index in `line`
 * @property {number} ascent metres up to the next step
 * @property {number} descent metres down to the next step
 */

/**
 * The routes for what is asked, the flattest first, and the `front`: routes from the shortest to the
 * flattest, none of which another beats in both.
 * When the server is out of reach, what is kept on this device answers, if it can: `source` tells.
 * @returns {Promise<{routes: Array<Route>, front: Array<Route>, source: 'server'|'kept'|'device'}>}
 */
export async function findRoutes(request, signal) {
  const question = routeQuery(request).toString();
  try {
    const answer = await getJSON('/route', question, signal);
    keepAnswer(question, answer).catch(console.info);
    return { ...read(answer), source: 'server' };
  } catch (failure) {
    if (!failure.passing) throw failure;
    const { withoutServer } = await import('../offline/routes.js');
    const counts = { routes: COUNT, front: FRONT_COUNT };
    const found = await withoutServer(request, question, counts);
    if (!found) throw failure;
    return found.answer ? { ...read(found.answer), source: found.source } : found;
  }
}

function read(answer) {
  const routes = answer.paths.map(route).sort((a, b) => a.rank - b.rank);
  return { routes, front: (answer.front_paths ?? []).map(member) };
}

/** What is asked, as the query the server reads. */
export function routeQuery({ from, to, mode, maxDetour, maxGrade, avoidSteps }) {
  const query = new URLSearchParams();
  for (const { lat, lon } of [from, to]) {
    query.append('point', `${lat.toFixed(6)},${lon.toFixed(6)}`);
  }
  query.set('profile', mode);
  const hasFront = ON_FOOT.includes(mode);
  query.set('algorithm', hasFront ? 'pareto' : 'alternative_route');
  query.set('alternative_route.max_paths', COUNT);
  if (hasFront) query.set('front_paths', FRONT_COUNT);
  query.set('max_detour', maxDetour);
  if (maxGrade !== null) query.set('max_grade', maxGrade);
  if (avoidSteps) query.set('avoid_steps', 'true');
  for (const wanted of ['elevation', 'instructions']) query.set(wanted, 'true');
  query.set('points_encoded', 'false');
  return query;
}

/** A member of the front: a route without a rank. */
function member(path) {
  return { ...route(path), rank: null };
}

function route(path, index) {
  const line = path.points.coordinates;
  const samples = samplesAlong(line, path.distance);
  return {
    rank: path.flatness_rank ?? index + 1,
    distance: path.distance,
    seconds: path.time / 1000,
    ascent: path.ascend,
    descent: path.descend,
    steepest: path.max_grade ?? 0,
    stairs: path.stairs ?? 0,
    extra: path.extra_distance ?? 0,
    saved: path.saved_ascent ?? 0,
    ascentThreshold: path.elevation?.threshold ?? 0,
    reason: path.reason ?? '',
    bounds: path.bbox,
    line,
    samples,
    steps: (path.instructions ?? []).map((instruction) => step(instruction, samples)),
  };
}

function step(instruction, samples) {
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
