// What a link shows: a trip, watched while the page is visible, a hike, or an invitation.
import { stopOf } from '../itinerary/wire.js';
import { watchState, watchWhileVisible } from '../server/events.js';
import { Failure, getJSON } from '../server/request.js';
import { say } from '../messages/messages.js';

/** Milliseconds until the next attempt after the server refused to send events. */
const RETRY = 30_000;
/** Statuses of an invalid link. */
const DEAD = [404, 410];

/**
 * Updates the shared trip in the state, `shared`, and the error, `sharedMessage`.
 * @param {Store} store
 * @param {(answer: InvitationAnswer | SharedHikeAnswer) => Promise<void>} showOther called if the
 *   link is not about a trip
 */
export function keepShared(store, showOther) {
  const show = (answer) => store.set({ shared: sharedOf(answer), sharedMessage: null });
  const dead = () => store.set({ shared: null, sharedMessage: say('shared.dead') });
  const stale = () => tell(new Failure(say('failure.unreachable')));

  function tell(failure) {
    if (failure instanceof Failure && DEAD.includes(failure.status)) dead();
    else store.set({ sharedMessage: store.state.shared ? say('shared.stale') : failure.message });
  }

  const watching = watchWhileVisible(
    () => {
      const { view, secret } = store.state;
      return view === 'shared' && secret ? `/shared/${encodeURIComponent(secret)}` : null;
    },
    (path) => watchState(`${path}/events`, {
      show,
      end: dead,
      wait: stale,
      open: () => { if (store.state.shared) store.set({ sharedMessage: null }); },
      /** Requests the state once: it says why there is no stream. Only trips have one. */
      async refused() {
        try {
          const answer = await getJSON(path);
          if (answer.invitation || answer.hike) return await showOther(answer);
          show(answer);
          watching.again(RETRY);
        } catch (failure) {
          tell(failure);
          if (!DEAD.includes(failure.status)) watching.again(RETRY);
        }
      },
    }));
  store.watch(['view', 'secret'], watching.follow);
}

/**
 * Returns the answer of a link as a trip of the page.
 * @returns {Readonly<SharedTrip>}
 */
export function sharedOf(/** @type {SharedAnswer} */ { trip, position, live, expires_at: ends }) {
  const { name, date, mode, start, end } = trip;
  return Object.freeze({
    id: 'shared', name, mode, start, end,
    day: (date ?? '').slice(0, 10), time: (date ?? '').slice(11, 16),
    timeZone: trip.time_zone ?? null,
    stops: Object.freeze(trip.stops.map(stopOf)),
    position, isCurrent: live, endedAt: trip.ended_at ?? null, expiresAt: ends ?? null,
  });
}
