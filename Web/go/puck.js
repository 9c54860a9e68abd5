import { drawing, element } from '../dom/element.js';
import { say } from '../messages/messages.js';

/** Returns the arrow that shows the traveller's place and direction on a map. */
export function createPuck(/** @type {maplibregl.Map} */ map) {
  const arrow = drawing('svg', { viewBox: '0 0 40 40', 'aria-hidden': 'true' },
    drawing('circle', { class: 'puck-disc', cx: 20, cy: 20, r: 17 }),
    drawing('path', { class: 'puck-arrow', d: 'M20 8l8.500 21L20 24.500 11.500 29Z' }));
  const marker = new maplibregl.Marker({
    element: element('div', { class: 'go-puck', role: 'img', 'aria-label': say('search.here') }, arrow),
    rotationAlignment: 'map', pitchAlignment: 'map', opacityWhenCovered: '1',
  });
  return {
    /** Shows a pose; hidden until a fix confirms it. */
    show(/** @type {Pose} */ { lat, lon, course, isSeen }) {
      if (isSeen) marker.setLngLat([lon, lat]).setRotation(course).addTo(map);
      else marker.remove();
    },
    remove: () => marker.remove(),
  };
}
