import { record } from './actions.js';
import { withOrder } from './draft.js';
import { bestOrder } from './tour.js';

/**
 * What puts the stops in their best order, a change that can be undone. Asked to skip, it leaves
 * stops that nothing leads to out of the way, and sets them to the end of the list.
 * @returns {function({skips: boolean}): Promise<void>}
 */
export function createOptimiser(store) {
  let asking = new AbortController();
  return async ({ skips = false } = {}) => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const { draft } = store.state;
    store.set({ outcome: { status: 'running' } });
    try {
      const found = await bestOrder(draft, skips, signal);
      if (!signal.aborted) take(store, draft, found);
    } catch (failure) {
      if (signal.aborted || store.state.draft !== draft) return;
      store.set({ outcome: { status: 'failed', failure, stops: draft.stops } });
    }
  };
}

function take(store, draft, found) {
  if (store.state.draft !== draft) return; // it is another trip by now
  const ordered = withOrder(draft, found.order);
  const isChange = ordered.stops.some((stop, index) => stop !== draft.stops[index]);
  const leftOut = found.unreachable.map((index) => draft.stops[index]);
  if (isChange) record(store, draft, ordered);
  store.set({
    leftOut: new Set(leftOut.map(({ key }) => key)),
    outcome: {
      status: 'found', ...found, by: draft.by, isChange, names: leftOut.map(({ name }) => name),
    },
  });
}
