// What a person can do, as changes of the state.

/** Sets or clears the place at one end, 'from' or 'to'. */
export function setPlace(store, end, place) {
  store.set({ [end]: place, selected: 0, view: 'routes' });
}

/** Exchanges start and end. */
export function swapPlaces(store) {
  const { from, to } = store.state;
  store.set({ from: to, to: from, selected: 0, view: 'routes' });
}

/** Changes options: `mode`, `maxDetour`, `maxGrade`, `avoidSteps`. */
export function setOptions(store, options) {
  store.set({ ...options, selected: 0, view: 'routes' });
}

/** Asks once more what could not be answered. */
export function askAgain(store) {
  store.set({ attempt: store.state.attempt + 1 });
}

/** Selects a route by its index. */
export function selectRoute(store, index) {
  if (index !== store.state.selected) store.set({ selected: index, cursor: null });
}

/** Moves the cursor along the selected route, in metres; null hides it. */
export function moveCursor(store, distance) {
  store.set({ cursor: distance });
}

/** Shows the routes or the directions of the selected one. */
export function showView(store, view) {
  store.set({ view, cursor: null });
}
