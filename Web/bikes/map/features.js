// Stations and ways as GeoJSON.
import { samplesBetween } from '../../geometry/samples.js';
import { inclineRuns } from '../../incline/runs.js';
import { BANDS, UNKNOWN } from '../../incline/scale.js';
import { lookOf } from '../model/stations.js';
import { imageName } from './shapes.js';

/** Level ground of a ride is yellow, as in the classic app. */
const RIDE_COLOURS = BANDS.map(({ colour, key }) => (key === 'incline.level' ? '#f6d743' : colour));

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

/**
 * Returns the legs of all ways: the chosen one's are cut where the incline changes. A leg of it on
 * foot has no colour of incline: it is dotted.
 */
export function rideFeatures(/** @type {RideOption[]} */ rides, /** @type {number} */ chosen) {
  return collection(rides.flatMap((ride, index) => ride.stages
    .filter(({ route }) => route.distance > 0)
    .flatMap(({ mode, route }) => legFeatures(mode, route, index, index === chosen))));
}

function legFeatures(
  /** @type {'walk' | 'bike' | 'ebike'} */ mode, /** @type {Route} */ route, /** @type {number} */ index,
  /** @type {boolean} */ isChosen,
) {
  const kind = mode === 'walk' ? 'walk' : 'ride';
  const leg = (
    /** @type {Sample[]} */ samples, /** @type {{part: string} | {part: string, colour: string}} */ more,
  ) => ({
    type: 'Feature', properties: { index, kind, chosen: isChosen, ...more },
    geometry: { type: 'LineString', coordinates: samples.map(({ lon, lat }) => [lon, lat]) },
  });
  const whole = leg(route.samples, { part: 'whole' });
  if (!isChosen || kind === 'walk') return [whole];
  const runs = inclineRuns(route.samples).map(({ from, to, band }) => (
    leg(samplesBetween(route.samples, from, to), {
      part: 'run', colour: band === null ? UNKNOWN : RIDE_COLOURS[band],
    })));
  return [whole, ...runs];
}
