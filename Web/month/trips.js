import { api } from '../server/api.js';
import { dayOfTrip, timeOfTrip } from './days.js';

/** Maximum number of trips per request. */
const PAGE = 200;

/** Returns the trips between two days, as a map from the day to its trips, earliest first. */
export async function tripsBetween(
  /** @type {string} */ from, /** @type {string | undefined} */ to, /** @type {AbortSignal} */ signal,
) {
  const days = new Map();
  for (const trip of await all({ from, to, limit: PAGE }, signal)) {
    const day = dayOfTrip(trip);
    if (day) days.set(day, [...(days.get(day) ?? []), trip]);
  }
  for (const trips of days.values()) trips.sort(byTime);
  return days;
}

async function all(
  /** @type {{from: string, to: string | undefined, limit: number}} */ query,
  /** @type {AbortSignal | undefined} */ signal,
) {
  /** @type {TripAnswer[]} */
  const items = [];
  let cursor = null;
  do {
    /** @type {Page<TripAnswer>} */
    const answer = await api.get('/trips', { ...query, cursor }, signal);
    items.push(...answer.items);
    cursor = answer.next;
  } while (cursor);
  return items;
}

/** Trips without a time come first. */
function byTime(/** @type {TripAnswer} */ one, /** @type {TripAnswer} */ other) {
  return timeOfTrip(one).localeCompare(timeOfTrip(other)) || one.name.localeCompare(other.name);
}
