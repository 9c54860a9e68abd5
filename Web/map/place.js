import { freeBox } from '../camera/fit.js';
import { cameraOf, moverOf, sizeOf } from '../camera/mover.js';
import { shownAt } from '../camera/projection.js';
import { freePadding } from './padding.js';

/** Shows a place in the middle of the free part of the map, at least as near as a zoom. */
export function showPlace({ lat, lon }, map, { land }, leastZoom) {
  const size = sizeOf(map);
  const { left, right, top, bottom } = freeBox(size, freePadding(map.getContainer(), 0));
  const { bearing, pitch, zoom } = cameraOf(map);
  const camera = {
    lat, lon, bearing, pitch, zoom: Math.max(zoom, leastZoom),
    elevation: land?.elevationAt(lat, lon) ?? 0,
  };
  const pixel = { x: (left + right) / 2, y: (top + bottom) / 2 };
  moverOf(map).glide(shownAt(camera, size, pixel));
}
