// Rerouting after the traveller left the route.
import { Failure } from '../server/request.js';
import { findRoutes } from '../routes/planner.js';
import { say } from '../messages/messages.js';
import { present } from '../state/present.js';
import { likeBefore } from './trip.js';
import { speak } from './voice.js';

/** Milliseconds to wait after a search without results. */
const PATIENCE = 8_000;

/**
 * Searches for a new route while the traveller is off the route.
 * @param {(next: {route: Route, ride?: JourneyRide}) => void} follow receives the route found
 */
export function createRerouter(/** @type {Store} */ store, follow) {
  /** @type {?AbortController} */
  let asking = null;
  let notBefore = 0;

  /** Searches from a fix, unless a search is running or just failed. */
  async function seek(/** @type {Position} */ fix) {
    const trip = present(store.state, 'trip');
    const { voice } = store.state;
    // The best route to the end of a round trip would leave out the rest of the trip.
    const kept = trip.isTrack ? 'offTrack' : trip.isRound && 'offTrip';
    if (kept) return store.set({ journeyMessage: kept });
    if (asking || performance.now() < notBefore) return undefined;
    asking = new AbortController();
    const { signal } = asking;
    store.set({ journeyMessage: 'seeking' });
    try {
      const next = await (trip.ride ? backToRide(fix, signal) : backToRoute(trip, fix, signal));
      if (signal.aborted) return undefined;
      follow(next);
      store.set({ journeyMessage: 'newRoute' });
      if (voice) speak(say('go.newRoute'), false);
    } catch (failure) {
      if (signal.aborted) return undefined;
      notBefore = performance.now() + PATIENCE;
      const isRefusal = failure instanceof Failure && !failure.passing;
      store.set({ journeyMessage: isRefusal ? 'noRoute' : 'unreachable' });
    } finally {
      if (!signal.aborted) asking = null;
    }
    return undefined;
  }

  /** Continues the present leg of a ride; the legs after it stay. */
  async function backToRide(/** @type {Position} */ fix, /** @type {AbortSignal} */ signal) {
    const { rejoined } = await import('../bikes/model/rejoin.js');
    const { progress } = store.state;
    return rejoined(present(store.state, 'trip'), fix, progress?.along ?? 0, signal);
  }

  /** Cancels the search: the traveller is on a route again. */
  function rest() {
    asking?.abort();
    asking = null;
    notBefore = 0;
  }

  return { seek, rest };
}

async function backToRoute(
  /** @type {Journey} */ trip, /** @type {Position} */ { lat, lon }, /** @type {AbortSignal} */ signal,
) {
  const found = await findRoutes({ ...trip.options, from: { lat, lon, name: '' }, to: trip.to }, signal);
  return { route: likeBefore(trip, found) };
}
