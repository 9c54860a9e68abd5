// Keeps the way through the stops up to date with the trip being drawn up.
import { pointsOf, tourThrough } from './tour.js';

/** Milliseconds of rest after a change before the server is asked. */
const REST = 200;

const NOTHING = Object.freeze({ status: 'none', way: null, failure: null });

/** Asks for the way whenever stops, their order or the mode change; forgets the older question. */
export function planTour(store) {
  let asked = '';
  let asking = new AbortController();
  store.watch(['draft', 'attempt', 'leftOut'], ({ draft, attempt, leftOut, tour }) => {
    const points = draft ? pointsOf(draft, leftOut) : [];
    const question = JSON.stringify([attempt, draft?.mode, points]);
    if (question === asked) return;
    asked = question;
    asking.abort();
    asking = new AbortController();
    if (points.length < 2) return store.set({ tour: NOTHING });
    store.set({ tour: { status: 'searching', way: tour?.way ?? null, failure: null } });
    return ask(store, points, draft.mode, asking.signal);
  });
}

async function ask(store, points, mode, signal) {
  await new Promise((rested) => { setTimeout(rested, REST); });
  if (signal.aborted) return;
  try {
    const way = await tourThrough(points, mode, signal);
    if (!signal.aborted) store.set({ tour: { status: 'found', way, failure: null } });
  } catch (failure) {
    if (!signal.aborted) store.set({ tour: { status: 'failed', way: null, failure } });
  }
}
