import { element } from '../dom/element.js';
import { setPlace } from '../state/actions.js';
import { say } from '../messages/messages.js';

/** Adds markers for start and end, which can be dragged. */
export function mountEnds(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  for (const end of /** @type {const} */ (['from', 'to'])) {
    const name = say(end === 'from' ? 'map.start' : 'map.end');
    const mark = element('div', { class: `map-end map-end-${end}`, title: name });
    const marker = new maplibregl.Marker({
      element: mark, draggable: true, anchor: 'center', opacityWhenCovered: '1',
    });
    marker.on('dragend', () => {
      const { lat, lng } = marker.getLngLat();
      setPlace(store, end, { lat, lon: lng, name: '' });
    });
    store.watch([end], (state) => {
      const place = state[end];
      if (!place) {
        marker.remove();
        return;
      }
      marker.setLngLat([place.lon, place.lat]).addTo(map);
      mark.setAttribute('aria-label', name);
      mark.setAttribute('role', 'img');
      mark.removeAttribute('tabindex');
    });
  }
}
