// The current trip: sends positions and applies the server's answers to the state, in any view.
import { forget, keep, recordOf } from '../saved/database.js';
import { api } from '../server/api.js';
import { watchState, watchWhileVisible } from '../server/events.js';
import { serviceOf } from '../state/services.js';
import { followFixes } from './fixes.js';
import { openOutbox } from './outbox.js';
import { after, beside, currentOf } from './progress.js';
import { track, trackedTrip } from './tracking.js';

/** Milliseconds between two attempts to send changes that the server does not know. */
const PACE = 3_000;
/** Milliseconds until the next attempt after the server refused to send events. */
const RETRY = 30_000;
const KEY = 'current';
/** Statuses of entries that the server will never accept. */
const REFUSED = [400, 404, 409, 413, 422];

/** Returns the page's travelling service, created on first use. */
export const travellingOf = (/** @type {Store} */ store) => serviceOf(store, begin);

/** Starts a saved trip, and reports its positions from this device. */
export async function startTrip(/** @type {Store} */ store, /** @type {Draft} */ trip) {
  const answer = await api.post(`/trips/${encodeURIComponent(trip.id)}/start`, {
    visit_radius: trip.visitRadius,
  });
  const travelling = travellingOf(store);
  await travelling.ready;
  await travelling.take(answer);
  track(store, trip.id);
}

function begin(/** @type {Store} */ store) {
  let outbox = null;
  let isBusy = false;
  store.set({ tracking: trackedTrip(), travelMessage: null, positionMessage: null });
  const ready = restore();

  /** Shows the stored state until the server answers. */
  async function restore() {
    const kept = await recordOf('single', KEY).catch(() => null);
    if (kept && !store.state.current) await show(kept);
    if (kept || trackedTrip()) await refresh();
  }

  /** Shows a trip from the server with the entries still to be sent. */
  async function show(trip) {
    if (outbox?.trip !== trip.id) {
      outbox = await openOutbox(trip.id);
      outbox.trip = trip.id;
    }
    const known = beside(trip, store.state.current);
    store.set({ current: outbox.entries.reduce(after, known) });
    keep('single', trip, KEY).catch(console.info);
  }

  function take(answer) {
    return show(currentOf(answer));
  }

  async function refresh() {
    try {
      await take(await api.get('/trips/current'));
      store.set({ travelMessage: null });
    } catch (failure) {
      if (failure.status === 404) end();
      else store.set({ travelMessage: failure.passing ? 'offline' : failure.message });
    }
  }

  /** Sends changes that the server does not know, then shows its answer. */
  async function flush() {
    try {
      let answer = null;
      while (outbox.entries.length > 0) answer = await outbox.sendFirst();
      if (answer) await take(answer);
      store.set({ travelMessage: null });
    } catch (failure) {
      if (failure.status === 404) await refresh();
      if (REFUSED.includes(failure.status)) outbox?.dropFirst();
      if (outbox) store.set({ travelMessage: failure.passing ? 'offline' : failure.message });
    }
  }

  async function pulse() {
    if (isBusy || !store.state.current || !(outbox?.entries.length > 0)) return;
    isBusy = true;
    try {
      await flush();
    } finally {
      isBusy = false;
    }
  }

  function enter(entry) {
    const { current } = store.state;
    const now = after(current, entry);
    outbox.add(entry, now.stops !== current.stops);
    store.set({ current: now });
  }

  function end() {
    outbox?.clear();
    outbox = null;
    forget('single', KEY).catch(console.info);
    track(store, null);
    store.set({ current: null, travelMessage: null });
  }

  /** Shows the server's state, which other devices of the user change too. */
  const watching = watchWhileVisible(
    () => (store.state.view === 'travel' ? '/api/v1/trips/current/events' : null),
    (path) => watchState(path, {
      end: refresh, // which asks to sign in again
      // Without a trip, the answer to a request decides: a trip may have been started since.
      show: (answer) => (answer ? take(answer) : refresh()),
      open: () => store.set({ travelMessage: null }),
      wait: () => store.set({ travelMessage: 'offline' }),
      async refused() {
        await refresh();
        watching.again(RETRY);
      },
    }));
  store.watch(['view'], watching.follow);
  setInterval(pulse, PACE);
  for (const event of ['focus', 'online']) addEventListener(event, pulse);
  document.addEventListener('visibilitychange', pulse);
  followFixes(store, (fix) => { if (outbox && store.state.current) enter(fix); });

  return {
    ready, take, refresh,

    /** Changes a stop: `{visited}` or `{skipped}`. */
    mark(stop, change) {
      enter({ stop, ...change, time: new Date().toISOString() });
      pulse();
    },

    /** Ends the trip. */
    async stop() {
      if (outbox?.entries.length > 0) await flush();
      await api.delete('/trips/current');
      end();
    },
  };
}
