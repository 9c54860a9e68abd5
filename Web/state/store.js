/**
 * Creates a store: one frozen state, replaced as a whole, and watchers of some of its keys. A
 * watcher runs once after each change of one of its keys; it may itself change the state.
 * @returns {Store}
 */
export function createStore(/** @type {State} */ initial) {
  let state = Object.freeze({ ...initial });
  /** @type {Array<() => void>} */
  const watchers = [];

  return {
    get state() { return state; },

    /** Replaces the given keys; runs the watchers of those that differ. */
    set(change) {
      state = Object.freeze({ ...state, ...change });
      watchers.forEach((tell) => tell());
    },

    /** Runs `react(state, before)` now and after each change of one of the keys. */
    watch(keys, react) {
      let seen = picked(state, keys);
      watchers.push(() => {
        if (keys.every((key) => seen[key] === state[key])) return;
        const before = seen;
        seen = picked(state, keys);
        react(state, before);
      });
      react(state, seen);
    },
  };
}

/**
 * Returns some keys of the state with their values.
 * @template {keyof State} Key
 * @param {Readonly<State>} state
 * @param {readonly Key[]} keys
 */
function picked(state, keys) {
  const values = Object.fromEntries(keys.map((key) => [key, state[key]]));
  return /** @type {Pick<State, Key>} */ (values);
}
