import { samplesBetween } from '../geometry/samples.js';
import { CHOICE, chosenRoute } from '../state/chosen.js';

const COLOUR = { light: '#2a7de1', dark: '#7db7ff' };

/** Highlights the section selected on the profile, around the route's line. */
export function mountSectionLine(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  const addLayer = () => {
    const { dark } = store.state;
    map.addSource('section', { type: 'geojson', data: feature(store.state) });
    map.addLayer({
      id: 'section', type: 'line', source: 'section',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': dark ? COLOUR.dark : COLOUR.light, 'line-width': 22, 'line-opacity': 0.55,
      },
    }, 'routes-outline');
  };
  addLayer();
  map.on('style.load', addLayer);
  store.watch(['section', ...CHOICE], (state) => {
    map.getSource('section')?.setData(feature(state));
  });
}

function feature(/** @type {State} */ state) {
  const { section } = state;
  const route = section && chosenRoute(state);
  const part = route ? samplesBetween(route.samples, section.from, section.to) : [];
  return {
    type: 'Feature',
    properties: {},
    geometry: { type: 'LineString', coordinates: part.map(({ lon, lat }) => [lon, lat]) },
  };
}
