// The way through the stops in their order, and the best order: both asked of the server's routing.
import { samplesAlong } from '../geometry/samples.js';
import { reach, read } from '../server/request.js';

/** The most points the server takes for one route without looking for their order. */
const PIECE = 100;
const WANTED = {
  points_encoded: false, instructions: false, elevation: true,
  details: ['leg_distance', 'leg_time'],
};

const NO_LEG = Object.freeze({ distance: 0, seconds: 0 });

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

/** @returns {Promise<Tour>} the way through places in the order given */
export async function tourThrough(points, mode, signal) {
  const pieces = [];
  for (let from = 0; from < points.length - 1; from += PIECE - 1) {
    pieces.push(await wayThrough(points.slice(from, from + PIECE), mode, signal));
  }
  return pieces.reduce(joined);
}

/** The way through a few places. Between two that are one point of a street there is none to go. */
async function wayThrough(points, mode, signal) {
  try {
    const { paths } = await ask({ points, profile: mode }, signal);
    return tourOf(paths[0]);
  } catch (failure) {
    const twin = twinIn(failure);
    if (twin === null) throw failure;
    if (points.length === 2) return standingAt(points[0]);
    const way = await wayThrough(points.toSpliced(twin, 1), mode, signal);
    return { ...way, legs: way.legs.toSpliced(twin - 1, 0, NO_LEG) };
  }
}

/** The index of a place that is the same point of a street as the one before; null for none. */
function twinIn({ message }) {
  const [, second] = /^Places \d+ and (\d+) are the same point/.exec(message) ?? [];
  return second ? Number(second) - 1 : null;
}

function standingAt([lon, lat]) {
  const line = [[lon, lat], [lon, lat]];
  return {
    distance: 0, seconds: 0, ascent: 0, line, samples: samplesAlong(line, 0), legs: [NO_LEG],
  };
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

function joined(one, other) {
  const line = [...one.line, ...other.line.slice(1)];
  const distance = one.distance + other.distance;
  return {
    distance, line, seconds: one.seconds + other.seconds, ascent: one.ascent + other.ascent,
    samples: samplesAlong(line, distance), legs: [...one.legs, ...other.legs],
  };
}
