// Finds rides between two places for Routes, beside the plain walk.
import { loadStyle } from '../../dom/style.js';
import { Failure, getJSON } from '../../server/request.js';
import { say } from '../../messages/messages.js';
import { present } from '../../state/present.js';
import { ridesIn } from '../model/ride.js';
import { lookOfRides } from './look.js';

const DIGITS = 6;

/** @type {RouteFinder} */
export async function findRoutes({ from, to }, signal) {
  const ends = { from: placeText(from), to: placeText(present({ to }, 'to')) };
  const answer = await withBike(await ridesBetween({ ...ends, ebike: 'true' }, signal), ends, signal);
  const routes = ridesIn(answer);
  await loadStyle('/bikes/bikes.css');
  if (routes.length === 0) throw new Failure(say('rides.nothing'));
  return { routes, front: [], source: 'server', look: lookOfRides(routes, answer.absence ?? null) };
}

/**
 * Adds the best ride by bike to an answer in which e-bikes beat all bikes: not everybody rides one.
 * @param {RidesAnswer} answer
 * @param {{from: string, to: string}} ends
 * @param {AbortSignal} signal
 */
async function withBike(answer, ends, signal) {
  const { rides } = answer;
  if (rides.length === 0 || rides.some(({ kind }) => kind === 'bike')) return answer;
  const { rides: [best] } = await ridesBetween({ ...ends, count: '1' }, signal);
  return best ? { ...answer, rides: [...rides, { ...best, titles: [] }] } : answer;
}

/** @returns {Promise<RidesAnswer>} */
function ridesBetween(/** @type {Record<string, string>} */ query, /** @type {AbortSignal} */ signal) {
  return getJSON('/api/v1/rides', new URLSearchParams(query), signal);
}

function placeText(/** @type {Position} */ { lat, lon }) {
  return `${lat.toFixed(DIGITS)},${lon.toFixed(DIGITS)}`;
}
