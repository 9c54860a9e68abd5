import { findRoutes, routeQuery } from '../server/routes.js';
import { nameOf } from '../server/places.js';

const NOTHING = { source: null, routes: [], front: [], selected: 0, slide: null };
const ASKED = ['from', 'to', 'mode', 'maxDetour', 'maxGrade', 'avoidSteps', 'attempt', 'savedRoute'];

/** Asks the server for routes whenever what is asked changes, and forgets the older question. */
export function planRoutes(store) {
  let asking = new AbortController();
  let asked = null;
  store.watch(ASKED, (state) => {
    const question = state.from && state.to ? questionOf(state) : '';
    if (question === asked) return;
    asked = question;
    asking.abort();
    asking = new AbortController();
    ask(store, state, asking.signal);
  });
  store.watch(['from'], ({ from }) => nameEnd(store, 'from', from));
  store.watch(['to'], ({ to }) => nameEnd(store, 'to', to));
}

function questionOf(state) {
  return [state.attempt, state.savedRoute?.id, routeQuery(state)].join(' ');
}

async function ask(store, request, signal) {
  if (!request.from || !request.to) {
    store.set({ status: 'empty', ...NOTHING, failure: null, cursor: null });
    return;
  }
  store.set({ status: 'searching', failure: null, cursor: null });
  try {
    const { routes, front, source } = await routesFor(request, signal);
    if (signal.aborted) return;
    const selected = Math.min(store.state.selected, routes.length - 1);
    const slide = front[store.state.slide] ? store.state.slide : null;
    store.set({ status: 'found', routes, front, source, selected, slide });
  } catch (failure) {
    if (!signal.aborted) store.set({ status: 'failed', ...NOTHING, failure });
  }
}

function routesFor(request, signal) {
  const { savedRoute } = request;
  if (savedRoute) return { routes: [savedRoute.route], front: [], source: 'saved' };
  return findRoutes(request, signal);
}

/** Calls a place set on the map, or by a link, by the address it is nearest to. */
async function nameEnd(store, end, place) {
  if (!place || place.name) return;
  const name = await nameOf(place);
  if (store.state[end] === place) store.set({ [end]: { ...place, name } });
}
