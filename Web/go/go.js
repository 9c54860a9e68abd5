// Navigation along a route, and when it starts and ends.
import { clearTrip, loadTrip } from '../saved/store.js';
import { Failure } from '../server/request.js';
import { isComplete } from '../state/round.js';
import { isScreen } from '../state/state.js';
import { say } from '../messages/messages.js';
import { mountScreen } from './screen.js';
import { routeAlong, readTrack } from './track.js';
import { tripAlong, tripOf } from './trip.js';

/**
 * Fills the section and runs a journey whenever the view is `go`. `parts` add buttons to the
 * controls.
 */
export function mountGo(
  /** @type {Store} */ store, /** @type {HTMLElement} */ section, /** @type {StorePart[]} */ parts,
) {
  const runner = createRunner(store);
  mountScreen(store, section, {
    pause: () => runner.journey?.pause(),
    resume: () => runner.journey?.resume(),
    async end() {
      const done = ended(store.state);
      await runner.forget(); // or a reload would offer to continue it
      store.set(done);
    },
  }, parts);
  store.watch(['detour'], ({ detour }) => {
    if (detour) runner.journey?.follow(detour);
    if (detour) store.set({ detour: null });
  });
  lastTrip().then((keptTrip) => {
    store.set({ keptTrip, view: firstView({ ...store.state, keptTrip }) });
    store.watch(['view', 'status'], ({ view }) => {
      if (view === 'go') runner.begin();
      else runner.leave();
    });
  });
}

/** Returns what begins and leaves journeys; one runs at a time. */
function createRunner(/** @type {Store} */ store) {
  /** @type {?RunningJourney} */
  let journey = null;
  let isBusy = false;

  /** Begins a journey, unless one runs or there is none to begin. */
  async function begin() {
    if (journey || isBusy) return;
    isBusy = true;
    try {
      const { trip, track, kept } = await prepare(store);
      if (!trip || store.state.view !== 'go') {
        awaitRoutes(store);
        return;
      }
      store.set({
        trip, prepared: null, keptTrip: null, progress: null, journeyMessage: null, following: true,
      });
      const { beginJourney } = await import('./journey.js');
      journey = await beginJourney(store, trip, kept ?? null, track);
      if (store.state.trip === null) forget(); // it was ended before it began
      else if (store.state.view !== 'go') leave();
    } catch (failure) {
      console.info(failure);
      const notice = failure instanceof Failure ? failure.message : say('go.cannotStart');
      store.set({ view: 'routes', trip: null, prepared: null, journeyMessage: null, notice });
    } finally {
      isBusy = false;
    }
  }

  /** Stops the journey, which cannot be continued then. */
  function forget() {
    halt();
    return clearTrip().catch(console.info);
  }

  function halt() {
    journey?.stop();
    journey = null;
  }

  /** Leaves navigation without ending the journey: the user can continue it. */
  async function leave() {
    if (!journey) return;
    halt();
    store.set({ keptTrip: await lastTrip(), trip: null, progress: null, journeyMessage: null });
  }

  return { begin, leave, forget, get journey() { return journey; } };
}

/**
 * Returns the first view. A link alone does not start navigation; a saved journey or a track does.
 */
function firstView(/** @type {State} */ state) {
  const { view, keptTrip, replay } = state;
  if (isScreen(view)) return view;
  if (replay && !isComplete(state)) return 'go';
  return view === 'go' && !keptTrip && !replay ? 'directions' : view;
}

/** Returns the change of the state that ends a journey, which may not have begun yet. */
function ended(/** @type {State} */ { trip, keptTrip, prepared, leg: planned }) {
  const { leg, ride } = trip ?? keptTrip ?? prepared ?? { leg: planned, ride: null };
  return {
    view: ride?.back ?? 'routes', trip: null, prepared: null, keptTrip: null,
    progress: null, journeyMessage: null, leg: null, ...leg?.after,
  };
}

/** Shows why routes failed, unless the journey is a leg: it returns to its trip by itself. */
function awaitRoutes(/** @type {Store} */ store) {
  const { view, status, leg } = store.state;
  if (view === 'go' && status === 'failed' && !leg) store.set({ view: 'routes' });
}

/** Returns the trip to start: the saved or prepared one, or along the selected route or a track. */
async function prepare(/** @type {Store} */ store) {
  if (store.state.keptTrip) {
    const { kept, ...trip } = store.state.keptTrip;
    return { trip, kept, track: trip.leg ? null : await replayed(trip.replay) };
  }
  const track = store.state.leg ? null : await replayed(store.state.replay);
  if (store.state.prepared) return { trip: store.state.prepared, track };
  const { state } = store; // routes may have changed during the wait
  const isPlanned = isComplete(state);
  if (!isPlanned) {
    if (!track) throw new Failure(say('go.noChoice'));
    return { trip: tripAlong(routeAlong(track), state), track };
  }
  return { trip: tripOf(state), track };
}

async function lastTrip() {
  return (await loadTrip().catch(() => null)) ?? null;
}

/** Returns the track to replay, if any. */
async function replayed(/** @type {?Replay} */ replay) {
  if (!replay) return null;
  const response = await fetch(replay.url).catch(() => null);
  if (!response?.ok) throw new Failure(say('track.missing', { url: replay.url }));
  return readTrack(await response.text());
}
