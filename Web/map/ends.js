import { element } from '../dom/element.js';
import { setPlace } from '../state/actions.js';
import { say } from '../words/messages.js';

/** Marks start and end; each can be dragged to another place. */
export function mountEnds(store, map) {
  for (const end of ['from', 'to']) {
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
      if (!place) return marker.remove();
      marker.setLngLat([place.lon, place.lat]).addTo(map);
      mark.setAttribute('aria-label', name);
      mark.setAttribute('role', 'img');
      mark.removeAttribute('tabindex');
    });
  }
}
