// Decides when a guest's page requests the way ahead again: rarely, because many may watch one
// trip.
import { distanceBetween } from '../geometry/distance.js';
import { isLeft, wayAhead } from '../itinerary/remaining.js';

/** Minimum milliseconds between two requests that only follow the traveller. */
const REST = 30_000;
/** Minimum distance of the traveller from the position of the last request, metres. */
const MOVED = 100;

/**
 * Returns a function that gives the request for the way ahead of a trip. It stays the same until the
 * stops change, or the traveller has moved far enough and the last request is old enough.
 * @param {() => void} again called when a request that had to wait is due
 * @param {{now: () => number, wait: (act: () => void, milliseconds: number) => any}} clock
 * @returns {(trip: ?SharedTrip) => ?WayQuestion}
 */
export function createAsking(again, { now, wait } = { now: Date.now, wait: setTimeout }) {
  /** @type {?{about: string, position: ?TravellerPosition, at: number, question: WayQuestion}} */
  let asked = null;
  let isWaiting = false;

  /** Calls `again` once the last request is old enough. */
  function later(/** @type {number} */ milliseconds) {
    if (isWaiting) return;
    isWaiting = true;
    wait(() => { isWaiting = false; again(); }, milliseconds);
  }

  return (trip) => {
    const question = wayAhead(trip);
    if (!trip || !question) { asked = null; return null; }
    const { id, mode, end, stops, position } = trip;
    const left = stops.map((stop) => [stop.lat, stop.lon, isLeft(stop)]);
    const about = JSON.stringify([id, mode, end, left, Boolean(position)]);
    if (asked?.about === about) {
      if (!position || !asked.position || distanceBetween(asked.position, position) <= MOVED) return asked.question;
      const rest = asked.at + REST - now();
      if (rest > 0) { later(rest); return asked.question; }
    }
    const key = JSON.stringify([about, position?.lat, position?.lon]);
    const keyed = { ...question, key };
    asked = { about, position, at: now(), question: keyed };
    return keyed;
  };
}
