// Stations as GeoJSON.
import { lookOf } from '../model/stations.js';
import { imageName } from './shapes.js';

/** Places of a station whose capacity is not known, for the level of clusters. */
const PLACES = 10;

const collection = (/** @type {object[]} */ features) => ({ type: 'FeatureCollection', features });

/** Returns the stations; the chosen one apart, as it stays out of clusters. */
export function stationFeatures(/** @type {BikeStation[]} */ stations, /** @type {?string} */ chosen) {
  const feature = (/** @type {BikeStation} */ station, /** @type {boolean} */ isChosen) => ({
    type: 'Feature', geometry: { type: 'Point', coordinates: [station.lon, station.lat] },
    properties: {
      id: station.id, bikes: station.bikes, places: placesOf(station),
      image: imageName(lookOf(station), station.bikes, { isStale: station.is_stale, isChosen }),
      order: station.kind === 'vehicle' ? 0 : 1,
    },
  });
  return {
    all: collection(stations.filter(({ id }) => id !== chosen).map((one) => feature(one, false))),
    chosen: collection(stations.filter(({ id }) => id === chosen).map((one) => feature(one, true))),
  };
}

function placesOf(/** @type {BikeStation} */ { kind, capacity, bikes, docks }) {
  if (kind === 'vehicle') return 1;
  return capacity ? capacity : Math.max(PLACES, bikes + (docks ?? 0));
}
