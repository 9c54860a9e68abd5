// The kinds of places that are searched by one press.
import { lastOf } from '../geometry/lists.js';
import { placeKey } from '../saved/store.js';
import { boundsOf } from '../geometry/bounds.js';
import { DEGREE } from '../geometry/distance.js';
import { nearestAlong } from '../geometry/along.js';
import { samplesBetween } from '../geometry/samples.js';
import { findTagged, hasTagged } from '../server/places.js';

/**
 * Each kind with its icon, and with words that the search knows and the tags wanted of their answer.
 * @type {ReadonlyArray<PlaceGroup>}
 */
export const KINDS = Object.freeze([
  { name: 'water', sign: 'drinking_water', asks: [{ text: 'water', tags: ['amenity:drinking_water', 'man_made:water_tap'] }] },
  { name: 'wc', asks: [{ text: 'toilet', tags: ['amenity:toilets'] }] },
  {
    name: 'food', sign: 'restaurant', asks: [
      { text: 'food', tags: ['amenity:restaurant', 'amenity:fast_food'] },
      { text: 'cafe', tags: ['amenity:cafe'] },
    ],
  },
  { name: 'view', sign: 'viewpoint', asks: [{ text: 'viewpoint', tags: ['tourism:viewpoint'] }] },
  {
    name: 'station', sign: 'railway', asks: [
      { text: 'train station', tags: ['railway:station', 'railway:halt'] },
      { text: 'subway', tags: ['railway:subway_entrance'] },
      { text: 'tram', tags: ['railway:tram_stop'] },
    ],
  },
]);

/** Maximum numbers of places listed. */
const MOST = Object.freeze({ along: 12, near: 8 });
/** Maximum distance from a route of a place along it, metres. */
const BESIDE = 250;
/** Metres of the pieces of a route that are asked for, and their maximum number. */
const PIECE = 3000;
const PIECES = 5;

/**
 * Returns the places of a kind: those along a route in its order, then the nearest ones.
 * @param {PlaceGroup} kind
 * @param {{samples: ?Sample[], near: ?{lat: number, lon: number}}} where
 * @param {AbortSignal} signal
 * @returns {Promise<FoundPlace[]>}
 */
export async function placesOfKind({ asks }, { samples, near }, signal) {
  const found = async (
    /** @type {{near: Position, bounds: number[], limit: number} | {near: Position | null, bounds: null, limit: number}} */ box,
  ) => (await Promise.all(
    asks.map((ask) => findTagged(ask, box, signal)))).flat();
  const boxes = samples && samples.length > 1 ? boxesAlong(samples) : [];
  const [nearest, ...pieces] = await Promise.all(
    [{ near, bounds: null, limit: MOST.near }, ...boxes].map(found));
  return merged(samples ? alongRoute(samples, pieces.flat()) : [], nearest);
}

/** @type {?Promise<PlaceGroup[]>} */
let absent = null;

/** Returns the kinds of which the map has no place. They are asked for once; none is absent until that is known. */
export function absentKinds() {
  absent ??= withoutPlaces().catch(() => {
    absent = null;
    return [];
  });
  return absent;
}

async function withoutPlaces() {
  const have = await Promise.all(KINDS.map(async ({ asks }) => (await Promise.all(asks.map(hasTagged))).includes(true)));
  return KINDS.filter((_, index) => !have[index]);
}

/**
 * Returns the places within 250 m of a route, in its order, with their distances along and from it.
 * @param {Sample[]} samples
 * @param {FoundPlace[]} places
 * @returns {FoundPlace[]}
 */
export function alongRoute(samples, places) {
  return places.map((place) => ({ ...place, along: nearestAlong(samples, place) }))
    .filter(({ along }) => along.away <= BESIDE)
    .toSorted((one, other) => one.along.at - other.along.at);
}

/**
 * Returns the first places along a route and then the nearest ones, each place once.
 * @param {FoundPlace[]} along in the order of the route
 * @param {FoundPlace[]} near
 */
export function merged(along, near) {
  const keys = new Set();
  const isNew = (/** @type {Position} */ place) => !keys.has(placeKey(place)) && keys.add(placeKey(place));
  const first = along.filter(isNew).slice(0, MOST.along);
  const nearest = near.filter(isNew).toSorted((one, other) => (one.away ?? 0) - (other.away ?? 0));
  return [...first, ...nearest.slice(0, MOST.near)];
}

/** Returns the areas around the pieces of a route, each with its middle. */
function boxesAlong(/** @type {Sample[]} */ samples) {
  const length = lastOf(samples).distance;
  const count = Math.min(PIECES, Math.max(1, Math.ceil(length / PIECE)));
  return Array.from({ length: count }, (_, index) => {
    const part = samplesBetween(samples, length * index / count, length * (index + 1) / count);
    const [west, south, east, north] = boundsOf(part.map(({ lat, lon }) => [lon, lat]));
    const high = BESIDE / DEGREE;
    const wide = high / Math.cos(south * Math.PI / 180);
    const near = { lat: (south + north) / 2, lon: (west + east) / 2 };
    return { near, bounds: [west - wide, south - high, east + wide, north + high], limit: 50 };
  });
}
