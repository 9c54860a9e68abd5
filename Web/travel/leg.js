// Navigation of the next leg of a trip: to a stop, and back to the trip at its end.
import { locate } from '../search/location.js';
import { say } from '../messages/messages.js';
import { present } from '../state/present.js';
import { track } from './tracking.js';

/** Starts navigation to a stop on this device. */
export async function goTo(/** @type {Store} */ store, /** @type {Stop} */ stop) {
  const current = present(store.state, 'current');
  const { region } = store.state;
  const here = current.position ?? await locate(region, (notice) => store.set({ notice }));
  if (!here) return;
  const { from, to, round, mode } = store.state;
  track(store, current.id);
  const { lat, lon, name } = stop;
  store.set({
    from: { lat: here.lat, lon: here.lon, name: say('search.here') }, to: { lat, lon, name },
    round: null, mode: current.mode, leg: { after: { from, to, round, mode, view: 'travel' } },
    keptTrip: null, savedRoute: null, selected: 0, slide: null, view: 'go',
  });
}

/** Returns to the trip with a message if there is no route for the leg. */
export function watchLegs(/** @type {Store} */ store) {
  store.watch(['status', 'view'], ({ status, view, leg, trip, failure }) => {
    if (view !== 'go' || !leg || trip || status !== 'failed') return;
    store.set({ ...leg.after, leg: null, notice: failure?.message ?? null });
  });
}
