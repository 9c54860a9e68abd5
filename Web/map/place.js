// Moves the map to a place.
import { sizeOf } from '../camera/area.js';
import { freeBox } from '../camera/fit.js';
import { cameraOf, moverOf } from '../camera/mover.js';
import { shownAt } from '../camera/projection.js';
import { sampleAt } from '../geometry/samples.js';
import { chosenRoute } from '../state/chosen.js';
import { freePadding } from './padding.js';

/** Zoom at which a point of the route is shown. */
const ZOOM = 16.5;

/** Shows a place in the middle of the free part of the map, at a minimum zoom. */
export function showPlace(
  /** @type {Position} */ { lat, lon }, /** @type {maplibregl.Map} */ map, /** @type {Pick<State, 'land'>} */ { land },
  /** @type {number} */ leastZoom,
) {
  moverOf(map).glide(() => {
    const size = sizeOf(map);
    const { left, right, top, bottom } = freeBox(size, freePadding(map.getContainer(), 0));
    const { bearing, pitch, zoom } = cameraOf(map);
    const camera = {
      lat, lon, bearing, pitch, zoom: Math.max(zoom, leastZoom),
      elevation: land?.elevationAt(lat, lon) ?? 0,
    };
    const pixel = { x: (left + right) / 2, y: (top + bottom) / 2 };
    return shownAt(camera, size, pixel);
  });
}

/** Moves the map to `flight` of the state; at once for users who prefer reduced motion. */
export function mountFlight(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  store.watch(['flight'], (state) => {
    const route = state.flight && chosenRoute(state);
    if (!route) return;
    showPlace(sampleAt(route.samples, state.flight.at), map, state, ZOOM);
  });
}
