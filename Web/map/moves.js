// What moves the map by itself, loaded when it is first needed.

/** Lets the map follow the traveller; it leaves the map before other parts move it. */
export function mountFollowing(store, map) {
  let following = null;
  store.watch(['view', 'progress'], async (state) => {
    if (following) return following.react?.(state);
    if (state.view !== 'go') return undefined;
    following = {};
    const { createGoCamera } = await import('../go/camera.js');
    following.react = createGoCamera(store, map);
    return following.react(store.state);
  });
}

/** Keeps in view what matters, once there is something. */
export function mountViewLater(store, map) {
  let isAsked = false;
  store.watch(['from', 'to', 'routes'], async ({ from, to, routes }) => {
    if (isAsked || !(from || to || routes.length > 0)) return;
    isAsked = true;
    const { mountView } = await import('./view.js');
    mountView(store, map);
  });
}
