// Dotted lines from places to the ends of the selected route, where streets do not lead to them.
import { distanceBetween } from '../geometry/distance.js';
import { CHOICE, chosenRoute } from '../state/chosen.js';
import { firstLabel } from './layers.js';

/** Distance from a route beyond which a place is not on its street, metres, as in directions. */
const WIDEST_STREET = 50;
const EMPTY = { type: 'FeatureCollection', features: [] };

/** Draws the lines. */
export function mountGaps(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  const addLayer = () => {
    map.addSource('gaps', { type: 'geojson', data: gapsOf(store.state) });
    map.addLayer(layer(store.state.dark), firstLabel(map));
  };
  addLayer();
  map.on('style.load', addLayer);
  store.watch([...CHOICE, 'from', 'to'], (state) => {
    map.getSource('gaps')?.setData(gapsOf(state));
  });
}

/** Returns the lines as GeoJSON. */
export function gapsOf(/** @type {State} */ state) {
  const line = chosenRoute(state)?.line;
  if (!line?.length) return EMPTY;
  const [first, last] = [line[0], line.at(-1)];
  return {
    type: 'FeatureCollection',
    features: [...gap(first, state.from), ...gap(last, state.to)],
  };
}

/** Returns the line from an end of a route to its place, if the place is not on the street. */
function gap(/** @type {LinePoint} */ [lon, lat], /** @type {?Place} */ place) {
  if (!place || distanceBetween(place, { lat, lon }) <= WIDEST_STREET) return [];
  const coordinates = [[lon, lat], [place.lon, place.lat]];
  return [{ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } }];
}

function layer(/** @type {boolean} */ dark) {
  return {
    id: 'gaps', type: 'line', source: 'gaps', layout: { 'line-cap': 'round' },
    paint: {
      'line-color': dark ? '#f4f7f4' : '#1b231f', 'line-width': 4, 'line-dasharray': [0.1, 2],
    },
  };
}
