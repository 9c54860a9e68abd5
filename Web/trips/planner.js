// Keeps a way through stops up to date with what is shown of them.
import { pointsOf, tourThrough } from './tour.js';

/** Milliseconds of rest after a change before the server is asked. */
const REST = 200;

const NOTHING = Object.freeze({ status: 'none', way: null, failure: null });

/** Asks for the way of the trip being drawn up, `tour` in the state. */
export function planTour(store) {
  planWay(store, 'tour', ['draft', 'leftOut'], ({ draft, leftOut }) => (
    draft && { points: pointsOf(draft, leftOut), mode: draft.mode }));
}

/**
 * Asks for a way whenever what is asked changes, and forgets the older question.
 * @param {string} name of the way in the state: `{status, way: ?Tour, failure}`
 * @param {string[]} keys of the state that decide what is asked
 * @param {function(State): ?{points: Array, mode: string, key: ?string}} wanted what to ask now;
 *   while its `key`, or all of it, stays the same, it is not asked again
 */
export function planWay(store, name, keys, wanted) {
  let asked = '';
  let asking = new AbortController();
  store.watch([...keys, 'attempt'], (state) => {
    const question = wanted(state);
    const key = `${state.attempt} ${question?.key ?? JSON.stringify(question)}`;
    if (key === asked) return;
    asked = key;
    asking.abort();
    asking = new AbortController();
    if (!question || question.points.length < 2) return store.set({ [name]: NOTHING });
    const way = store.state[name]?.way ?? null;
    store.set({ [name]: { status: 'searching', way, failure: null } });
    return ask(store, name, question, asking.signal);
  });
}

async function ask(store, name, { points, mode }, signal) {
  await new Promise((rested) => { setTimeout(rested, REST); });
  if (signal.aborted) return;
  try {
    const way = await tourThrough(points, mode, signal);
    if (!signal.aborted) store.set({ [name]: { status: 'found', way, failure: null } });
  } catch (failure) {
    if (!signal.aborted) store.set({ [name]: { status: 'failed', way: null, failure } });
  }
}
