// The best order of the stops: the search, and its outcome in words.
import '../messages/trips.js';
import { bestOrder } from '../itinerary/way.js';
import { say } from '../messages/messages.js';
import { distanceText, durationText } from '../messages/units.js';
import { present } from '../state/present.js';
import { record } from './actions.js';
import { withOrder } from './draft.js';

/** Share of the cost below which a saving is not reported. */
const NOTHING = 1e-4;

/**
 * Returns a function that puts the stops in their best order; it can be undone. With `skips` it
 * excludes unreachable stops and moves them to the end of the list.
 * @param {Store} store
 * @returns {(options?: {skips?: boolean}) => Promise<void>}
 */
export function createOptimiser(store) {
  let asking = new AbortController();
  return async ({ skips = false } = {}) => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const draft = present(store.state, 'draft');
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

function take(/** @type {Store} */ store, /** @type {Draft} */ draft, /** @type {BestOrder} */ found) {
  if (store.state.draft !== draft) return; // another trip is open by now
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

/**
 * Returns the savings of the best order and their certainty, in one or two sentences.
 * @param {FoundOrder} outcome
 */
export function outcomeText(outcome) {
  return `${savedText(outcome)} ${certainty(outcome)}`;
}

function savedText(/** @type {FoundOrder} */ { by, before, after, isOptimal }) {
  if (before === null) return say('tour.found', { amount: amountOf(by, after, 'tour.effort') });
  const saved = before - after;
  if (saved <= before * NOTHING) return say(isOptimal ? 'tour.same' : 'tour.sameFound');
  return say('tour.saved', {
    amount: amountOf(by, saved, 'tour.effortSaved'), percent: percentText(saved / before),
  });
}

function certainty(/** @type {FoundOrder} */ { isOptimal, after, bound }) {
  if (isOptimal) return say('tour.proved');
  const gap = bound > 0 ? after / bound - 1 : 1;
  return say('tour.within', { percent: percentText(gap) });
}

function amountOf(/** @type {Saving} */ by, /** @type {number} */ cost, /** @type {string} */ effort) {
  if (by === 'time') return durationText(cost);
  return by === 'distance' ? distanceText(cost) : say(effort, { distance: distanceText(cost) });
}

/** "18 %"; "1.3 %" for small values. */
function percentText(/** @type {number} */ share) {
  const percent = share * 100;
  return `${percent < 9.95 ? percent.toFixed(1) : Math.round(percent)}\u00a0%`;
}
