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
