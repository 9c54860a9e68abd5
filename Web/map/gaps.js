// Dotted lines from places to where routes reach the street nearest to them.
import { gapOf } from '../geometry/gap.js';
import { lastOf } from '../geometry/lists.js';
import { lonNear } from '../geometry/meridian.js';
import { CHOICE, chosenRoute } from '../state/chosen.js';
import { firstLabel } from './layers.js';

/**
 * Adds the lines of one kind of route to the map.
 * @param {Store} store
 * @param {maplibregl.Map} map
 * @param {string} id of the source and its layer
 * @returns {{show: (ends: RouteEnd[]) => void}}
 */
export function createGaps(store, map, id) {
  let shown = linesTo([]);
  const addLayer = () => {
    map.addSource(id, { type: 'geojson', data: shown });
    map.addLayer(layer(id, store.state.dark), firstLabel(map));
  };
  addLayer();
  map.on('style.load', addLayer);
  return {
    show(ends) {
      shown = linesTo(ends);
      map.getSource(id)?.setData(shown);
    },
  };
}

/** Draws the lines to the ends of the selected route. */
export function mountGaps(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  const gaps = createGaps(store, map, 'gaps');
  store.watch([...CHOICE, 'from', 'to'], (state) => gaps.show(endsOf(state)));
}

/** Returns the ends of the selected route; in navigation those of the journey, which may be another's. */
export function endsOf(/** @type {State} */ state) {
  const { from, to } = state.view === 'go' && state.trip ? state.trip : state;
  return endsAlong(chosenRoute(state)?.line ?? [], from, to);
}

/**
 * Returns the ends of a line that leads from one place to another, without those that are not known.
 * @returns {RouteEnd[]}
 */
export function endsAlong(
  /** @type {LinePoint[]} */ line, /** @type {?Position | undefined} */ from, /** @type {?Position | undefined} */ to,
) {
  if (line.length === 0) return [];
  const ends = [{ place: from, street: line[0] }, { place: to, street: lastOf(line) }];
  return ends.flatMap(({ place, street }) => (place ? [{ place, street }] : []));
}

/** Returns the lines to the places that are not on their streets as GeoJSON. */
export function linesTo(/** @type {RouteEnd[]} */ ends) {
  const features = ends.filter((end) => gapOf(end) !== null).map(({ place, street: [lon, lat] }) => ({
    type: 'Feature', properties: {},
    geometry: { type: 'LineString', coordinates: [[lon, lat], [lonNear(place.lon, lon), place.lat]] },
  }));
  return { type: 'FeatureCollection', features };
}

function layer(/** @type {string} */ id, /** @type {boolean} */ dark) {
  return {
    id, type: 'line', source: id, layout: { 'line-cap': 'round' },
    paint: {
      'line-color': dark ? '#f4f7f4' : '#1b231f', 'line-width': 4, 'line-dasharray': [0.1, 2],
    },
  };
}
