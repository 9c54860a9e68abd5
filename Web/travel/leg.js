// The next leg of a trip in GO: from here to a stop, and back to the trip once it is over.
import { locate } from '../search/location.js';
import { say } from '../words/messages.js';
import { track } from './tracking.js';

/** Sets out to a stop with this device. */
export async function goTo(store, stop) {
  const { current, region } = store.state;
  const here = current.position ?? await locate(region, (notice) => store.set({ notice }));
  if (!here) return;
  const { from, to, mode } = store.state;
  track(store, current.id);
  const { lat, lon, name } = stop;
  store.set({
    from: { lat: here.lat, lon: here.lon, name: say('search.here') }, to: { lat, lon, name },
    mode: current.mode, leg: { after: { from, to, mode, view: 'travel' } },
    keptTrip: null, savedRoute: null, selected: 0, slide: null, view: 'go',
  });
}

/** Comes back to the trip, and says why, when no route is found for the leg. */
export function watchLegs(store) {
  store.watch(['status', 'view'], ({ status, view, leg, trip, failure }) => {
    if (view !== 'go' || !leg || trip || status !== 'failed') return;
    store.set({ ...leg.after, leg: null, notice: failure.message });
  });
}
