// Being on a trip: positions go out, what comes back is the state, whatever is looked at meanwhile.
import { forget, keep, recordOf } from '../saved/database.js';
import { api } from '../server/api.js';
import { followFixes } from './fixes.js';
import { openOutbox } from './outbox.js';
import { after, beside, currentOf } from './progress.js';
import { track, trackedTrip } from './tracking.js';

/** Milliseconds between two times the server is told, or asked. */
const PACE = 3_000;
const KEY = 'current';
/** Statuses of what the server will never take, however often it is told. */
const REFUSED = [400, 404, 409, 413, 422];
const running = new WeakMap();

/**
 * The travelling of a page: begun when first asked for.
 * @returns {{take: function(Object), mark: function(string, Object), refresh: function(): Promise,
 *   stop: function(): Promise}}
 */
export function travellingOf(store) {
  if (!running.has(store)) running.set(store, begin(store));
  return running.get(store);
}

function begin(store) {
  let outbox = null;
  let isBusy = false;
  store.set({ tracking: trackedTrip(), travelWord: null, positionWord: null });
  const ready = restore();

  /** Shows what was kept, until the server answers. */
  async function restore() {
    const kept = await recordOf('single', KEY).catch(() => null);
    if (kept && !store.state.current) await show(kept);
    if (kept || trackedTrip()) await refresh();
  }

  /** Takes a trip the server told; what it was not told yet comes on top. */
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
      store.set({ travelWord: null });
    } catch (failure) {
      if (failure.status === 404) end();
      else store.set({ travelWord: failure.passing ? 'offline' : failure.message });
    }
  }

  /** Tells the server what it does not know, then shows what it makes of it. */
  async function flush() {
    try {
      let answer = null;
      while (outbox.entries.length > 0) answer = await outbox.sendFirst();
      if (answer) await take(answer);
      store.set({ travelWord: null });
    } catch (failure) {
      if (failure.status === 404) await refresh();
      if (REFUSED.includes(failure.status)) outbox?.dropFirst();
      if (outbox) store.set({ travelWord: failure.passing ? 'offline' : failure.message });
    }
  }

  async function pulse() {
    const { view, current, tracking } = store.state;
    const isSeen = view === 'travel' && !document.hidden;
    if (isBusy || !(tracking || isSeen)) return;
    isBusy = true;
    try {
      if (current && outbox?.entries.length > 0) await flush();
      else if (isSeen) await refresh();
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
    store.set({ current: null, travelWord: null });
  }

  setInterval(pulse, PACE);
  for (const event of ['focus', 'online']) addEventListener(event, pulse);
  document.addEventListener('visibilitychange', pulse);
  followFixes(store, (fix) => { if (outbox && store.state.current) enter(fix); });

  return {
    ready, take, refresh,

    /** Marks a stop by hand: `{visited}` or `{skipped}`. */
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
