/**
 * Calls `handle` for each click on the map that no overlay takes by `preventDefault`. Handlers that
 * were added first come first, after all overlays, and may take the click as well.
 */
export function onFreeClick(
  /** @type {maplibregl.Map} */ map, /** @type {maplibregl.Listener} */ handle,
) {
  map.on('click', (event) => queueMicrotask(() => {
    if (!event.defaultPrevented) handle(event);
  }));
}

/** The event of Enter on the map, whose place is the middle of the free part. */
export const ENTER = 'amble.enter';

/** Offers a place to the overlays that listen for Enter; returns whether one took it. */
export function offerToOverlays(/** @type {maplibregl.Map} */ map, /** @type {maplibregl.LngLat} */ lngLat) {
  let isTaken = false;
  map.fire(ENTER, { lngLat, point: map.project(lngLat), preventDefault: () => { isTaken = true; } });
  return isTaken;
}
