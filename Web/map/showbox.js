// Moves the map to a box.
import { moverOf } from '../camera/mover.js';
import { freePadding, leaving } from './padding.js';

/** Milliseconds of the movement. */
const DURATION = 600;
/** Minimum size of the part of the map that shows a box, pixels. */
const LEAST = 16;

/**
 * The view of a box: pixels around it, further pixels at the right, at the left, above and below, and the
 * nearest zoom.
 * @typedef {{margin: number, maxZoom?: number, beside?: number, before?: number, above?: number, below?: number}} BoxView
 */

/**
 * Shows a box, as west, south, east and north, in the free part of the map, once that is visible.
 * @param {maplibregl.Map} map
 * @param {number[]} box
 * @param {BoxView} view
 */
export function showBox(map, box, view) {
  moverOf(map).whenVisible(() => fit(map, box, view));
}

function fit(/** @type {maplibregl.Map} */ map, /** @type {number[]} */ box, /** @type {BoxView} */ view) {
  const container = map.getContainer();
  const canvas = map.getCanvas();
  const [width, height] = [container.clientWidth, container.clientHeight];
  // The map learns of a new size of the window later than the page, whose padding is of the new size.
  if (canvas.clientWidth !== width || canvas.clientHeight !== height) map.resize();
  map.fitBounds(box, { ...boxCamera(map, view), duration: DURATION });
}

/**
 * Returns the options with which MapLibre shows a box in the free part of the map.
 * @param {maplibregl.Map} map
 * @param {BoxView} view
 */
export function boxCamera(map, { margin, maxZoom = 16, beside = 0, before = 0, above = 0, below = 0 }) {
  const container = map.getContainer();
  const padding = freePadding(container, margin);
  padding.right += beside;
  padding.left += before;
  padding.top += above;
  padding.bottom += below;
  return { padding: leaving(padding, LEAST, container.clientWidth, container.clientHeight), maxZoom };
}
