// User actions, as changes of the state.
import { isSameRoute } from './chosen.js';
import { showsIncline } from './incline.js';
import { travelMode } from './options.js';
import { DEFAULT_ROUND } from './round.js';

/** The state that a new request resets. */
const FIRST = { selected: 0, slide: null, view: 'routes', savedRoute: null };

/** Sets or clears the place at one end, 'from' or 'to'. A destination ends a round trip. */
export function setPlace(
  /** @type {Store} */ store, /** @type {'from' | 'to'} */ end, /** @type {?FoundPlace} */ place,
) {
  const round = end === 'to' && place ? null : store.state.round;
  store.set({ [end]: place, round, ...FIRST });
}

/** Asks for a round trip from a place, in place of the destination; no ride by shared bike is one. */
export function beginRound(/** @type {Store} */ store, /** @type {?Place} */ from) {
  const { round, mode } = store.state;
  store.set({ from, to: null, round: round ?? DEFAULT_ROUND, mode: travelMode(mode), ...FIRST });
}

/** Changes the wish for the round trip: `distance`, `climb`, `seed`. */
export function changeRound(/** @type {Store} */ store, /** @type {Partial<RoundTrip>} */ change) {
  store.set({ round: { ...(store.state.round ?? DEFAULT_ROUND), ...change }, ...FIRST });
}

/** Asks for a destination again. */
export function leaveRound(/** @type {Store} */ store) {
  store.set({ round: null, ...FIRST });
}

/** Swaps start and end. */
export function swapPlaces(/** @type {Store} */ store) {
  const { from, to } = store.state;
  store.set({ from: to, to: from, ...FIRST });
}

/** Changes options; see `state/options.js`. Shared bikes end a round trip. */
export function setOptions(/** @type {Store} */ store, /** @type {Partial<RouteOptions>} */ options) {
  const round = options.mode === 'bikeshare' ? null : store.state.round;
  store.set({ ...options, round, ...FIRST });
}

/** Repeats a failed request. */
export function askAgain(/** @type {Store} */ store) {
  store.set({ attempt: store.state.attempt + 1 });
}

/** Selects a route by its index. */
export function selectRoute(/** @type {Store} */ store, /** @type {number} */ index) {
  const { selected, slide } = store.state;
  if (index !== selected || slide !== null) store.set({ selected: index, slide: null, cursor: null });
}

/**
 * Moves the slider to a member of the front, and selects the card of the same route if there is
 * one.
 */
export function slideTo(/** @type {Store} */ store, /** @type {number} */ index) {
  const { routes, front } = store.state;
  const card = routes.findIndex((route) => isSameRoute(route, front[index]));
  store.set(card < 0 ? { slide: index, cursor: null } : { selected: card, slide: null, cursor: null });
}

/** Moves the cursor along the selected route, in metres; null hides it. */
export function moveCursor(/** @type {Store} */ store, /** @type {?number} */ distance) {
  store.set({ cursor: distance });
}

/** Selects the section of the route between two distances, in either order. */
export function markSection(/** @type {Store} */ store, /** @type {number} */ one, /** @type {number} */ other) {
  store.set({ section: { from: Math.min(one, other), to: Math.max(one, other) } });
}

/** Clears the selected section. */
export function clearSection(/** @type {Store} */ store) {
  store.set({ section: null });
}

/** Handles a tap on the profile: clears the section, else opens the route's directions. */
export function tapProfile(/** @type {Store} */ store) {
  if (store.state.section) clearSection(store);
  else if (store.state.view === 'routes') showView(store, 'directions');
}

/** Shows a point of the selected route, in metres along it, and moves the map there. */
export function flyTo(/** @type {Store} */ store, /** @type {number} */ distance) {
  store.set({ cursor: distance, flight: { at: distance } });
}

/** Switches the incline colours of the map. */
export function toggleIncline(/** @type {Store} */ store) {
  store.set({ incline: !showsIncline(store.state) });
}

/** Starts navigation along the selected route, replacing a saved journey. */
export function startGo(/** @type {Store} */ store) {
  store.set({ keptTrip: null });
  showView(store, 'go');
}

/** Continues the saved journey. */
export function continueGo(/** @type {Store} */ store) {
  showView(store, 'go');
}

/** Shows the routes or the directions of the selected one. */
export function showView(/** @type {Store} */ store, /** @type {string} */ view) {
  store.set({ view, cursor: null, section: null });
}
