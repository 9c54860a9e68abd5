// What a person can do, as changes of the state.
import { isSameRoute } from './chosen.js';
import { showsIncline } from './incline.js';

/** What is looked at once something else is asked for. */
const FIRST = { selected: 0, slide: null, view: 'routes', savedRoute: null };

/** Sets or clears the place at one end, 'from' or 'to'. */
export function setPlace(store, end, place) {
  store.set({ [end]: place, ...FIRST });
}

/** Exchanges start and end. */
export function swapPlaces(store) {
  const { from, to } = store.state;
  store.set({ from: to, to: from, ...FIRST });
}

/** Changes options: `mode`, `maxDetour`, `maxGrade`, `avoidSteps`. */
export function setOptions(store, options) {
  store.set({ ...options, ...FIRST });
}

/** Asks once more what could not be answered. */
export function askAgain(store) {
  store.set({ attempt: store.state.attempt + 1 });
}

/** Selects a route by its index. */
export function selectRoute(store, index) {
  const { selected, slide } = store.state;
  if (index !== selected || slide !== null) store.set({ selected: index, slide: null, cursor: null });
}

/**
 * Moves the slider between the shortest and the flattest to a member of the front: the card of the
 * same route is selected where there is one.
 */
export function slideTo(store, index) {
  const { routes, front } = store.state;
  const card = routes.findIndex((route) => isSameRoute(route, front[index]));
  store.set(card < 0 ? { slide: index, cursor: null } : { selected: card, slide: null, cursor: null });
}

/** Moves the cursor along the selected route, in metres; null hides it. */
export function moveCursor(store, distance) {
  store.set({ cursor: distance });
}

/** Marks the stretch of the selected route between two distances, in either order. */
export function markStretch(store, one, other) {
  store.set({ stretch: { from: Math.min(one, other), to: Math.max(one, other) } });
}

/** Marks no stretch any more. */
export function clearStretch(store) {
  store.set({ stretch: null });
}

/** A tap on the profile: it gives up the stretch, else opens the directions of the route. */
export function tapProfile(store) {
  if (store.state.stretch) clearStretch(store);
  else if (store.state.view === 'routes') showView(store, 'directions');
}

/** Shows a place of the selected route, in metres along it, and takes the map there. */
export function flyTo(store, distance) {
  store.set({ cursor: distance, flight: { at: distance } });
}

/** Colours the map by incline, or no longer. */
export function toggleIncline(store) {
  store.set({ incline: !showsIncline(store.state) });
}

/** Sets out along the route that is looked at, instead of any journey kept. */
export function startGo(store) {
  store.set({ keptTrip: null });
  showView(store, 'go');
}

/** Goes on with the journey that was kept. */
export function continueGo(store) {
  showView(store, 'go');
}

/** Shows the routes or the directions of the selected one. */
export function showView(store, view) {
  store.set({ view, cursor: null, stretch: null });
}
