// The times of the trip in the editor, kept up to date.
import { keepClock } from '../itinerary/clock.js';
import { departureOf, leavingFor, timetableOf } from '../itinerary/times.js';
import { changed } from './draft.js';

/**
 * The keys of the state that decide the times.
 * @type {StateKeys}
 */
export const TIMES = Object.freeze(['draft', 'tour', 'leftOut', 'clock']);

/**
 * Returns when the trip is where, and the local time of its departure; `null` while the way is unknown.
 * @returns {?(Timetable & {departure: ?number})}
 */
export function timesOf(/** @type {State} */ { draft, tour, leftOut, clock }) {
  const table = draft && tour?.way ? timetableOf(draft, tour.way.legs, leftOut) : null;
  return draft && table && { ...table, departure: departureOf(draft, clock) };
}

/** Returns when to leave in order to arrive in time; `null` if that is not wanted or not known. */
export function leavingOf(/** @type {State} */ state) {
  const { draft, clock } = state;
  const times = draft?.arriveBy ? timesOf(state) : null;
  return draft && times && leavingFor(draft, times.end, clock);
}

/** Keeps the clock, and the time of departure of a trip that is to arrive in time. */
export function keepTimes(/** @type {Store} */ store) {
  keepClock(store, 'trip');
  store.watch(TIMES, (state) => {
    const time = state.tour?.status === 'found' && leavingOf(state)?.time;
    if (time && state.draft && time !== state.draft.time) store.set({ draft: changed(state.draft, { time }) });
  });
}
