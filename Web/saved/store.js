// What is kept on this device: routes, places, answers, and the trip one is on. Every function
// returns a promise, refused when the browser keeps nothing or has no room left.
import { allOf, forget, keep, recordOf } from './database.js';

const TRIP = 'trip';
const RECENT_LIMIT = 12;
const ANSWER_LIMIT = 12;

/** Keeps the trip one is on: anything structured cloning takes, bytes too. */
export const saveTrip = (trip) => keep('single', trip, TRIP);

/** The trip kept last; undefined when there is none. */
export const loadTrip = () => recordOf('single', TRIP);

/** Forgets the trip. */
export const clearTrip = () => forget('single', TRIP);

/** The routes saved, the newest first: `{id, name, at, route, from, to, mode, …}`. */
export async function savedRoutes() {
  return (await allOf('routes')).sort(newestFirst);
}

/** Saves a route, or saves it anew under its `id`. */
export const saveRoute = (record) => keep('routes', record);

/** Forgets a saved route. */
export const forgetRoute = (id) => forget('routes', id);

/**
 * The places known here: `{key, lat, lon, name, at, label}`, the newest first. A `label`, 'home' or
 * 'favourite', says that somebody saved it; without one it was merely used.
 */
export async function knownPlaces() {
  return (await allOf('places')).sort(newestFirst);
}

/** Notes that a place was used; only the latest few without a label are kept. */
export async function usePlace(place) {
  const before = await recordOf('places', placeKey(place));
  await keep('places', { ...describe(place), label: before?.label ?? null });
  const used = (await knownPlaces()).filter(({ label }) => !label);
  await Promise.all(used.slice(RECENT_LIMIT).map(({ key }) => forget('places', key)));
}

/** Saves a place under a label, or with null lets it be one that was merely used. */
export const labelPlace = (place, label) => keep('places', { ...describe(place), label });

/** Forgets a place. */
export const forgetPlace = (place) => forget('places', placeKey(place));

/** Keeps what the server answered to a question, a text; the latest few are kept. */
export async function keepAnswer(question, answer) {
  await keep('answers', { question, answer, at: Date.now() });
  const answers = (await allOf('answers')).sort(newestFirst);
  await Promise.all(answers.slice(ANSWER_LIMIT).map(({ question: old }) => forget('answers', old)));
}

/** The answer kept for a question; undefined where there is none. */
export async function keptAnswer(question) {
  return (await recordOf('answers', question))?.answer;
}

const newestFirst = (a, b) => b.at - a.at;

/** What two uses of one place have in common: its position to some ten metres. */
export function placeKey({ lat, lon }) {
  return `${lat.toFixed(4)},${lon.toFixed(4)}`;
}

function describe(place) {
  const { lat, lon, name, kind = '', street = '' } = place;
  return { key: placeKey(place), lat, lon, name, kind, street, at: Date.now() };
}
