// When a traveller reaches the stops that are left.
import { beginsHere, isLeft } from '../itinerary/remaining.js';
import { arrivalText, departureOf, localNow, stayAt } from '../itinerary/times.js';

/**
 * Returns the times of arrival by the keys of the stops that are left, and when the trip ends; `null` if
 * the way is unknown, the trip is over, or a plan has no time.
 * @param {?SharedTrip} trip
 * @param {?Tour} way ahead
 * @param {number} now local
 */
export function arrivalsOf(trip, way, now = localNow()) {
  if (!trip || !way || trip.endedAt || !(trip.isCurrent || trip.time)) return null;
  const departure = trip.isCurrent ? now : departureOf(trip, now);
  const legs = beginsHere(trip) ? way.legs : [{ seconds: 0 }, ...way.legs];
  const at = new Map();
  const left = trip.stops.filter(isLeft);
  let seconds = 0;
  left.forEach((stop, index) => {
    seconds += legs[index]?.seconds ?? 0;
    at.set(stop.key, arrivalText(departure, seconds));
    seconds += stayAt(trip, trip.stops, trip.stops.indexOf(stop)) * 60;
  });
  const back = legs[left.length]?.seconds ?? 0;
  return { at, end: arrivalText(departure, seconds + back) };
}
