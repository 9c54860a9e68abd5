import { clearStretch, markStretch, moveCursor, tapProfile } from '../state/actions.js';

/** How far a finger must move before it draws a stretch, in pixels. */
const SLACK = 5;

/**
 * The pointer on the drawing: it takes the cursor along, drawn it marks a stretch, and a tap does
 * what `tapProfile` says; leaving, the cursor is where it was. Drawing up or down scrolls the page.
 * @param {function(PointerEvent): ?number} distanceAt metres along the route, null without a scale
 */
export function mountGestures(store, handle, distanceAt) {
  let start = null;
  let drawn = false;
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
    if (drawn) markStretch(store, start.distance, distance);
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
