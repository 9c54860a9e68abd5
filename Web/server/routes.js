// Routes, in the shape the GraphHopper Routing API answers.
import { samplesAlong } from '../geometry/samples.js';
import { getJSON } from './request.js';

const COUNT = 5;

/**
 * @typedef {Object} Route
 * @property {number} rank 1 is the flattest
 * @property {number} distance metres
 * @property {number} seconds
 * @property {number} ascent metres
 * @property {number} descent metres
 * @property {number} steepest the steepest grade, rise over run
 * @property {number} stairs metres of them
 * @property {number} extra metres longer than the shortest
 * @property {number} saved metres of ascent less than the shortest
 * @property {string} reason why it is in the answer
 * @property {Array<[number, number, number?]>} line longitude, latitude, height
 * @property {number[]} bounds west, south, east, north
 * @property {Array} samples distance and height along the line
 * @property {Array<{text, street, distance, seconds, sign, at}>} steps
 */

/** The routes for what is asked, the flattest first. */
export async function findRoutes(request, signal) {
  const { paths } = await getJSON('/route', routeQuery(request), signal);
  return paths.map(route).sort((a, b) => a.rank - b.rank);
}

/** What is asked, as the query the server reads. */
export function routeQuery({ from, to, mode, maxDetour, maxGrade, avoidSteps }) {
  const query = new URLSearchParams();
  for (const { lat, lon } of [from, to]) {
    query.append('point', `${lat.toFixed(6)},${lon.toFixed(6)}`);
  }
  query.set('profile', mode);
  query.set('alternative_route.max_paths', COUNT);
  query.set('max_detour', maxDetour);
  if (maxGrade !== null) query.set('max_grade', maxGrade);
  if (avoidSteps) query.set('avoid_steps', 'true');
  for (const wanted of ['elevation', 'instructions']) query.set(wanted, 'true');
  query.set('points_encoded', 'false');
  return query;
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
    reason: path.reason ?? '',
    bounds: path.bbox,
    line,
    samples,
    steps: (path.instructions ?? []).map((instruction) => step(instruction, samples)),
  };
}

function step({ text, street_name, distance, time, sign, interval }, samples) {
  const at = samples[Math.min(interval[0], samples.length - 1)].distance;
  return { text, street: street_name ?? '', distance, seconds: time / 1000, sign, at };
}
