import { isScreen } from './state.js';

/** The keys of the state that decide which route is looked at. */
export const CHOICE = Object.freeze(['routes', 'selected', 'front', 'slide', 'view', 'trip']);

/**
 * The route one looks at: the one followed on the way, the card selected, or where the slider stands
 * between the shortest and the flattest; undefined while there is none, and on other screens.
 */
export function chosenRoute({ view, trip, routes, selected, front, slide }) {
  if (view === 'go' && trip) return trip.route;
  if (isScreen(view)) return undefined;
  return slide === null ? routes[selected] : front[slide];
}

/** Whether two routes are one: the same length and climb between the same places. */
export function isSameRoute(a, b) {
  return Math.abs(a.distance - b.distance) < 0.5 && Math.abs(a.ascent - b.ascent) < 0.05;
}

/** Where the slider stands: at the member of the front that is looked at, else the one as long. */
export function slidePosition(state) {
  const route = chosenRoute(state);
  const { front, slide } = state;
  if (slide !== null || !route) return slide ?? 0;
  const away = (member) => Math.abs(member.distance - route.distance)
    + Math.abs(member.ascent - route.ascent);
  return front.reduce((best, member, index) => (away(member) < away(front[best]) ? index : best), 0);
}
