/** Runs `react(state)` each time a view opens, also for another user. */
export function whenShown(/** @type {Store} */ store, view, react) {
  let seenBy = null;
  store.watch(['view', 'user'], (state) => {
    const before = seenBy;
    seenBy = state.view === view && state.user ? state.user.id : null;
    if (seenBy && seenBy !== before) react(state);
  });
}
