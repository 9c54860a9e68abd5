// The item that a link shows: a trip, watched while the page is visible, a hike, a group, or an
// invitation.
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
 * @param {(answer: InvitationAnswer | SharedHikeAnswer | SharedGroupAnswer) => Promise<void>} showOther
 *   called if the link is not about a trip. A group is watched elsewhere from then on
 */
export function keepShared(store, showOther) {
  const show = (/** @type {SharedAnswer} */ answer) => (answer.trip
    ? store.set({ shared: sharedOf(answer), sharedMessage: null }) : ask());
  const dead = () => store.set({ shared: null, sharedMessage: say('shared.dead') });
  const stale = () => tell(new Failure(say('failure.unreachable')));

  function tell(/** @type {Failure} */ failure) {
    if (failure instanceof Failure && DEAD.includes(failure.status ?? 0)) dead();
    else store.set({ sharedMessage: store.state.shared ? say('shared.stale') : failure.message });
  }

  const watching = watchWhileVisible(
    () => {
      const { view, secret, groupLink } = store.state;
      const isWanted = view === 'shared' && secret && groupLink !== secret;
      return isWanted ? `/shared/${encodeURIComponent(secret)}` : null;
    },
    (path) => watchState(`${path}/events`, {
      show,
      end: dead,
      wait: stale,
      open: () => { if (store.state.shared) store.set({ sharedMessage: null }); },
      refused: ask,
    }));
  store.watch(['view', 'secret', 'groupLink'], watching.follow);

  /** Requests the state once: it gives the kind of item, if the stream does not. */
  async function ask() {
    const { secret } = store.state;
    try {
      const answer = await getJSON(`/shared/${encodeURIComponent(secret ?? '')}`);
      if (answer.invitation || answer.hike || answer.group) return await showOther(answer);
      if (answer.trip) show(answer);
      return watching.again(RETRY);
    } catch (failure) {
      tell(failure);
      return DEAD.includes(failure.status) ? undefined : watching.again(RETRY);
    }
  }
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
    timeZone: trip.time_zone ?? null, stay: trip.stay / 60,
    stops: Object.freeze(trip.stops.map(stopOf)),
    position, isCurrent: live, endedAt: trip.ended_at ?? null, expiresAt: ends ?? null,
  });
}
