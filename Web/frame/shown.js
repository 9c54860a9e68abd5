/** Runs `react(state)` each time a view comes to be seen, also when it is by somebody else. */
export function whenShown(store, view, react) {
  let seenBy = null;
  store.watch(['view', 'user'], (state) => {
    const before = seenBy;
    seenBy = state.view === view && state.user ? state.user.id : null;
    if (seenBy && seenBy !== before) react(state);
  });
}
