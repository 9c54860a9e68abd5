// When a traveller reaches the stops that are left, early or late as they are.
import { distanceBetween } from '../geometry/distance.js';
import { beginsHere, isLeft } from './remaining.js';
import { arrivalText, departureOf, localNow, stayAt } from './times.js';

const MINUTE = 60_000;
/** Metres from a stop that was visited within which the traveller is still there. */
const STILL_THERE = 100;
/** Minutes of lateness beyond which a trip is travelled on another day than planned. */
const ON_ITS_DAY = 720;

/**
 * Returns the times of arrival by the keys of the stops that are left, and when the trip ends; `null` if
 * the way is unknown or that through other stops, the trip is over, it is not known where the traveller is, or
 * a plan has no time.
 * @param {CurrentTrip | SharedTrip | null} trip
 * @param {?Tour} way ahead
 * @param {Date} now
 * @returns {?{at: Map<string, string>, staying: number, end: string, endsAt: number}} `staying` are the seconds of
 *   all stays; `endsAt` is local, see `times.js`
 */
export function arrivalsOf(trip, way, now = new Date()) {
  if (!trip || !way || ('endedAt' in trip && trip.endedAt)) return null;
  if (trip.isCurrent ? !trip.position : !trip.time) return null;
  const local = localNow(now);
  const departure = trip.isCurrent ? local + stayLeft(trip, now) * MINUTE : departureOf(trip, local);
  if (departure === null) return null;
  const legs = beginsHere(trip) ? way.legs : [{ seconds: 0 }, ...way.legs];
  const at = new Map();
  const left = trip.stops.filter(isLeft);
  if (legs.length !== left.length + Number(trip.end === 'start' && left.length > 0)) return null;
  let [seconds, staying] = [0, 0];
  left.forEach((stop, index) => {
    seconds += legs[index]?.seconds ?? 0;
    at.set(stop.key, arrivalText(departure, seconds));
    const stay = stayAt(trip, trip.stops, trip.stops.indexOf(stop)) * 60;
    seconds += stay;
    staying += stay;
  });
  seconds += legs[left.length]?.seconds ?? 0;
  return { at, staying, end: arrivalText(departure, seconds), endsAt: departure + seconds * 1000 };
}

/**
 * Returns the minutes that are left of the stay at the stop that was visited last, while the traveller is
 * still there: the way goes on after them.
 * @param {CurrentTrip | SharedTrip} trip
 * @param {Date} now
 */
function stayLeft(trip, now) {
  const { stops, position } = trip;
  const isLater = (/** @type {Stop} */ stop, /** @type {?Stop} */ than) => (
    stop.visitedAt && !(than?.visitedAt && Date.parse(than.visitedAt) > Date.parse(stop.visitedAt)));
  const last = stops.reduce((latest, stop) => (isLater(stop, latest) ? stop : latest), /** @type {?Stop} */ (null));
  if (!last?.visitedAt || !position || distanceBetween(position, last) > STILL_THERE) return 0;
  const since = Math.floor((now.getTime() - Date.parse(last.visitedAt)) / MINUTE);
  return Math.max(0, stayAt(trip, stops, stops.indexOf(last)) - Math.max(0, since));
}

/**
 * Returns by how many minutes a trip ends after the time by which it should; negative before it, `null`
 * without such a time, or on another day.
 * @param {CurrentTrip} trip
 * @param {number} endsAt local
 */
export function lateBy({ day, arriveBy }, endsAt) {
  if (!arriveBy) return null;
  const wanted = departureOf({ day, time: arriveBy }, endsAt) ?? endsAt;
  const late = Math.round((endsAt - wanted) / MINUTE);
  return Math.abs(late) <= ON_ITS_DAY ? late : null;
}
