import { element } from '../dom/element.js';
import { sampleAt } from '../geometry/samples.js';
import { CHOICE, chosenRoute } from '../state/chosen.js';
import { freePadding } from './padding.js';

/** Shows a dot at the cursor on the selected route; in the directions the map follows it. */
export function mountCursorDot(store, map) {
  const dot = element('div', { class: 'map-dot', 'aria-hidden': 'true' });
  const marker = new maplibregl.Marker({ element: dot });
  store.watch(['cursor', ...CHOICE], (state) => {
    const { cursor, view } = state;
    const route = chosenRoute(state);
    if (cursor === null || !route) return marker.remove();
    const { lat, lon } = sampleAt(route.samples, cursor);
    marker.setLngLat([lon, lat]).addTo(map);
    if (view === 'directions') follow(map, [lon, lat]);
  });
}

function follow(map, center) {
  const padding = freePadding(map.getContainer(), 0);
  const zoom = Math.max(map.getZoom(), 16);
  const offset = [(padding.left - padding.right) / 2, (padding.top - padding.bottom) / 2];
  map.easeTo({ center, zoom, offset, duration: 500 });
}
