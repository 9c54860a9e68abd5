/**
 * The styles of alternatives, from green for the flattest route shown to red for the hardest shown,
 * by their difference in climb. The greens contain blue, so that they differ from the reds without red or green
 * cones too; dash (in line widths), width (in pixels) and the number of the rank repeat it. `ink` is for text
 * on the colour. `routes.css` contains the colours too.
 */
export const RANK_STYLES = Object.freeze([
  { colour: '#00786a', ink: '#ffffff', dash: [1, 0], width: 5.5 },
  { colour: '#2f9e86', ink: '#10150f', dash: [8, 0.7], width: 5.25 },
  { colour: '#68bd8c', ink: '#10150f', dash: [6, 0.7], width: 5 },
  { colour: '#b3d582', ink: '#10150f', dash: [4.5, 0.8], width: 4.75 },
  { colour: '#f4d03c', ink: '#10150f', dash: [3.4, 0.8], width: 4.5 },
  { colour: '#f3a638', ink: '#10150f', dash: [2.6, 0.8], width: 4.25 },
  { colour: '#e97a2c', ink: '#10150f', dash: [1.9, 0.8], width: 4 },
  { colour: '#dc5428', ink: '#10150f', dash: [1.3, 0.8], width: 3.75 },
  { colour: '#c62c2c', ink: '#ffffff', dash: [0.7, 0.7], width: 3.5 },
  // For routes without heights: their order does not show climb, and numbers distinguish them.
  { colour: '#43698f', ink: '#ffffff', dash: [1, 0], width: 5 },
]);

/** The index of the style of the hardest route. */
export const HARDEST = 8;
/** The indices of the last green style, and of that for unknown heights. */
const LAST_GREEN = 3;
const UNKNOWN = 9;

/**
 * Returns how much more a route may climb than the flattest and still be green, metres: less is not
 * felt, and within the error of heights.
 */
const tolerance = (/** @type {number} */ flattest) => Math.max(5, flattest * 0.1);

/**
 * Returns the routes whose climb is known, the flattest first: round trips may be shown in another
 * order.
 */
export function flattestFirst(/** @type {Route[]} */ routes) {
  const place = (/** @type {Route} */ { climbRank, rank }) => climbRank ?? rank ?? 0;
  return routes.filter(isMeasured).sort((a, b) => place(a) - place(b));
}

/** @type {(route: Route) => route is Route & {ascent: number}} */
const isMeasured = (route) => route.ascent !== null;

/** Returns whether all routes have a known climb; otherwise none is known to be the flattest. */
export const knowsClimbs = (/** @type {Route[]} */ routes) => routes.every(isMeasured);

/**
 * Returns whether the first of the routes is known to be the flattest: with a single one nothing was compared,
 * unless the search proved that there is no flatter one.
 */
export const knowsFlattest = (/** @type {Route[]} */ routes) =>
  knowsClimbs(routes) && (routes.length > 1 || routes[0].reason === 'flattest');

/**
 * Returns the index of a route's style. Routes that climb hardly more than the flattest have greens
 * by their order; the others a style by their climb between there and the hardest. A route that is
 * not among those shown, as between two positions of the slider, gets the style for its ascent.
 * @param {Route} route
 * @param {Route[]} shown
 */
export function rankStyle(route, shown) {
  if (route.ascent === null) return UNKNOWN;
  const routes = flattestFirst(shown);
  if (routes.length === 0) return 0;
  const lowest = Math.min(...routes.map(({ ascent }) => ascent));
  const limit = lowest + tolerance(lowest);
  if (route.ascent <= limit) {
    const index = routes.findIndex((one) => one === route);
    const { ascent: own } = route;
    const place = routes.filter(({ ascent }, at) => ascent < own || (ascent === own && at < index)).length;
    return Math.min(place, LAST_GREEN);
  }
  const highest = Math.max(...routes.map(({ ascent }) => ascent));
  if (route.ascent >= highest) return HARDEST;
  const share = (route.ascent - limit) / (highest - limit);
  return LAST_GREEN + 1 + Math.floor(share * (HARDEST - LAST_GREEN - 1));
}
