// Data stored on this device: routes, places, answers, and the current journey. Every function
// returns a promise, rejected if the browser stores nothing or storage is full.
import { fromHeights } from '../geometry/climb.js';
import { allOf, forget, keep, recordOf } from './database.js';

const TRIP = 'trip';
const RECENT_LIMIT = 12;
const ANSWER_LIMIT = 12;

/** Saves the journey: any structured-cloneable value. */
export const saveTrip = (/** @type {KeptJourney} */ trip) => keep('single', trip, TRIP);

/** Returns the saved journey, or `undefined`. */
export async function loadTrip() {
  const trip = await recordOf('single', TRIP);
  return trip && withKnownClimb(trip);
}

/** Deletes the journey. */
export const clearTrip = () => forget('single', TRIP);

/** Returns the saved routes, newest first: `{id, name, at, route, from, to, mode, …}`. */
export async function savedRoutes() {
  /** @type {SavedRoute[]} */
  const records = await allOf('routes');
  return records.map(withKnownClimb).sort(newestFirst);
}

/**
 * Returns a record with a climb only if heights are known: older versions stored 0 without them.
 * @template {{route: Route}} Kept
 * @param {Kept} record
 */
function withKnownClimb(record) {
  const { samples, ascent, knownAscent, descent, steepest, saved } = record.route;
  const climb = fromHeights([samples], { ascent: ascent ?? knownAscent, descent, steepest, saved });
  return { ...record, route: { ...record.route, ...climb } };
}

/** Saves a route, replacing the one with its `id`. */
export const saveRoute = (/** @type {SavedRoute} */ record) => keep('routes', record);

/** Deletes a saved route. */
export const forgetRoute = (/** @type {string} */ id) => forget('routes', id);

/**
 * Returns the known places: `{key, lat, lon, name, at, label}`, newest first. Without a `label`,
 * 'home' or 'favourite', a place is only recent.
 */
export async function knownPlaces() {
  /** @type {KnownPlace[]} */
  const places = await allOf('places');
  return places.sort(newestFirst);
}

/** Records that a place was used; only the latest few without a label are stored. */
export async function usePlace(/** @type {FoundPlace} */ place) {
  const before = await recordOf('places', placeKey(place));
  await keep('places', { ...describe(place), label: before?.label ?? null });
  const used = (await knownPlaces()).filter(({ label }) => !label);
  await Promise.all(used.slice(RECENT_LIMIT).map(({ key }) => forget('places', key)));
}

/** Saves a place under a label, or with `null` as a recent one. */
export const labelPlace = (
  /** @type {FoundPlace} */ place, /** @type {KnownPlace['label']} */ label,
) => keep('places', { ...describe(place), label });

/** Deletes a place. */
export const forgetPlace = (/** @type {Position} */ place) => forget('places', placeKey(place));

/** Caches the server's answer to a request, both texts; only the latest few are stored. */
export async function keepAnswer(/** @type {string} */ question, /** @type {string} */ answer) {
  await keep('answers', { question, answer, at: Date.now() });
  const answers = (await allOf('answers')).sort(newestFirst);
  await Promise.all(answers.slice(ANSWER_LIMIT).map(({ question: old }) => forget('answers', old)));
}

/** Returns the cached answer to a request, or `undefined`. */
export async function keptAnswer(/** @type {string} */ question) {
  return (await recordOf('answers', question))?.answer;
}

/** @type {(a: {at: number}, b: {at: number}) => number} */
const newestFirst = (a, b) => b.at - a.at;

/** Returns the key of a place: its position rounded to about ten metres. */
export function placeKey(/** @type {Position} */ { lat, lon }) {
  return `${lat.toFixed(4)},${lon.toFixed(4)}`;
}

function describe(/** @type {FoundPlace} */ place) {
  const { lat, lon, name, kind = '', street = '' } = place;
  return { key: placeKey(place), lat, lon, name, kind, street, at: Date.now() };
}
