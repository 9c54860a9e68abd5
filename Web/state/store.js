/**
 * Creates a store: one frozen state, replaced as a whole, and watchers of some of its keys. A
 * watcher runs once after each change of one of its keys; it may itself change the state.
 */
export function createStore(initial) {
  let state = Object.freeze({ ...initial });
  const watchers = [];

  function tell({ keys, react, seen }) {
    if (keys.every((key) => seen[key] === state[key])) return;
    const before = { ...seen };
    for (const key of keys) seen[key] = state[key];
    react(state, before);
  }

  return {
    get state() { return state; },

    /** Replaces the given keys; runs the watchers of those that differ. */
    set(change) {
      state = Object.freeze({ ...state, ...change });
      watchers.forEach(tell);
    },

    /** Runs `react(state, before)` now and after each change of one of the keys. */
    watch(keys, react) {
      const seen = Object.fromEntries(keys.map((key) => [key, state[key]]));
      watchers.push({ keys, react, seen });
      react(state, seen);
    },
  };
}
