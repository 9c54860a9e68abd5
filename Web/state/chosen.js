import { isScreen } from './state.js';

/**
 * The keys of the state that decide the selected route.
 * @type {StateKeys}
 */
export const CHOICE = Object.freeze(['routes', 'selected', 'front', 'slide', 'view', 'trip']);

/**
 * Returns the selected route: the one followed in navigation, of the selected card, or at the
 * slider's position; `undefined` without a route, and on other screens.
 */
export function chosenRoute(/** @type {State} */ { view, trip, routes, selected, front, slide }) {
  if (view === 'go' && trip) return trip.route;
  if (isScreen(view)) return undefined;
  return slide === null ? routes[selected] : front[slide];
}

/** Returns whether two routes are the same: equal in length and climb between the same places. */
export function isSameRoute(/** @type {Route} */ a, /** @type {Route} */ b) {
  return Math.abs(a.distance - b.distance) < 0.5 && climbApart(a, b) < 0.05;
}

/** Returns the metres between the climbs of two routes; unknown is infinitely far from known. */
function climbApart(/** @type {Route} */ { ascent: one }, /** @type {Route} */ { ascent: other }) {
  if (one === null || other === null) return one === other ? 0 : Infinity;
  return Math.abs(one - other);
}

/** Returns the slider's position: the selected member of the front, else the nearest one. */
export function slidePosition(/** @type {State} */ state) {
  const route = chosenRoute(state);
  const { front, slide } = state;
  if (slide !== null || !route) return slide ?? 0;
  const away = (/** @type {Route} */ member) => Math.abs(member.distance - route.distance) + climbApart(member, route);
  return front.reduce((best, member, index) => (away(member) < away(front[best]) ? index : best), 0);
}
