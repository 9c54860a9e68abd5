import { sampleAt } from '../geometry/samples.js';
import { chosenRoute } from '../state/chosen.js';
import { freeOffset } from './padding.js';

/** How near one looks at a place of the route. */
const ZOOM = 16.5;

/** Takes the map to where the state says; at once for those who want no motion. */
export function mountFlight(store, map) {
  store.watch(['flight'], (state) => {
    const route = state.flight && chosenRoute(state);
    if (!route) return;
    const { lon, lat } = sampleAt(route.samples, state.flight.at);
    const offset = freeOffset(map.getContainer());
    const zoom = Math.max(map.getZoom(), ZOOM);
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    map[calm ? 'easeTo' : 'flyTo']({ center: [lon, lat], zoom, offset, duration: 900 });
  });
}
