// Being on a trip: positions go out, what comes back is the state, whatever is looked at meanwhile.
import { replayTrack, tell, watchDevice } from '../go/fixes.js';
import { readTrack } from '../go/track.js';
import { recordOf, keep, forget } from '../saved/database.js';
import { api } from '../server/api.js';
import { openOutbox } from './outbox.js';
import { after, beside, currentOf } from './progress.js';
import { track, trackedTrip } from './tracking.js';

/** Milliseconds between two times the server is told, or asked. */
const PACE = 3_000;
const KEY = 'current';
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
  store.set({ tracking: trackedTrip(), travelWord: null });
  const ready = restore();

  /** Shows what was kept, until the server answers. */
  async function restore() {
    const kept = await recordOf('single', KEY).catch(() => null);
    if (kept && !store.state.current) await show(kept);
    await refresh();
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
      if (failure.status >= 400 && failure.status < 500) outbox.dropFirst();
      store.set({ travelWord: failure.passing ? 'offline' : failure.message });
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
  follow(store, (fix) => { if (outbox && store.state.current) enter(fix); });

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

/** Takes the fixes of the device, or of a track that is replayed, while this device tells them. */
function follow(store, enter) {
  let source = null;
  store.watch(['tracking', 'current'], async ({ tracking, current, replay }) => {
    const isWanted = Boolean(tracking && current?.id === tracking);
    if (isWanted === Boolean(source)) return;
    if (!isWanted) {
      source.stop();
      source = null;
      return;
    }
    const own = { stop() {} };
    source = own;
    const begun = await sourceOf(store, replay, (fix) => {
      tell(fix);
      enter(entryOf(fix));
    });
    if (source === own) source = begun;
    else begun.stop();
  });
}

async function sourceOf(store, replay, take) {
  if (!replay) return watchDevice(take, (reason) => store.set({ travelWord: reason }));
  const response = await fetch(replay.url);
  const points = readTrack(await response.text());
  const first = Date.now() / 1000 - points.at(-1).seconds; // as if it had just come to its end
  return replayTrack(points, replay, (fix) => take({ ...fix, time: first + fix.time }));
}

/** A fix as the server takes it. */
function entryOf({ lat, lon, accuracy, time, speed, course }) {
  return { lat, lon, accuracy, speed, course, time: new Date(time * 1000).toISOString() };
}
