// The saved routes, as a part of the state.
import { isSameRoute } from '../state/chosen.js';
import { say } from '../words/messages.js';
import { forgetRoute, saveRoute, savedRoutes } from './store.js';

const ASKED = ['from', 'to', 'mode', 'maxDetour', 'maxGrade', 'avoidSteps'];

/** Loads the saved routes. */
export async function loadSaved(store) {
  try {
    store.set({ saved: await savedRoutes() });
  } catch (error) {
    console.info(error); // a browser that keeps nothing has no saved routes
  }
}

/** The saved record of a route, undefined while it is not saved. */
export function recordOfRoute({ saved, from, to, mode }, route) {
  return saved.find((record) => record.mode === mode && isSameRoute(record.route, route)
    && samePlace(record.from, from) && samePlace(record.to, to));
}

/** Saves a route with what was asked for. */
export async function saveChosen(store, route) {
  const asked = Object.fromEntries(ASKED.map((key) => [key, store.state[key]]));
  const id = crypto.randomUUID?.() ?? String(Date.now());
  await change(store, () => saveRoute({ id, at: Date.now(), ...asked, route }));
}

/** Forgets a saved route; the notice lets it come back. */
export async function forgetSaved(store, record) {
  await change(store, () => forgetRoute(record.id));
  store.set({
    notice: {
      text: say('saved.forgotten'), action: say('saved.undo'),
      act: () => change(store, () => saveRoute(record)),
    },
  });
}

/** Shows a saved route as it was saved, without asking the server. */
export function openSaved(store, record) {
  const asked = Object.fromEntries(ASKED.map((key) => [key, record[key]]));
  store.set({ ...asked, savedRoute: record, selected: 0, slide: null, view: 'routes' });
}

async function change(store, work) {
  try {
    await work();
  } catch (error) {
    console.info(error);
    store.set({ notice: say('failure.full') });
  }
  await loadSaved(store);
}

function samePlace(a, b) {
  return a?.lat === b?.lat && a?.lon === b?.lon;
}
