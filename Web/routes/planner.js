import { afterPaint } from '../dom/painted.js';
import { keepAnswer } from '../saved/store.js';
import { nameOf } from '../server/places.js';
import { getJSON } from '../server/request.js';
import { routeQuery, routesIn } from '../server/routes.js';
import { OPTION_KEYS } from '../state/options.js';
import { isComplete } from '../state/round.js';
import { tripsInOrder } from '../round/trips.js';

const NOTHING = { source: null, routes: [], look: null, front: [], selected: 0, slide: null };
/** @type {StateKeys} */
const ASKED = ['from', 'to', 'round', ...OPTION_KEYS, 'attempt', 'savedRoute'];

/** Requests routes when the request changes, and cancels the previous one; screens find those of their modes. */
export function planRoutes(/** @type {Store} */ store, /** @type {Screens} */ screens) {
  let asking = new AbortController();
  /** @type {?string} */
  let asked = null;
  store.watch(ASKED, (state) => {
    const question = isComplete(state) ? questionOf(state) : '';
    if (question === asked) return;
    asked = question;
    asking.abort();
    asking = new AbortController();
    ask(store, state, asking.signal, screens);
  });
  store.watch(['from'], ({ from }) => nameEnd(store, 'from', from));
  store.watch(['to'], ({ to }) => nameEnd(store, 'to', to));
}

function questionOf(/** @type {AskedState} */ state) {
  return [state.attempt, state.savedRoute?.id, routeQuery(state)].join(' ');
}

async function ask(
  /** @type {Store} */ store, /** @type {State} */ request, /** @type {AbortSignal} */ signal,
  /** @type {Screens} */ screens,
) {
  if (!isComplete(request)) {
    store.set({ status: 'empty', ...NOTHING, failure: null, cursor: null });
    return;
  }
  store.set({ status: 'searching', failure: null, cursor: null });
  try {
    const { routes, front, source, look = null } = await routesFor(request, signal, screens);
    if (signal.aborted) return;
    const selected = Math.min(store.state.selected, routes.length - 1);
    const slide = store.state.slide !== null && front[store.state.slide] ? store.state.slide : null;
    store.set({ status: 'found', routes, look, front, source, selected, slide });
  } catch (failure) {
    if (!signal.aborted) store.set({ status: 'failed', ...NOTHING, failure });
  }
}

/** @returns {Promise<FoundRoutes>} */
async function routesFor(
  /** @type {AskedState} */ request, /** @type {AbortSignal} */ signal, /** @type {Screens} */ screens,
) {
  const { savedRoute } = request;
  if (savedRoute) return { routes: [savedRoute.route], front: [], source: 'saved' };
  const own = screens.find(({ mode }) => mode?.name === request.mode)?.mode;
  return own ? (await own.load()).findRoutes(request, signal) : findRoutes(request, signal);
}

/**
 * Returns the routes for a request, flattest first, and the `front`: routes from the shortest to
 * the flattest, none of which another beats in both. Round trips come in the order of the requested
 * climb. If the server cannot be reached, routes come from this device if possible: `source` says
 * so.
 * @param {RouteRequest} request
 * @param {AbortSignal} [signal]
 * @returns {Promise<FoundRoutes>}
 */
export async function findRoutes(request, signal) {
  const found = await findWays(request, signal);
  return request.round ? { ...found, routes: tripsInOrder(found.routes, request.round) } : found;
}

/**
 * @param {RouteRequest} request
 * @param {AbortSignal} [signal]
 * @returns {Promise<FoundRoutes>}
 */
async function findWays(request, signal) {
  const question = routeQuery(request).toString();
  try {
    const answer = await getJSON('/route', question, signal);
    afterPaint(() => keepAnswer(question, answer).catch(console.info));
    return { ...routesIn(answer), source: 'server' };
  } catch (failure) {
    if (!failure.passing) throw failure;
    const { withoutServer } = await import('../offline/routes.js');
    const found = await withoutServer(request, question);
    if (!found) throw failure;
    return found;
  }
}

/** Names a place from the map or a link by its nearest address. */
async function nameEnd(/** @type {Store} */ store, /** @type {'from' | 'to'} */ end, /** @type {?Place} */ place) {
  if (!place || place.name) return;
  const name = await nameOf(place);
  if (store.state[end] === place) store.set({ [end]: { ...place, name } });
}
