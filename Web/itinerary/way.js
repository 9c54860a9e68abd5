// The way through stops and their best order, from the server; the way is kept up to date.
import { measuredLine } from '../server/routes.js';
import { fromHeights } from '../geometry/climb.js';
import { gapOf } from '../geometry/gap.js';
import { samplesAlong } from '../geometry/samples.js';
import { reach, read } from '../server/request.js';

const WANTED = {
  points_encoded: false, instructions: false, elevation: true,
  details: ['leg_distance', 'leg_time'],
};

/** Milliseconds without changes before the request. */
const REST = 200;

/** @type {PlannedWay} */
const NOTHING = Object.freeze({ status: 'none', way: null, failure: null });

/**
 * Returns the places of a trip in the order they are passed, and the first again if it ends there.
 * @param {Pick<Draft, 'stops' | 'end'>} draft
 * @param {Set<string>} leftOut keys of stops that the way leaves out
 * @returns {WayQuestion['points']}
 */
export function pointsOf({ stops, end }, leftOut = new Set()) {
  /** @type {WayQuestion['points']} */
  const points = stops.filter(({ key }) => !leftOut.has(key)).map(({ lat, lon }) => [lon, lat]);
  return end === 'start' && points.length > 1 ? [...points, points[0]] : points;
}

/**
 * Returns the way through places in the given order.
 * @returns {Promise<Tour>}
 */
export async function tourThrough(
  /** @type {LinePoint[]} */ points, /** @type {Mode} */ mode, /** @type {AbortSignal | undefined} */ signal,
) {
  const { paths } = await ask({ points, profile: mode }, signal);
  return tourOf(paths[0], points);
}

/**
 * Returns the best order of a trip's stops, and its savings.
 * @param {Draft} draft
 * @returns {Promise<BestOrder>}
 */
export async function bestOrder(
  { stops, mode, by, start, end }, /** @type {boolean} */ skipsUnreachable, /** @type {AbortSignal} */ signal,
) {
  /** @type {LinePoint[]} */
  const points = stops.map(({ lat, lon }) => [lon, lat]);
  const body = {
    points, profile: mode, optimize: true, by, start, end,
    ...(skipsUnreachable && { skip_unreachable: true }),
  };
  const { paths, tour } = await ask(body, signal);
  if (!tour) throw new Error('The answer has no order of the stops.');
  const visited = tour.order.map((index) => points[index]);
  return {
    order: tour.order, isOptimal: tour.optimal, before: tour.cost_before ?? null,
    after: tour.cost_after ?? tour.cost, bound: tour.bound, unreachable: tour.unreachable ?? [],
    tour: tourOf(paths[0], end === 'start' ? [...visited, visited[0]] : visited),
  };
}

/** @returns {Promise<StopsAnswer>} */
async function ask(/** @type {object} */ question, /** @type {AbortSignal | null | undefined} */ signal) {
  const body = JSON.stringify({ ...question, ...WANTED });
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
  return read(await reach('/route', { method: 'POST', body, headers, signal }));
}

/**
 * Returns the way through places.
 * @param {StopsPath} path
 * @param {LinePoint[]} places in the order they are passed
 * @returns {Tour}
 */
function tourOf(path, places) {
  const { distance, time, ascend, details, snapped_waypoints: onStreets } = path;
  const streets = onStreets?.coordinates ?? [];
  const line = measuredLine(path);
  const samples = samplesAlong(line, distance);
  const distances = details?.leg_distance ?? [];
  const times = details?.leg_time ?? [];
  return {
    distance, seconds: time / 1000, ...fromHeights([samples], { ascent: ascend }), line, samples,
    ends: streets.map((street, index) => ({ place: placeAt(places[index]), street })),
    legs: distances.map(([, , metres], leg) => (
      { distance: metres, seconds: (times[leg]?.[2] ?? 0) / 1000 })),
  };
}

/** Returns the metres from the street where a way reaches a stop to the stop, or `null` if that is on it. */
export function gapAt(/** @type {Tour | null | undefined} */ way, /** @type {Position} */ { lat, lon }) {
  const end = way?.ends.find(({ place }) => place.lat === lat && place.lon === lon);
  return end ? gapOf(end) : null;
}

const placeAt = (/** @type {LinePoint} */ [lon, lat]) => ({ lat, lon });

/**
 * Requests a way when the request changes, and cancels the previous one.
 * @param {Store} store
 * @param {'tour' | 'rest' | 'sharedWay'} name of the way in the state
 * @param {Array<keyof State>} keys of the state that decide the request
 * @param {(state: State) => ?WayQuestion} wanted returns the
 *   request; it is not repeated while its `key`, or all of it, stays the same
 */
export function planWay(store, name, keys, wanted) {
  let asked = '';
  let asking = new AbortController();
  store.watch([...keys, 'attempt'], (state) => {
    const question = wanted(state);
    const key = `${state.attempt} ${question?.key ?? JSON.stringify(question)}`;
    if (key === asked) return;
    asked = key;
    asking.abort();
    asking = new AbortController();
    if (!question || question.points.length < 2) return store.set({ [name]: NOTHING });
    const way = store.state[name]?.way ?? null;
    store.set({ [name]: { status: 'searching', way, failure: null } });
    return request(store, name, question, asking.signal);
  });
}

async function request(
  /** @type {Store} */ store, /** @type {'tour' | 'rest' | 'sharedWay'} */ name,
  /** @type {WayQuestion} */ { points, mode }, /** @type {AbortSignal} */ signal,
) {
  await new Promise((rested) => { setTimeout(rested, REST); });
  if (signal.aborted) return;
  try {
    const way = await tourThrough(points, mode, signal);
    if (!signal.aborted) store.set({ [name]: { status: 'found', way, failure: null } });
  } catch (failure) {
    if (!signal.aborted) store.set({ [name]: { status: 'failed', way: null, failure } });
  }
}
