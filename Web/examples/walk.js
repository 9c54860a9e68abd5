// An example of a walk: between two places, where the flattest saves climb, or else a round trip. It is
// looked for once for each version of the region, and kept in the browser.
import { distanceBetween } from '../geometry/distance.js';
import { contains } from '../geometry/bounds.js';
import { knowsClimbs } from '../routes/rankstyle.js';
import { offeredPlaces } from '../saved/places.js';
import { getJSON } from '../server/request.js';
import { routeQuery, routesIn } from '../server/routes.js';
import { itemValue, keepValue } from '../state/items.js';
import { DEFAULT_OPTIONS } from '../state/options.js';
import { present } from '../state/present.js';
import { pairsOf } from './pairs.js';

const KEPT_AT = 'amble.example';
/** Climb that an example saves at least, metres, and how much longer than the shortest way a good one is. */
const LEAST_SAVED = 30;
const GOOD_DETOUR = 0.4;
/** Maximum number of pairs that are asked for: of the user's own places, and in all. */
const OWN_TRIES = 2;
const TRIES = 6;
/** Kilometres around the middle, and the maximum number of places. */
const RADIUS = 5;
const PLACES = 100;
/** Maximum distance of the user from the middle of the map, metres, to ask for places around the user. */
const NEAR = 20_000;

const HILLS = ['natural:peak', 'tourism:viewpoint'];
const ENDS = [
  'place:suburb', 'place:quarter', 'place:neighbourhood', 'place:village', 'place:town',
  'railway:station', 'tourism:museum',
];
/** Where a round trip may start if there is none of those. */
const OTHERS = ['place'];

/**
 * Resolves to an example, or `null` if the region has no named places.
 * @param {State} state
 * @param {AbortSignal} signal
 * @returns {Promise<?WalkExample>}
 */
export async function walkExample(state, signal) {
  const [region, here] = [present(state, 'region'), state.here];
  if (!region.modes.includes('walk')) return null;
  const version = versionOf(region);
  const kept = keptExample(version);
  if (kept !== undefined) return kept;
  const around = (/** @type {string[]} */ tags) => placesAround(middleOf(region, here), tags, signal);
  const places = await around([...ENDS, ...HILLS]);
  const pairs = region.hasHeights ? pairsToAsk(region, state.places, places) : [];
  const example = await firstOf(pairs, signal)
    ?? roundFrom(places.find(isEnd) ?? (await around(OTHERS))[0]);
  keep({ version, example });
  return example;
}

/** Returns the pairs to ask for: of places that the user knows, then of the region's. */
function pairsToAsk(
  /** @type {Region} */ { bounds }, /** @type {KnownPlace[]} */ places, /** @type {TaggedPlace[]} */ around,
) {
  const own = offeredPlaces(places).filter((place) => contains(bounds, place));
  const hills = around.filter(({ tag }) => HILLS.includes(tag));
  const first = pairsOf(own, hills, OWN_TRIES);
  return [...first, ...pairsOf(around.filter(isEnd), hills, TRIES - first.length)];
}

const isEnd = (/** @type {TaggedPlace} */ { tag }) => ENDS.includes(tag);

/** @returns {?WalkExample} */
function roundFrom(/** @type {TaggedPlace | undefined} */ place) {
  return place ? { from: endAt(place), to: null, saved: null, extra: null, shortest: null } : null;
}

const endAt = (/** @type {Place} */ { lat, lon, name }) => ({ lat, lon, name });

/** Returns the first good example, else the first one, asking for one pair after the other. */
async function firstOf(/** @type {Array<[Place, Place]>} */ pairs, /** @type {AbortSignal} */ signal) {
  let first = null;
  for (const [from, to] of pairs) {
    const example = await exampleOf(from, to, signal);
    if (example && example.extra <= GOOD_DETOUR * example.shortest) return example;
    first ??= example;
  }
  return first;
}

/** @returns {Promise<?FlatterWalk>} */
async function exampleOf(
  /** @type {Place} */ from, /** @type {Place} */ to, /** @type {AbortSignal} */ signal,
) {
  const query = routeQuery({ ...DEFAULT_OPTIONS, from, to, round: null });
  query.delete('front_paths');
  query.set('instructions', 'false');
  try {
    return exampleIn(routesIn(await getJSON('/route', query, signal)).routes, from, to);
  } catch (failure) {
    if (signal.aborted || failure.passing) throw failure;
    return null; // no street there, or no way between them
  }
}

/**
 * Returns the example that routes are, or `null` if they save too little or their climb is unknown.
 * @param {Route[]} routes the flattest first
 * @returns {?FlatterWalk}
 */
export function exampleIn(routes, /** @type {Place} */ from, /** @type {Place} */ to) {
  if (routes.length === 0 || !knowsClimbs(routes)) return null;
  const [{ saved, extra, distance }] = routes;
  if (saved === null || saved < LEAST_SAVED) return null;
  return { from: endAt(from), to: endAt(to), saved, extra, shortest: distance - extra };
}

/**
 * Returns named places, the nearest first.
 * @returns {Promise<TaggedPlace[]>}
 */
async function placesAround(
  /** @type {Position} */ { lat, lon }, /** @type {string[]} */ tags, /** @type {AbortSignal} */ signal,
) {
  const query = new URLSearchParams({
    lat: lat.toFixed(5), lon: lon.toFixed(5), radius: String(RADIUS), limit: String(PLACES), lang: 'en',
  });
  for (const tag of tags) query.append('osm_tag', tag);
  /** @type {PhotonAnswer} */
  const { features } = await getJSON('/photon/reverse', query, signal);
  return placesIn(features);
}

/**
 * Returns the places of an answer that have a name. A number is none: some have that of their postcode.
 * @param {PhotonAnswer['features']} features
 * @returns {TaggedPlace[]}
 */
export function placesIn(features) {
  const isNamed = (/** @type {string | undefined} */ name) => name !== undefined && /\p{L}/u.test(name);
  return features.filter(({ properties }) => isNamed(properties.name)).map(({ geometry, properties }) => ({
    lat: geometry.coordinates[1], lon: geometry.coordinates[0], name: properties.name ?? '',
    tag: `${properties.osm_key}:${properties.osm_value}`,
  }));
}

/** Returns the user's position, or the middle of the region for users elsewhere. */
function middleOf(/** @type {Region} */ { bounds: [west, south, east, north] }, /** @type {?Position} */ here) {
  const middle = { lat: (south + north) / 2, lon: (west + east) / 2 };
  return here && distanceBetween(here, middle) < NEAR ? here : middle;
}

/** Returns a text that differs for another region, another import, or another version of the server. */
function versionOf(/** @type {Region} */ { version, regions }) {
  return [version, ...regions.map(({ name, import_date: date }) => `${name} ${date}`)].join(', ');
}

/** Returns the kept example of a version, `null` if it has none, or `undefined` if none was asked for. */
function keptExample(/** @type {string} */ version) {
  const kept = itemValue(KEPT_AT);
  return kept?.version === version ? kept.example : undefined;
}

/** Without storage the page asks each time. */
function keep(/** @type {{version: string, example: WalkExample | null}} */ record) {
  keepValue(KEPT_AT, record);
}
