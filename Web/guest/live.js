// The trip behind a link, asked for again and again while somebody is on it.
import { Failure, getJSON } from '../server/request.js';
import { say } from '../words/messages.js';
import { stopOf } from '../trips/wire.js';

/** Milliseconds between two questions: while somebody travels, and before and after. */
const PACE = { live: 5_000, still: 30_000 };
/** Statuses of a link that leads nowhere. */
const DEAD = [404, 410];

/** Keeps the trip of the link in the state, `shared`, and what hinders that, `sharedWord`. */
export function keepShared(store) {
  let pending = 0;
  let isBusy = false;

  async function ask() {
    const { view, secret } = store.state;
    if (view !== 'shared' || isBusy) return;
    clearTimeout(pending);
    isBusy = true;
    try {
      const answer = await getJSON(`/shared/${encodeURIComponent(secret)}`);
      store.set({ shared: sharedOf(answer), sharedWord: null });
    } catch (failure) {
      tell(failure);
    } finally {
      isBusy = false;
    }
    if (!document.hidden) pending = setTimeout(ask, paceOf(store.state));
  }

  function tell(failure) {
    const isDead = failure instanceof Failure && DEAD.includes(failure.status);
    if (isDead) store.set({ shared: null, sharedWord: say('shared.dead') });
    else store.set({ sharedWord: store.state.shared ? say('shared.stale') : failure.message });
  }

  store.watch(['view', 'secret'], ask);
  document.addEventListener('visibilitychange', () => { if (!document.hidden) ask(); });
}

/** What a link answers, as the page keeps trips. */
export function sharedOf({ trip, position, live, expires_at: ends }) {
  const { name, date, mode, start, end } = trip;
  return Object.freeze({
    id: 'shared', name, mode, start, end,
    day: (date ?? '').slice(0, 10), time: (date ?? '').slice(11, 16),
    timeZone: trip.time_zone ?? null,
    stops: Object.freeze(trip.stops.map(stopOf)),
    position, isCurrent: live, endedAt: trip.ended_at ?? null, expiresAt: ends ?? null,
  });
}

const paceOf = ({ shared }) => (shared?.isCurrent ? PACE.live : PACE.still);
