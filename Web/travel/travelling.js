// The current trip, in any view: performs the effects of its machine, and tells it what happens.
import { forget, keep, recordOf } from '../saved/database.js';
import { api } from '../server/api.js';
import { watchState, watchWhileVisible } from '../server/events.js';
import { runMachine } from '../state/machine.js';
import { present } from '../state/present.js';
import { serviceOf } from '../state/services.js';
import { followFixes } from './fixes.js';
import { FIRST, step } from './machine.js';
import { createOutboxStore, keptEntries } from './outbox.js';
import { currentOf } from './progress.js';
import { track, trackedTrip } from './tracking.js';

/** Milliseconds between two attempts to send changes that the server does not know. */
const PACE = 3_000;
/** Milliseconds until the next attempt after the server refused to send events. */
const RETRY = 30_000;
const KEY = 'current';

/** Returns the page's travelling service, created on first use. */
export const travellingOf = (/** @type {Store} */ store) => serviceOf(store, begin);

/** Starts a saved trip, and reports its positions from this device. */
export async function startTrip(/** @type {Store} */ store, /** @type {Draft} */ trip) {
  const answer = await api.post(`/trips/${encodeURIComponent(present(trip, 'id'))}/start`, {
    visit_radius: trip.visitRadius,
  });
  const travelling = travellingOf(store);
  await travelling.ready;
  await travelling.take(answer);
  track(store, trip.id);
}

function begin(/** @type {Store} */ store) {
  const { perform, settled } = performersFor(store, (event) => happen(event));
  /** @type {Machine<Travelling, TravelEvent>} */
  const { happen } = runMachine(step, FIRST, () => {
    const { current, positionMessage } = store.state;
    return { now: Date.now(), current, positionMessage };
  }, perform);

  const take = (/** @type {JourneyAnswer} */ answer) => happen({ kind: 'answer', trip: currentOf(answer) });
  const refresh = () => happen({ kind: 'refresh' });
  const pulse = () => happen({ kind: 'pulse' });
  const ready = happen({ kind: 'open', tracked: trackedTrip() });

  watchServer(store, { take, refresh });
  setInterval(pulse, PACE);
  for (const event of ['focus', 'online']) addEventListener(event, pulse);
  document.addEventListener('visibilitychange', pulse);
  followFixes(store, {
    take: (fix) => { happen({ kind: 'fix', fix }); },
    lose: (reason) => { happen({ kind: 'lost', reason }); },
  });

  return {
    ready, take, refresh,

    /** Changes a stop: `{visited}` or `{skipped}`. */
    mark(
      /** @type {string} */ stop,
      /** @type {{visited?: boolean | undefined, skipped?: boolean | undefined}} */ change,
    ) { happen({ kind: 'mark', stop, change }); },

    /** Ends the trip, once its changes are sent. @throws {Failure} */
    async stop() {
      await settled();
      await pulse();
      await api.delete('/trips/current');
      await happen({ kind: 'ended' });
    },
  };
}

/**
 * Returns what performs the effects of the machine, which learns by `happen` what became of them.
 * @param {Store} store
 * @param {(event: TravelEvent) => Promise<void>} happen
 */
function performersFor(store, happen) {
  const outbox = createOutboxStore();
  let sending = Promise.resolve();

  /** @type {Performers<TravelEffect>} */
  const perform = {
    show({ values }) { store.set(values); },
    async readKept({ tracked }) {
      const trip = await recordOf('single', KEY).catch(() => undefined);
      await happen({ kind: 'kept', trip, tracked });
    },
    keepTrip({ trip }) { keep('single', trip, KEY).catch(console.info); },
    forgetTrip() { forget('single', KEY).catch(console.info); },
    async openOutbox({ trip }) {
      await happen({ kind: 'opened', trip, entries: await keptEntries(trip.id) });
    },
    keepOutbox: ({ outbox: kept, matters }) => outbox.keep(kept, matters),
    async ask() {
      const { failure, trip } = await outcomeOf(api.get('/trips/current'));
      await happen(failure ? { kind: 'notAsked', failure } : { kind: 'asked', trip });
    },
    send({ of, batch }) {
      sending = outcomeOf(sent(batch)).then(({ failure, trip }) => happen(
        failure ? { kind: 'notSent', of, failure } : { kind: 'sent', of, count: batch.length, trip }));
      return sending;
    },
    then: ({ event }) => happen(event),
    untrack() { track(store, null); },
  };

  /** Resolves once the entries that are being sent are at the server, or refused. */
  const settled = () => sending;
  return { perform, settled };
}

/** Shows the server's state while the screen is open: other devices of the user change it too. */
function watchServer(
  /** @type {Store} */ store, /** @type {Pick<TravelService, 'take' | 'refresh'>} */ { take, refresh },
) {
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
}

/**
 * Sends consecutive fixes, or a change of a stop.
 * @param {readonly TravelEntry[]} batch
 * @returns {Promise<JourneyAnswer>}
 */
function sent(batch) {
  const [first] = batch;
  if (first.stop) {
    const { stop, visited, skipped } = /** @type {StopChange} */ (first);
    return api.put(`/trips/current/stops/${encodeURIComponent(stop)}`, { visited, skipped });
  }
  return api.post('/trips/current/positions', /** @type {TravelFix[]} */ (batch).map(fixToSend));
}

/** Returns a fix without unknown values, which the server does not accept as `null`. */
function fixToSend(/** @type {TravelFix} */ { accuracy, speed, course, ...fix }) {
  return {
    ...fix, ...(accuracy != null && { accuracy }), ...(speed != null && { speed }),
    ...(course != null && { course }),
  };
}

/**
 * Resolves to the trip in the answer to a request, or to its failure.
 * @param {Promise<JourneyAnswer>} request
 * @returns {Promise<{trip: CurrentTrip, failure?: undefined} | {trip?: undefined, failure: TravelFailure}>}
 */
async function outcomeOf(request) {
  try {
    return { trip: currentOf(await request) };
  } catch (failure) {
    return { failure };
  }
}
