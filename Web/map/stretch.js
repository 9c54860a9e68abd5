import { samplesBetween } from '../geometry/samples.js';
import { CHOICE, chosenRoute } from '../state/chosen.js';

const COLOUR = { light: '#2a7de1', dark: '#7db7ff' };

/** Lights up the stretch of the route that is marked on the profile, around its line. */
export function mountStretchLine(store, map) {
  const addLayer = () => {
    const { dark } = store.state;
    map.addSource('stretch', { type: 'geojson', data: feature(store.state) });
    map.addLayer({
      id: 'stretch', type: 'line', source: 'stretch',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': dark ? COLOUR.dark : COLOUR.light, 'line-width': 22, 'line-opacity': 0.55,
      },
    }, 'routes-outline');
  };
  addLayer();
  map.on('style.load', addLayer);
  store.watch(['stretch', ...CHOICE], (state) => {
    map.getSource('stretch')?.setData(feature(state));
  });
}

function feature(state) {
  const route = state.stretch && chosenRoute(state);
  const part = route ? samplesBetween(route.samples, state.stretch.from, state.stretch.to) : [];
  return {
    type: 'Feature',
    properties: {},
    geometry: { type: 'LineString', coordinates: part.map(({ lon, lat }) => [lon, lat]) },
  };
}
