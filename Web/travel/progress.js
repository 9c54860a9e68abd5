// The progress of a trip: the server's last answer and the entries still to be sent.
import { draftOf } from '../itinerary/wire.js';
import { ticked } from './ticking.js';

/**
 * Returns the current trip of a response: the properties of a draft, and its traveller's position.
 * @param {JourneyAnswer} answer
 * @returns {CurrentTrip}
 */
export function currentOf(answer) {
  return Object.freeze({ ...draftOf(answer), id: answer.id, position: answer.position ?? null });
}

/**
 * Returns a trip after an entry of the outbox: a fix, `{lat, lon, time, accuracy}`, or a stop
 * change, `{stop, visited}` or `{stop, skipped}`, with its `time`.
 */
export function after(/** @type {CurrentTrip} */ trip, /** @type {TravelEntry} */ entry) {
  if (entry.stop !== undefined) return Object.freeze({ ...trip, stops: trip.stops.map(marked(entry)) });
  const { position, stops, visitRadius } = trip;
  const isLate = position && Date.parse(position.time) >= Date.parse(entry.time);
  const now = ticked(stops, position, entry, visitRadius);
  return Object.freeze({ ...trip, stops: now, position: isLate ? position : entry });
}

/** Returns a trip of the server with this device's data about its stops. */
export function beside(/** @type {CurrentTrip} */ trip, /** @type {?CurrentTrip} */ known) {
  const gated = new Set((known?.stops ?? []).filter(({ isGated }) => isGated).map(({ id }) => id));
  if (gated.size === 0) return trip;
  const stops = trip.stops.map((stop) => (gated.has(stop.id) ? { ...stop, isGated: true } : stop));
  return Object.freeze({ ...trip, stops });
}

function marked(/** @type {StopChange} */ { stop: id, visited, skipped, time }) {
  return (/** @type {Stop} */ stop) => {
    if (stop.id !== id) return stop;
    if (visited) return { ...stop, visitedAt: time, skippedAt: null };
    if (skipped) return { ...stop, visitedAt: null, skippedAt: time };
    return { ...stop, visitedAt: null, skippedAt: null, isGated: Boolean(stop.visitedAt) };
  };
}
