// When a trip is at its stops. Local times are milliseconds as if they were in UTC, so that sums need no
// time zone; changes of the clock during a trip are not counted.
import { present } from '../state/present.js';
import { today } from './text.js';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** Returns the local time now, to the minute. */
export function localNow(now = new Date()) {
  return localOf(today(now), `${now.getHours()}:${now.getMinutes()}`);
}

/** Returns a day like "2026-11-21" and a time like "09:30" as a local time. */
function localOf(/** @type {string} */ day, /** @type {string} */ time) {
  const [hours, minutes] = time.split(':').map(Number);
  return Date.parse(day) + (hours * 60 + minutes) * MINUTE;
}

const dayOf = (/** @type {number} */ local) => new Date(local).toISOString().slice(0, 10);
const timeOf = (/** @type {number} */ local) => new Date(local).toISOString().slice(11, 16);

/**
 * Returns when a trip begins: at its time, else now unless it is on another day; `null` if unknown.
 * @param {Pick<Draft, 'day' | 'time'>} trip
 * @param {number} now local
 */
export function departureOf({ day, time }, now) {
  if (time) return localOf(day || dayOf(now), time);
  return !day || day === dayOf(now) ? now : null;
}

/**
 * Returns the minutes of a stay at one of the stops that are passed. The trip's own stay is that of
 * visits: not of a fixed start or end.
 * @param {Pick<Draft, 'start' | 'end' | 'stay'>} trip
 * @param {readonly Stop[]} stops
 */
export function stayAt({ start, end, stay }, stops, /** @type {number} */ index) {
  const isStart = index === 0 && start === 'first';
  const isEnd = index === stops.length - 1 && end === 'last';
  return stops[index].stay ?? (isStart || isEnd ? 0 : stay);
}

/**
 * Returns when a trip is at its stops, in seconds from its departure; `null` while its way is unknown.
 * @param {Pick<Draft, 'stops' | 'start' | 'end' | 'stay'>} trip
 * @param {Tour['legs']} legs
 * @param {Set<string>} leftOut keys of stops that the way leaves out
 * @returns {?Timetable}
 */
export function timetableOf(trip, legs, leftOut = new Set()) {
  const stops = trip.stops.filter(({ key }) => !leftOut.has(key));
  const isRound = trip.end === 'start' && stops.length > 1;
  if (stops.length === 0 || legs.length !== stops.length - (isRound ? 0 : 1)) return null;
  const arrivals = new Map();
  let [at, staying] = [0, 0];
  stops.forEach(({ key }, index) => {
    arrivals.set(key, at);
    const stay = stayAt(trip, stops, index) * 60;
    at += stay + (legs[index]?.seconds ?? 0);
    staying += stay;
  });
  return { arrivals, end: at, staying };
}

/**
 * Returns the time of day to leave for a trip that ends at `arriveBy` on its day. With a fault 'past'
 * that was before now; with 'day' it would be on the day before, and there is none.
 * @param {Pick<Draft, 'day' | 'arriveBy'>} trip
 * @param {number} seconds that the trip takes
 * @param {number} now local
 * @returns {{time: string, fault: null} | {time: string, fault: 'past'} | {time: null, fault: 'day'}}
 */
export function leavingFor({ day, arriveBy }, seconds, now) {
  const on = day || dayOf(now);
  const leaving = Math.floor((localOf(on, present({ arriveBy }, 'arriveBy')) - seconds * 1000) / MINUTE) * MINUTE;
  if (dayOf(leaving) !== on) return { time: null, fault: 'day' };
  return { time: timeOf(leaving), fault: leaving < now && on === dayOf(now) ? 'past' : null };
}

/** Returns the time of day some seconds after a departure, as in `draft.time`. */
export function timeAfter(/** @type {number} */ departure, /** @type {number} */ seconds) {
  return timeOf(departure + seconds * 1000);
}

/** Formats the time of day some seconds after a departure, with the weekday if it is another day. */
export function arrivalText(/** @type {number} */ departure, /** @type {number} */ seconds) {
  const local = departure + Math.round(seconds / 60) * MINUTE;
  const isOtherDay = Math.floor(local / DAY) !== Math.floor(departure / DAY);
  return new Date(local).toLocaleTimeString([], {
    timeZone: 'UTC', hour: '2-digit', minute: '2-digit', ...(isOtherDay && { weekday: 'short' }),
  });
}
