// The way through the stops in their order, and the best order: both asked of the server's routing.
import { samplesAlong } from '../geometry/samples.js';
import { reach, read } from '../server/request.js';

const WANTED = {
  points_encoded: false, instructions: false, elevation: true,
  details: ['leg_distance', 'leg_time'],
};

/**
 * @typedef {Object} Tour
 * @property {number} distance metres
 * @property {number} seconds
 * @property {number} ascent metres
 * @property {Array<[number, number, number?]>} line longitude, latitude, height
 * @property {Array} samples distance and height along the line
 * @property {Array<{distance: number, seconds: number}>} legs from each stop to the next
 */

/**
 * The places of a trip in the order they are passed: back to the first where it ends there.
 * @param {Set<string>} leftOut keys of stops nobody goes to
 */
export function pointsOf({ stops, end }, leftOut = new Set()) {
  const points = stops.filter(({ key }) => !leftOut.has(key)).map(({ lat, lon }) => [lon, lat]);
  return end === 'start' && points.length > 1 ? [...points, points[0]] : points;
}

/**
 * The way through places in the order given.
 * @returns {Promise<Tour>}
 */
export async function tourThrough(points, mode, signal) {
  const { paths } = await ask({ points, profile: mode }, signal);
  return tourOf(paths[0]);
}

/**
 * The best order of a trip's stops, and what it saves.
 * @returns {Promise<{order: number[], isOptimal: boolean, before: ?number, after: number,
 *   bound: number, unreachable: number[], tour: Tour}>}
 */
export async function bestOrder({ stops, mode, by, start, end }, skipsUnreachable, signal) {
  const body = {
    points: stops.map(({ lat, lon }) => [lon, lat]), profile: mode, optimize: true, by, start, end,
  };
  if (skipsUnreachable) body.skip_unreachable = true;
  const { paths, tour } = await ask(body, signal);
  return {
    order: tour.order, isOptimal: tour.optimal, before: tour.cost_before ?? null,
    after: tour.cost_after ?? tour.cost, bound: tour.bound, unreachable: tour.unreachable ?? [],
    tour: tourOf(paths[0]),
  };
}

async function ask(question, signal) {
  const body = JSON.stringify({ ...question, ...WANTED });
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
  return read(await reach('/route', { method: 'POST', body, headers, signal }));
}

function tourOf({ distance, time, ascend, points, details }) {
  const line = points.coordinates;
  const { leg_distance: distances = [], leg_time: times = [] } = details ?? {};
  return {
    distance, seconds: time / 1000, ascent: ascend, line, samples: samplesAlong(line, distance),
    legs: distances.map(([, , metres], leg) => (
      { distance: metres, seconds: (times[leg]?.[2] ?? 0) / 1000 })),
  };
}
