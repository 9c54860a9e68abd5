// The saved routes in the state.
import { lastOf } from '../geometry/lists.js';
import { wrappedLon } from '../geometry/meridian.js';
import { isSameRoute } from '../state/chosen.js';
import { optionsOf } from '../state/options.js';
import { present } from '../state/present.js';
import { say } from '../messages/messages.js';
import { forgetRoute, saveRoute, savedRoutes } from './store.js';

/** Loads the saved routes. */
export async function loadSaved(/** @type {Store} */ store) {
  try {
    store.set({ saved: await savedRoutes() });
  } catch (error) {
    console.info(error); // without storage there are no saved routes
  }
}

/** Returns the saved record of a route, or `undefined` if it is not saved. */
export function recordOfRoute(/** @type {State} */ { saved, from, to, mode }, /** @type {Route} */ route) {
  return saved.find((record) => record.mode === mode && isSameRoute(record.route, route)
    && samePlace(record.from, from) && samePlace(record.to, to));
}

/** Saves a route with its request. */
export async function saveChosen(/** @type {Store} */ store, /** @type {Route} */ route) {
  const id = crypto.randomUUID?.() ?? String(Date.now());
  const request = { ...requestOf(store.state), from: present(store.state, 'from') };
  await change(store, () => saveRoute({ id, at: Date.now(), ...request, route }));
}

/** Saves a route along a track under a name, and returns the record. */
export async function saveTrack(/** @type {Store} */ store, /** @type {Route} */ route, /** @type {string} */ name) {
  const end = (/** @type {Sample} */ { lat, lon }) => ({ lat, lon: wrappedLon(lon), name });
  const id = crypto.randomUUID?.() ?? String(Date.now());
  const record = {
    id, at: Date.now(), ...requestOf(store.state), round: null, leaving: null,
    from: end(route.samples[0]), to: end(lastOf(route.samples)), route,
  };
  await change(store, () => saveRoute(record));
  return record;
}

/** Deletes a saved route; the notice can restore it. */
export async function forgetSaved(/** @type {Store} */ store, /** @type {SavedRoute} */ record) {
  await change(store, () => forgetRoute(record.id));
  store.set({
    notice: {
      text: say('saved.forgotten'), action: say('saved.undo'),
      act: () => change(store, () => saveRoute(record)),
    },
  });
}

/** Shows a route as saved, without a request to the server. */
export function openSaved(/** @type {Store} */ store, /** @type {SavedRoute} */ record) {
  const request = requestOf(record);
  store.set({ ...request, savedRoute: record, selected: 0, slide: null, view: 'routes' });
}

/**
 * Returns the request in a state or a record. Older records lack `round` and some options.
 * @param {Pick<State, 'from' | 'to'> & Partial<Pick<State, 'round'> & RouteOptions>} asked
 */
function requestOf({ from, to, round, ...options }) {
  return { from: from ?? null, to: to ?? null, round: round ?? null, ...optionsOf(options) };
}

async function change(/** @type {Store} */ store, /** @type {() => Promise<unknown>} */ work) {
  try {
    await work();
  } catch (error) {
    console.info(error);
    store.set({ notice: say('failure.full') });
  }
  await loadSaved(store);
}

function samePlace(/** @type {?Place} */ a, /** @type {?Place} */ b) {
  return a?.lat === b?.lat && a?.lon === b?.lon;
}
