import { cameraOf, moverOf, sizeOf } from '../camera/mover.js';
import { freeBox } from '../camera/fit.js';
import { shownAt } from '../camera/projection.js';
import { sampleAt } from '../geometry/samples.js';
import { chosenRoute } from '../state/chosen.js';
import { freeOffset } from './padding.js';

/** How near a place of the route is shown. */
const ZOOM = 16.5;

/** Takes the map to where the state says; at once for those who want no motion. */
export function mountFlight(store, map) {
  store.watch(['flight'], (state) => {
    const route = state.flight && chosenRoute(state);
    if (!route) return;
    moverOf(map).glide(cameraAt(sampleAt(route.samples, state.flight.at), map, state));
  });
}

/** Returns the camera that shows a place in the middle of the free part of the map. */
function cameraAt({ lat, lon }, map, { land }) {
  const size = sizeOf(map);
  const { left, right, top, bottom } = freeBox(size, freePadding(map.getContainer(), 0));
  const { bearing, pitch, zoom } = cameraOf(map);
  const camera = {
    lat, lon, bearing, pitch, zoom: Math.max(zoom, ZOOM),
    elevation: land?.elevationAt(lat, lon) ?? 0,
  };
  return shownAt(camera, size, { x: (left + right) / 2, y: (top + bottom) / 2 });
}
