// The campuses of the server, for the search of places and the map.
import { api } from '../../server/api.js';
import { campusOf } from '../model/wire.js';

/** Maximum number of campuses known. */
const MOST = 20;
/** Milliseconds after which they are asked for again. */
const FRESH = 600_000;

/** @type {?Promise<Campus[]>} */
let asked = null;
let askedAt = 0;

/**
 * Returns the campuses of the server with their buildings.
 * @throws {Failure} if the server cannot be reached
 */
export function knownCampuses() {
  if (asked && Date.now() - askedAt < FRESH) return asked;
  askedAt = Date.now();
  const answer = load();
  asked = answer;
  answer.catch(() => { asked = null; });
  return answer;
}

async function load() {
  /** @type {Page<CampusItem>} */
  const { items } = await api.get('/campuses');
  const found = await Promise.allSettled(items.slice(0, MOST).map(async ({ id }) => (
    campusOf(await api.get(`/campuses/${encodeURIComponent(id)}`)))));
  return found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}
