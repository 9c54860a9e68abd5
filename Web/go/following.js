/** Lets the map follow the traveller; on leaving it releases the map before other parts move it. */
export function mountFollowing(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  let isAsked = false;
  /** @type {?(state: State) => void} */
  let follow = null;
  store.watch(['view', 'progress'], async (state) => {
    if (isAsked) return follow?.(state);
    if (state.view !== 'go') return undefined;
    isAsked = true;
    const { createGoCamera } = await import('./camera.js');
    follow = createGoCamera(store, map);
    return follow(store.state);
  });
}
