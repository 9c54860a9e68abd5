/**
 * Runs `react(state)` each time a view opens, also for another user.
 * @param {Store} store
 * @param {string} view
 * @param {(state: State) => void} react
 * @param {'user' | 'participant'} who the key of the one who must be known
 */
export function whenShown(store, view, react, who = 'user') {
  /** @type {?string} */
  let seenBy = null;
  store.watch(['view', who], (state) => {
    const before = seenBy;
    seenBy = state.view === view ? state[who]?.id ?? null : null;
    if (seenBy && seenBy !== before) react(state);
  });
}
