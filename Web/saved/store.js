// Data stored on this device: routes, places, answers, and the current journey. Every function
// returns a promise, rejected if the browser stores nothing or storage is full.
import { fromHeights } from '../geometry/climb.js';
import { allOf, forget, keep, recordOf } from './database.js';

const TRIP = 'trip';
const RECENT_LIMIT = 12;
const ANSWER_LIMIT = 12;

/** Saves the journey: any structured-cloneable value. */
export const saveTrip = (trip) => keep('single', trip, TRIP);

/** Returns the saved journey, or `undefined`. */
export async function loadTrip() {
  const trip = await recordOf('single', TRIP);
  return trip && withKnownClimb(trip);
}

/** Deletes the journey. */
export const clearTrip = () => forget('single', TRIP);

/** Returns the saved routes, newest first: `{id, name, at, route, from, to, mode, …}`. */
export async function savedRoutes() {
  return (await allOf('routes')).map(withKnownClimb).sort(newestFirst);
}

/** Returns a record with a climb only if heights are known: older versions stored 0 without them. */
function withKnownClimb(record) {
  const { samples, ascent, knownAscent, descent, steepest, saved } = record.route;
  const climb = fromHeights([samples], { ascent: ascent ?? knownAscent, descent, steepest, saved });
  return { ...record, route: { ...record.route, ...climb } };
}

/** Saves a route, replacing the one with its `id`. */
export const saveRoute = (record) => keep('routes', record);

/** Deletes a saved route. */
export const forgetRoute = (id) => forget('routes', id);

/**
 * Returns the known places: `{key, lat, lon, name, at, label}`, newest first. Without a `label`,
 * 'home' or 'favourite', a place is only recent.
 */
export async function knownPlaces() {
  return (await allOf('places')).sort(newestFirst);
}

/** Records that a place was used; only the latest few without a label are stored. */
export async function usePlace(place) {
  const before = await recordOf('places', placeKey(place));
  await keep('places', { ...describe(place), label: before?.label ?? null });
  const used = (await knownPlaces()).filter(({ label }) => !label);
  await Promise.all(used.slice(RECENT_LIMIT).map(({ key }) => forget('places', key)));
}

/** Saves a place under a label, or with `null` as a recent one. */
export const labelPlace = (place, label) => keep('places', { ...describe(place), label });

/** Deletes a place. */
export const forgetPlace = (place) => forget('places', placeKey(place));

/** Caches the server's answer to a request, both texts; only the latest few are stored. */
export async function keepAnswer(question, answer) {
  await keep('answers', { question, answer, at: Date.now() });
  const answers = (await allOf('answers')).sort(newestFirst);
  await Promise.all(answers.slice(ANSWER_LIMIT).map(({ question: old }) => forget('answers', old)));
}

/** Returns the cached answer to a request, or `undefined`. */
export async function keptAnswer(question) {
  return (await recordOf('answers', question))?.answer;
}

const newestFirst = (a, b) => b.at - a.at;

/** Returns the key of a place: its position rounded to about ten metres. */
export function placeKey({ lat, lon }) {
  return `${lat.toFixed(4)},${lon.toFixed(4)}`;
}

function describe(place) {
  const { lat, lon, name, kind = '', street = '' } = place;
  return { key: placeKey(place), lat, lon, name, kind, street, at: Date.now() };
}
