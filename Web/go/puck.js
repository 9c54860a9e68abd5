import { drawing, element } from '../dom/element.js';

/** Shows one's own place as an arrow the way one goes; beside the route, where one really is. */
export function mountPuck(store, map) {
  const arrow = drawing('svg', { viewBox: '0 0 40 40', 'aria-hidden': 'true' },
    drawing('circle', { class: 'puck-disc', cx: 20, cy: 20, r: 17 }),
    drawing('path', { class: 'puck-arrow', d: 'M20 8l8.500 21L20 24.500 11.500 29Z' }));
  const marker = new maplibregl.Marker({
    element: element('div', { class: 'go-puck' }, arrow),
    rotationAlignment: 'map', pitchAlignment: 'map', opacityWhenCovered: '1',
  });
  store.watch(['view', 'progress'], ({ view, progress }) => {
    if (view !== 'go' || !progress?.fix) return marker.remove();
    const isOn = progress.status === 'following' || progress.status === 'arrived';
    const { lat, lon } = isOn ? progress : progress.fix;
    return marker.setLngLat([lon, lat]).setRotation(progress.course).addTo(map);
  });
}
