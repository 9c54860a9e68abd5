// Finds the place nearest to a position (`PlaceIndex.reverse`).
import { distanceBetween } from '../../geometry/distance.js';
import { nearestOn } from '../../geometry/segment.js';
import { coursesIn } from './links.js';
import { layerOf, padded, placeAt, unwrapped } from './place.js';

/** Maximum distance of a place, metres. */
const RADIUS = 1_000;
/** Metres added to the distance of streets, so that an address on the street comes first. */
const HANDICAP = 15;
/**
 * Half the side of the first window searched, metres, and the factor of the size of each next one.
 */
const WINDOW = { first: 40, growth: 3 };

/**
 * Returns the nearest place with a name or an address in its own language, or `null`.
 * @param {PlaceFile} file
 * @param {{lat: number, lon: number}} asked
 * @returns {?DevicePlace}
 */
export function nearestPlace(file, asked) {
  const position = unwrapped(file, asked);
  for (let window = WINDOW.first; ; window = Math.min(RADIUS, window * WINDOW.growth)) {
    const distances = distancesFrom(file, position, window);
    const [nearest] = [...distances].sort((one, other) => one[1] - other[1] || one[0] - other[0]);
    if (nearest) return placeAt(file, nearest[0]);
    if (window >= RADIUS) return null;
  }
}

/**
 * Returns the places within some metres, with their distances and handicaps in centimetres: of two
 * places at the same position, the more important one comes first, although the file rounds
 * positions.
 */
function distancesFrom(/** @type {PlaceFile} */ file, /** @type {Position} */ position, /** @type {number} */ metres) {
  const [west, south, east, north] = padded(
    [position.lon, position.lat, position.lon, position.lat], metres);
  const distances = new Map();
  const add = (
    /** @type {number} */ place, /** @type {number} */ fromLat, /** @type {number} */ fromLon,
    /** @type {number} */ toLat,
    /** @type {number} */ toLon,
  ) => {
    const isNear = Math.max(fromLat, toLat) >= south && Math.min(fromLat, toLat) <= north
      && Math.max(fromLon, toLon) >= west && Math.min(fromLon, toLon) <= east;
    if (!isNear) return;
    const nearest = nearestOnPiece(position, fromLat, fromLon, toLat, toLon);
    const distance = distanceBetween(nearest, position);
    if (distance > metres) return;
    const handicap = layerOf(file, place) === 'street' ? HANDICAP : 0;
    const counted = Math.round((distance + handicap) * 100);
    if (counted < (distances.get(place) ?? Infinity)) distances.set(place, counted);
  };
  eachPiece(file, add);
  return distances;
}

/** Calls `add` with the ends of every piece of a street, and twice the position of other places. */
function eachPiece(/** @type {PlaceFile} */ file, /** @type {(place: number, ...piece: number[]) => void} */ add) {
  const { places, ends } = coursesIn(file);
  const { count, latitudes, longitudes, names, houses } = file;
  for (let index = 0; index < places.length; index += 1) {
    const at = index * 4;
    add(places[index], ends[at], ends[at + 1], ends[at + 2], ends[at + 3]);
  }
  for (let place = 0; place < count; place += 1) {
    const hasTitle = names[place] > 0 || houses[place] > 0;
    if (hasTitle && layerOf(file, place) !== 'street') {
      const [lat, lon] = [latitudes[place] / 1e7, longitudes[place] / 1e7];
      add(place, lat, lon, lat, lon);
    }
  }
}

/** Returns the nearest position on a piece, in a local plane. */
function nearestOnPiece(
  /** @type {Position} */ { lat, lon }, /** @type {number} */ fromLat, /** @type {number} */ fromLon,
  /** @type {number} */ toLat, /** @type {number} */ toLon,
) {
  const shrink = Math.cos(fromLat * Math.PI / 180);
  const flat = (/** @type {number} */ north, /** @type {number} */ east) => (
    { x: (east - fromLon) * shrink, y: north - fromLat });
  const { share } = nearestOn({ x: 0, y: 0 }, flat(toLat, toLon), flat(lat, lon));
  return { lat: fromLat + (toLat - fromLat) * share, lon: fromLon + (toLon - fromLon) * share };
}
