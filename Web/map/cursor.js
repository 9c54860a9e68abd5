import { element } from '../dom/element.js';
import { sampleAt } from '../geometry/samples.js';
import { CHOICE, chosenRoute } from '../state/chosen.js';

/** Shows a dot at the cursor on the selected route. */
export function mountCursorDot(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  const dot = element('div', { class: 'map-dot', 'aria-hidden': 'true' });
  const marker = new maplibregl.Marker({ element: dot, opacityWhenCovered: '1' });
  store.watch(['cursor', ...CHOICE], (state) => {
    const route = chosenRoute(state);
    if (state.cursor === null || !route) return marker.remove();
    const { lat, lon } = sampleAt(route.samples, state.cursor);
    return marker.setLngLat([lon, lat]).addTo(map);
  });
}
