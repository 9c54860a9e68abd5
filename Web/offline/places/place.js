// The places of a file as objects, with facts from their names and kinds.
import { distanceBetween } from '../../geometry/distance.js';
import { CONTEXT } from './file.js';
import { valueAndFaith } from './kinds.js';

const LAYERS = ['house', 'street', 'locality', 'district', 'city', 'county', 'state', 'country', 'other'];
/** Length of a degree along a meridian as the server counts it, metres. */
export const METRES_PER_DEGREE = 6_371_000 * Math.PI / 180;

/** Returns the layer of a place by its number. */
export const layerOf = (/** @type {PlaceFile} */ file, /** @type {number} */ place) => LAYERS[file.layers[place]];

/**
 * Returns the place with a number in its own language.
 * @param {PlaceFile} file
 * @param {number} place
 * @returns {DevicePlace}
 */
export function placeAt(file, place) {
  const text = (/** @type {number} */ number) => (number > 0 ? file.text(number) : null);
  const [district, city, county, state, country, countrycode] = Array.from(
    file.contexts.subarray(file.context[place] * CONTEXT, (file.context[place] + 1) * CONTEXT), text);
  return {
    id: place, lat: file.latitudes[place] / 1e7, lon: wrapped(file.longitudes[place] / 1e7),
    key: file.text(file.tags[file.tag[place] * 2]),
    value: valueAndFaith(file.text(file.tags[file.tag[place] * 2 + 1]))[0],
    layer: layerOf(file, place), importance: file.importance(place),
    name: text(file.names[place]), street: text(file.streets[place]),
    housenumber: text(file.houses[place]), postcode: text(file.postcodes[place]),
    district, city, county, state, country, countrycode,
    match: null, isAmbiguous: false,
  };
}

/** Returns a longitude of −180…180 degrees. */
export const wrapped = (/** @type {number} */ lon) => lon - (lon > 180 ? 360 : 0) + (lon < -180 ? 360 : 0);

/** @type {WeakMap<PlaceFile, ?number>} */
const middles = new WeakMap();

/**
 * Returns a position with its longitude in the file's range: if its places lie on both sides of the
 * 180th meridian, the longitude nearest to their middle.
 * @template {?Position} Asked
 * @param {PlaceFile} file
 * @param {Asked} position
 * @returns {Asked}
 */
export function unwrapped(file, position) {
  if (!middles.has(file)) middles.set(file, middleAcross(file));
  const middle = middles.get(file);
  if (middle == null || !position) return position;
  return { ...position, lon: position.lon + 360 * Math.round((middle - position.lon) / 360) };
}

/**
 * Returns the middle of longitudes that continue beyond the 180th meridian, or `null` for others.
 */
function middleAcross(/** @type {PlaceFile} */ { longitudes, extents }) {
  let [west, east] = [Infinity, -Infinity];
  for (const [place, longitude] of longitudes.entries()) {
    const edges = extents.get(place) ?? [0, 0, 0, 0];
    west = Math.min(west, longitude / 1e7 - edges[0] / 1e5);
    east = Math.max(east, longitude / 1e7 + edges[2] / 1e5);
  }
  return east > 180 || west < -180 ? (west + east) / 2 : null;
}

/** Returns the position of a place by its number. */
export function positionOf(/** @type {PlaceFile} */ { latitudes, longitudes }, /** @type {number} */ place) {
  return { lat: latitudes[place] / 1e7, lon: longitudes[place] / 1e7 };
}

/** Returns the distance of a place from a position, metres. */
export const distanceOf = (
  /** @type {PlaceFile} */ file, /** @type {number} */ place, /** @type {Position} */ position,
) => distanceBetween(positionOf(file, place), position);

/** Returns the names of a place without duplicates, the primary one first. */
export function namesAt(/** @type {PlaceFile} */ file, /** @type {number} */ place) {
  if (file.names[place] === 0) return [];
  const others = file.otherNames.get(place)?.others ?? [];
  return [...new Set([file.names[place], ...others])].map(file.text);
}

/** Returns a place with the English names of itself and its surroundings, if they have some. */
export function inEnglish(/** @type {PlaceFile} */ file, /** @type {DevicePlace} */ place) {
  const english = file.otherNames.get(place.id)?.english ?? 0;
  const { context, contexts, streets, translations, text } = file;
  const translated = (/** @type {number} */ number, /** @type {?string} */ own) => {
    const translation = translations.get(number);
    return translation === undefined ? own : text(translation);
  };
  const at = context[place.id] * CONTEXT;
  const around = /** @type {const} */ (['district', 'city', 'county', 'state', 'country']).map(
    (key, index) => [key, translated(contexts[at + index], place[key])]);
  return {
    ...place, ...Object.fromEntries(around), name: english > 0 ? text(english) : place.name,
    street: translated(streets[place.id], place.street),
  };
}

/** Returns the name, or the street and number of an unnamed address. */
export function titleOf(/** @type {DevicePlace} */ { name, street, housenumber }) {
  return name ?? [street, housenumber].filter(Boolean).join(' ');
}

/**
 * Returns whether another entry is the same place to the user: the same title and kind, and within
 * a distance that depends on the size of the kind.
 * @param {DevicePlace} one
 * @param {DevicePlace} other
 */
export function isDuplicate(one, other) {
  if (titleOf(one) !== titleOf(other)) return false;
  const distance = distanceBetween(one, other);
  if (isStop(one) && isStop(other)) return distance <= 400;
  if (isSettlement(one) && isSettlement(other)) {
    return distance <= 3_000 || (one.layer === other.layer && distance <= 15_000);
  }
  const isSameKind = one.layer === other.layer
    && (one.layer !== 'house' || one.housenumber === other.housenumber);
  return isSameKind && distance <= reachOfDuplicates(one);
}

function isStop(/** @type {DevicePlace} */ { key, value }) {
  return ['public_transport', 'railway'].includes(key)
    || ['highway=bus_stop', 'amenity=bus_station'].includes(`${key}=${value}`);
}

function isSettlement(/** @type {DevicePlace} */ { layer, key, value }) {
  return ['city', 'district', 'county'].includes(layer)
    || (layer === 'locality' && key === 'place' && value === 'neighbourhood');
}

/** Returns how far apart the entries of a place may lie, metres. */
function reachOfDuplicates(/** @type {DevicePlace} */ { layer, name, value }) {
  if (layer === 'house') return name === null ? 100 : 60;
  if (layer === 'street') return value === 'crossing' ? 30 : 500;
  return layer === 'locality' || layer === 'other' ? 500 : 50_000;
}

/**
 * Returns a rectangle [west, south, east, north] extended by a margin on every side, metres.
 * @param {number[]} edges
 * @param {number} metres
 */
export function padded([west, south, east, north], metres) {
  const degrees = metres / METRES_PER_DEGREE;
  const widest = Math.min(89, Math.max(Math.abs(south), Math.abs(north)));
  const across = degrees / Math.cos(widest * Math.PI / 180);
  return [west - across, south - degrees, east + across, north + degrees];
}

/** Returns the rectangle [west, south, east, north] around a place. */
export function extentOf(/** @type {PlaceFile} */ { extents }, /** @type {DevicePlace} */ { id, lat, lon, value }) {
  const edges = value === 'crossing' ? undefined : extents.get(id);
  if (!edges) return [lon, lat, lon, lat];
  const [west, south, east, north] = edges.map((edge) => edge / 1e5);
  return [lon - west, lat - south, lon + east, lat + north];
}
