import { markSection, moveCursor, tapProfile } from '../state/actions.js';

/** Minimum movement that selects a section, pixels. */
const SLACK = 5;

/**
 * Handles the pointer on the chart: it moves the cursor, dragging selects a section, and a tap
 * calls `tapProfile`. When the pointer leaves, the cursor returns. Vertical dragging scrolls the
 * page.
 * @param {Store} store
 * @param {HTMLElement} handle
 * @param {(event: PointerEvent) => ?number} distanceAt metres along the route, `null` without a
 *   scale
 */
export function mountGestures(store, handle, distanceAt) {
  /** @type {?{x: number, distance: number}} */
  let start = null;
  let drawn = false;
  /** @type {?number} */
  let before = null;

  handle.addEventListener('pointerenter', () => { before = store.state.cursor; });
  handle.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    const distance = distanceAt(event);
    if (distance === null) return;
    handle.setPointerCapture(event.pointerId);
    start = { x: event.clientX, distance };
    drawn = false;
    moveCursor(store, distance);
  });
  handle.addEventListener('pointermove', (event) => {
    const distance = distanceAt(event);
    if (distance === null) return;
    drawn ||= start !== null && Math.abs(event.clientX - start.x) > SLACK;
    moveCursor(store, distance);
    if (start && drawn) markSection(store, start.distance, distance);
  });
  handle.addEventListener('pointerup', () => {
    if (start && !drawn) tapProfile(store);
    [start, drawn] = [null, false];
  });
  handle.addEventListener('pointercancel', () => { [start, drawn] = [null, false]; });
  handle.addEventListener('pointerleave', () => {
    if (document.activeElement !== handle) moveCursor(store, before);
  });
}
