import { samplesBetween } from '../geometry/samples.js';
import { CHOICE, chosenRoute } from '../state/chosen.js';

const COLOUR = { light: '#c62828', dark: '#ff8a80' };

/** Marks the stretches of the selected route that are steeper than a wheelchair's limits, around its line. */
export function mountExceptions(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  const addLayer = () => {
    const { dark } = store.state;
    map.addSource('exceptions', { type: 'geojson', data: linesOf(store.state) });
    map.addLayer({
      id: 'exceptions', type: 'line', source: 'exceptions',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': dark ? COLOUR.dark : COLOUR.light, 'line-width': 3, 'line-gap-width': 12,
      },
    }, 'routes-outline');
  };
  addLayer();
  map.on('style.load', addLayer);
  store.watch(CHOICE, (state) => {
    map.getSource('exceptions')?.setData(linesOf(state));
  });
}

/** Returns the stretches of the selected route as GeoJSON. */
export function linesOf(/** @type {State} */ state) {
  const { exceptions = [], samples = [] } = chosenRoute(state) ?? /** @type {Partial<Route>} */ ({});
  const features = exceptions.map(({ from, to }) => ({
    type: 'Feature', properties: {},
    geometry: {
      type: 'LineString',
      coordinates: samplesBetween(samples, from, to).map(({ lon, lat }) => [lon, lat]),
    },
  }));
  return { type: 'FeatureCollection', features };
}
