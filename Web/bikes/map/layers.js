// The layers of stations and clusters.
import { FEW, MANY } from '../model/stations.js';

/** Zoom up to which stations are clustered, and the radius of a cluster in pixels. */
export const CLUSTERS = Object.freeze({
  cluster: true, clusterMaxZoom: 13, clusterRadius: 44,
  clusterProperties: { bikes: ['+', ['get', 'bikes']], places: ['+', ['get', 'places']] },
});
/** The layers that react to taps. */
export const TAPPED = ['bikes-chosen', 'bikes-stations', 'bikes-clusters'];

const IS_CLUSTER = ['has', 'point_count'];
const SHARE = ['/', ['get', 'bikes'], ['max', 1, ['get', 'places']]];
const LEVEL = ['case', ['<', SHARE, FEW], 'low', ['>', SHARE, MANY], 'high', 'mid'];
/** The number of bikes, rounded as `roundedCount` does. */
const COUNT = ['case',
  ['<', ['get', 'bikes'], 100], ['get', 'bikes'],
  ['<', ['get', 'bikes'], 1000], ['*', 10, ['round', ['/', ['get', 'bikes'], 10]]],
  ['*', 100, ['round', ['/', ['get', 'bikes'], 100]]]];

/** Returns the layers of the stations, from below. */
export function stationLayers() {
  const symbol = (
    /** @type {string} */ id, /** @type {string} */ source, /** @type {object} */ image,
    /** @type {{filter: (string | string[])[]} | undefined} */ more,
  ) => ({
    id, type: 'symbol', source, ...more,
    layout: {
      'icon-image': image, 'icon-allow-overlap': true,
      'symbol-sort-key': ['coalesce', ['get', 'order'], 2],
    },
  });
  return [
    symbol('bikes-stations', 'bikes', ['get', 'image'], { filter: ['!', IS_CLUSTER] }),
    symbol('bikes-clusters', 'bikes',
      ['concat', 'bikes-', LEVEL, '-', ['to-string', COUNT], '-fresh-cluster'], { filter: IS_CLUSTER }),
    symbol('bikes-chosen', 'bikes-chosen', ['get', 'image']),
  ];
}

/** The layers whose marks become dots beside rides, and the size of a dot. */
export const FADING = ['bikes-stations', 'bikes-clusters'];
const DOT = 0.4;

/**
 * Returns the size of marks: while there are rides, all but the stations of the selected one are dots.
 * @param {Pick<Route, 'ride'>[]} routes
 * @param {Pick<Route, 'ride'> | undefined} selected
 */
export function markSize(routes, selected) {
  const stationsOf = (/** @type {Pick<Route, 'ride'> | undefined} */ route) => (
    (route?.ride?.stages ?? []).flatMap(({ station }) => (station ? [station.id] : [])));
  if (routes.every((route) => stationsOf(route).length === 0)) return 1;
  return ['case', ['in', ['get', 'id'], ['literal', stationsOf(selected)]], 1, DOT];
}
