// Stations as values: their fill levels, and changes by events.
import { distanceBetween } from '../../geometry/distance.js';

/** Shares of its bikes below which a station has few, and above which it has many. */
export const FEW = 0.3;
export const MANY = 0.7;
/** The bikes that count as full where neither capacity nor docks are known. */
const UNKNOWN_CAPACITY = 4;
/** Maximum difference of times of the same counts, milliseconds. */
const MARGIN = 2_000;

/** Returns stations of an answer, with the time when their counts were true. */
export function received(/** @type {BikeStationAnswer[]} */ items, now = Date.now()) {
  return items.map((item) => ({ ...item, at: timeOf(item, now) }));
}

/** Returns the stations after an event; the same array if it changes none of them. */
export function stationsAfter(
  /** @type {BikeStation[]} */ stations, /** @type {BikeNews} */ { items }, now = Date.now(),
) {
  const news = new Map(items.map((item) => [item.id, item]));
  if (!stations.some(({ id }) => news.has(id))) return stations;
  return stations.map((station) => {
    const item = news.get(station.id);
    return item ? { ...station, ...item, at: timeOf(item, now) } : station;
  });
}

/**
 * Returns the stations of an answer; of each, the counts of an event since the request if they are
 * newer. O(n).
 */
export function withNewer(/** @type {BikeStation[]} */ answer, /** @type {BikeStation[]} */ shown) {
  const known = new Map(shown.map((station) => [station.id, station]));
  return answer.map((station) => {
    const other = known.get(station.id);
    if (!other || !isLater(other, station)) return station;
    const { bikes, ebikes, docks, is_renting, is_returning, is_stale, age, at } = other;
    return { ...station, bikes, ebikes, docks, is_renting, is_returning, is_stale, age, at };
  });
}

/** Returns whether counts are newer, by more than requests take: ages are whole seconds. */
function isLater(/** @type {BikeStation} */ { at }, /** @type {BikeStation} */ { at: other }) {
  return at !== null && other !== null && at - other > MARGIN;
}

function timeOf(/** @type {BikeCounts & Pick<BikeStationAnswer, 'id'>} */ { age }, /** @type {number} */ now) {
  return age == null ? null : now - 1000 * age;
}

/** Returns the share of its places that hold bikes, 0 to 1. */
export function shareOf(/** @type {Pick<BikeStation, 'bikes' | 'docks' | 'capacity'>} */ station) {
  const { bikes, docks, capacity } = station;
  const places = capacity || (docks == null ? UNKNOWN_CAPACITY : (bikes ?? 0) + docks);
  return places > 0 ? Math.min(1, (bikes ?? 0) / places) : 0;
}

/** Returns the level of a share: `low` under 30 %, `high` over 70 %, else `mid`. */
export function levelOfShare(/** @type {number} */ share) {
  if (share < FEW) return 'low';
  return share > MANY ? 'high' : 'mid';
}

/**
 * Returns how a station is drawn: `vehicle` or `ebike` for one that stands free, `closed` if it
 * neither rents nor accepts returns, else its level.
 */
export function lookOf(/** @type {BikeStation} */ station) {
  const { kind, ebikes, is_renting: rents, is_returning: takesBack } = station;
  if (kind === 'vehicle') return ebikes > 0 ? 'ebike' : 'vehicle';
  if (!rents && !takesBack) return 'closed';
  return rents ? levelOfShare(shareOf(station)) : 'low';
}

/** Returns the stations nearest to a place, at most `count`, nearest first. O(n log n). */
export function nearest(
  /** @type {BikeStation[]} */ stations, /** @type {?Position} */ place, /** @type {number} */ count,
) {
  if (!place) return stations.slice(0, count);
  return stations.map((station) => ({ station, away: distanceBetween(place, station) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, count)
    .map(({ station }) => station);
}
