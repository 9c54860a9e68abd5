// Answers as the server's `/photon/api` and `/photon/reverse`, from a file of places.
import { nearestPlace } from './reverse.js';
import { searchPlaces } from './search.js';

const ADDRESS = /** @type {const} */ ([
  'name', 'housenumber', 'street', 'district', 'city', 'county', 'state', 'country', 'postcode',
  'countrycode',
]);

/**
 * Answers a search.
 * @param {PlaceFile} file
 * @param {{text: string, near?: ?{lat: number, lon: number}, zoom?: number, limit?: number}} asked
 * @returns {PhotonAnswer}
 */
export function answerSearch(file, { text, ...options }) {
  return { features: searchPlaces(file, text, options).map(featureOf) };
}

/**
 * Answers which place is nearest to a position.
 * @param {PlaceFile} file
 * @param {{lat: number, lon: number}} position
 * @returns {PhotonAnswer}
 */
export function answerReverse(file, position) {
  const place = nearestPlace(file, position);
  return { features: place ? [featureOf(place)] : [] };
}

/** @returns {PhotonFeature} */
function featureOf(/** @type {DevicePlace} */ place) {
  const { lat, lon, key, value, layer, match, isAmbiguous } = place;
  const known = ADDRESS.filter((name) => place[name] !== null).map((name) => [name, place[name]]);
  return {
    geometry: { coordinates: [lon, lat] },
    properties: {
      ...Object.fromEntries(known), osm_key: key, osm_value: value, type: layer,
      ...match && { match }, ...isAmbiguous && { ambiguous: true },
    },
  };
}
