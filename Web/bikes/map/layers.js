// The layers of stations, clusters and rides.
import { FEW, MANY } from '../model/stations.js';

/** Zoom up to which stations are clustered, and the radius of a cluster in pixels. */
export const CLUSTERS = Object.freeze({
  cluster: true, clusterMaxZoom: 13, clusterRadius: 44,
  clusterProperties: { bikes: ['+', ['get', 'bikes']], places: ['+', ['get', 'places']] },
});
/** The layers that react to taps. */
export const TAPPED = ['bikes-chosen', 'bikes-stations', 'bikes-clusters'];
export const LINES = ['rides-others', 'rides-whole', 'rides-walk'];

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
 * Returns the size of marks: while there are rides, all but the stations of the chosen one are dots.
 * @param {RideOption[]} rides
 * @param {number} chosen
 */
export function markSize(rides, chosen) {
  const stationsOf = (/** @type {RideOption | undefined} */ ride) => (
    (ride?.stages ?? []).flatMap(({ station }) => (station ? [station.id] : [])));
  if (rides.every((ride) => stationsOf(ride).length === 0)) return 1;
  return ['case', ['in', ['get', 'id'], ['literal', stationsOf(rides[chosen])]], 1, DOT];
}

/** Returns the layers of the ways, from below: the others faded, legs on foot dotted. */
export function rideLayers(/** @type {boolean} */ dark) {
  const [ink, paper] = dark ? ['#f4f7f4', '#0e1210'] : ['#1b231f', '#ffffff'];
  const is = (/** @type {string} */ kind, /** @type {boolean} */ chosen) => ['all',
    ['==', ['get', 'chosen'], chosen], ['==', ['get', 'kind'], kind], ['==', ['get', 'part'], 'whole']];
  const line = (/** @type {string} */ id, /** @type {unknown[]} */ filter, /** @type {object} */ paint) => ({
    id, type: 'line', source: 'rides', filter, paint,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
  });
  const faded = { 'line-color': ink, 'line-opacity': 0.38 };
  return [
    line('rides-others', is('ride', false), { ...faded, 'line-width': 4 }),
    line('rides-others-walk', is('walk', false), {
      ...faded, 'line-width': 4, 'line-dasharray': [0.1, 1.9],
    }),
    line('rides-walk-casing', is('walk', true), { 'line-color': paper, 'line-width': 9 }),
    line('rides-walk', is('walk', true), {
      'line-color': ink, 'line-width': 5, 'line-dasharray': [0.1, 1.8],
    }),
    line('rides-edge', is('ride', true), { 'line-color': ink, 'line-width': 12 }),
    line('rides-whole', is('ride', true), { 'line-color': paper, 'line-width': 9.5 }),
    line('rides-runs', ['==', ['get', 'part'], 'run'], {
      'line-color': ['get', 'colour'], 'line-width': 6.5,
    }),
  ];
}
