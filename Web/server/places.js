// Place search and reverse geocoding, with Photon's format.
import { contains } from '../geometry/bounds.js';
import { distanceBetween } from '../geometry/distance.js';
import { kindOf, signOf } from '../messages/kinds.js';
import { say } from '../messages/messages.js';
import { getJSON } from './request.js';

/** Maximum number of suggestions. */
const LIMIT = 8;
/** A name that says nothing alone, such as the number of a platform or the letter of a bus stop. */
const BARE = /^\P{L}*\p{Script=Latin}?\P{L}*$/u;

/** @type {?(asked: PlaceQuestion) => Promise<PhotonAnswer>} */
let searchDevice = null;

/** Sets the search that answers while the server cannot be reached. */
export function whenUnreachable(/** @type {(asked: PlaceQuestion) => Promise<PhotonAnswer>} */ search) {
  searchDevice = search;
}

/**
 * Returns places by the beginning of a name or address, nearest to the map's centre first.
 * @param {string} text
 * @param {State['centre']} centre
 * @param {AbortSignal} [signal]
 * @returns {Promise<FoundPlace[]>}
 */
export async function findPlaces(text, centre, signal) {
  const query = new URLSearchParams({ q: text, limit: String(LIMIT), lang: 'en' });
  if (centre) {
    query.set('lat', centre.lat.toFixed(5));
    query.set('lon', centre.lon.toFixed(5));
    query.set('zoom', Math.round(centre.zoom));
  }
  const near = centre ? { lat: centre.lat, lon: centre.lon } : null;
  const answer = await ask('/photon/api', query,
    { text, near, zoom: centre ? Math.round(centre.zoom) : 12, limit: LIMIT }, signal);
  return answer.features.map((feature) => suggestion(feature, centre));
}

/**
 * Returns places of a kind, the nearest first.
 * @param {{text: string, tags: string[]}} kind words that name it, and its tags as `key:value`
 * @param {{near: ?{lat: number, lon: number}, bounds: ?number[], limit: number}} where
 * @param {AbortSignal} [signal]
 * @returns {Promise<FoundPlace[]>}
 */
export async function findTagged({ text, tags }, { near, bounds, limit }, signal) {
  const query = new URLSearchParams({ q: text, limit: String(limit), lang: 'en' });
  for (const tag of tags) query.append('osm_tag', tag);
  if (near) {
    query.set('lat', near.lat.toFixed(5));
    query.set('lon', near.lon.toFixed(5));
  }
  if (bounds) query.set('bbox', bounds.map((degrees) => degrees.toFixed(5)).join(','));
  // The device has no filter: it is asked for more.
  const { features } = await ask('/photon/api', query, { text, near, zoom: 12, limit: 100 }, signal);
  return features
    .filter(({ properties: { osm_key: key, osm_value: value } }) => tags.includes(`${key}:${value}`))
    .map((feature) => suggestion(feature, near))
    .filter((place) => !bounds || contains(bounds, place))
    .slice(0, limit);
}

/**
 * Returns whether the server knows any place of a kind. The device is not asked: it would have to search all.
 * @param {{text: string, tags: string[]}} kind
 * @throws {Failure} if the server cannot be reached
 */
export async function hasTagged({ text, tags }) {
  const query = new URLSearchParams({ q: text, limit: '1', lang: 'en' });
  for (const tag of tags) query.append('osm_tag', tag);
  /** @type {PhotonAnswer} */
  const { features } = await getJSON('/photon/api', query);
  return features.length > 0;
}

/** Returns the name of a position: the nearest name or address, else its coordinates. */
export async function nameOf(/** @type {Position} */ { lat, lon }) {
  const coordinates = `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
  try {
    const query = new URLSearchParams({ lat: String(lat), lon: String(lon) });
    const { features } = await ask('/photon/reverse', query, { lat, lon });
    return features.length > 0 ? title(features[0].properties) : coordinates;
  } catch {
    return coordinates;
  }
}

/**
 * Asks the server, or this device if the server cannot be reached.
 * @param {string} path
 * @param {URLSearchParams} query
 * @param {PlaceQuestion} asked the same question for this device
 * @param {AbortSignal} [signal]
 * @returns {Promise<PhotonAnswer>}
 */
async function ask(path, query, asked, signal) {
  try {
    return await getJSON(path, query, signal);
  } catch (failure) {
    if (!failure.passing || !searchDevice) throw failure;
    return searchDevice(asked);
  }
}

/** @returns {FoundPlace} */
function suggestion(/** @type {PhotonFeature} */ { geometry, properties }, /** @type {?Position} */ centre) {
  const [lon, lat] = geometry.coordinates;
  return {
    lat, lon,
    name: title(properties),
    kind: isBare(properties) ? '' : kindOf(properties),
    sign: signOf(properties),
    street: whereabouts(properties),
    away: centre ? distanceBetween(centre, { lat, lon }) : null,
    match: properties.match ?? null,
    ambiguous: properties.ambiguous === true,
  };
}

/** Returns the name of a place, with its kind if the name says nothing alone: "Platform 2". */
function title(/** @type {PhotonProperties} */ properties) {
  const name = isBare(properties) ? `${kindOf(properties)} ${properties.name}` : properties.name;
  return name || address(properties) || say('place.unnamed');
}

/** Streets are known by numbers alone. */
function isBare(/** @type {PhotonProperties} */ { name, type }) {
  return Boolean(name && type !== 'street' && BARE.test(name));
}

function address(/** @type {PhotonProperties} */ { street, housenumber }) {
  return [street, housenumber].filter(Boolean).join(' ');
}

/** Returns street and district, without parts that the title contains. */
function whereabouts(/** @type {PhotonProperties} */ properties) {
  const parts = [address(properties), properties.district ?? properties.city];
  return parts.filter((part) => part && part !== title(properties)).join(', ');
}
