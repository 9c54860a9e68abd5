// Moves the map to a box.
import { freePadding, leaving } from './padding.js';

/** Milliseconds of the movement. */
const DURATION = 600;
/** Minimum size of the part of the map in which a box is shown, pixels. */
const LEAST = 16;

/**
 * Shows a box in the free part of the map.
 * @param {maplibregl.Map} map
 * @param {maplibregl.LngLatBounds | [maplibregl.LngLatLike, maplibregl.LngLatLike]} box
 * @param {{margin: number, maxZoom?: number, beside?: number, below?: number}} look pixels around the
 *   box, and further pixels at the right and below
 */
export function showBox(map, box, { margin, maxZoom = 16, beside = 0, below = 0 }) {
  const container = map.getContainer();
  const canvas = map.getCanvas();
  const [width, height] = [container.clientWidth, container.clientHeight];
  // The map learns of a new size of the window later than the page, whose padding is of the new size.
  if (canvas.clientWidth !== width || canvas.clientHeight !== height) map.resize();
  const padding = freePadding(container, margin);
  padding.right += beside;
  padding.bottom += below;
  map.fitBounds(box, { padding: leaving(padding, LEAST, width, height), maxZoom, duration: DURATION });
}
