// A new route for who has left theirs.
import { Failure } from '../server/request.js';
import { findRoutes } from '../server/routes.js';
import { say } from '../words/messages.js';
import { likeBefore } from './trip.js';
import { speak } from './voice.js';

/** Milliseconds to wait after a search that found nothing. */
const PATIENCE = 8_000;

/**
 * Looks for a new route while one is off the old one.
 * @param {(route: Route) => void} follow takes the route found
 */
export function createRerouter(store, follow) {
  let asking = null;
  let notBefore = 0;

  /** Looks for a route from a fix, unless that is being done or was just tried in vain. */
  async function seek(fix) {
    const { trip, voice } = store.state;
    if (trip.isTrack) return store.set({ word: 'offTrack' });
    if (asking || performance.now() < notBefore) return undefined;
    asking = new AbortController();
    const { signal } = asking;
    store.set({ word: 'seeking' });
    try {
      const from = { lat: fix.lat, lon: fix.lon, name: '' };
      const found = await findRoutes({ ...trip.options, from, to: trip.to }, signal);
      if (signal.aborted) return undefined;
      follow(likeBefore(trip, found));
      store.set({ word: 'newRoute' });
      if (voice) speak(say('go.newRoute'), false);
    } catch (failure) {
      if (signal.aborted) return undefined;
      notBefore = performance.now() + PATIENCE;
      const isRefusal = failure instanceof Failure && !failure.passing;
      store.set({ word: isRefusal ? 'noRoute' : 'unreachable' });
    } finally {
      if (!signal.aborted) asking = null;
    }
    return undefined;
  }

  /** Gives up looking: one is on the way again. */
  function rest() {
    asking?.abort();
    asking = null;
    notBefore = 0;
  }

  return { seek, rest };
}
