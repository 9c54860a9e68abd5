/**
 * The styles of alternatives by rank, from green for the flattest route shown to red for the
 * hardest shown. The greens contain blue, so that they differ from the reds without red or green
 * cones too; dash (in line widths), width (in pixels) and number repeat the rank. `ink` is for text
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

/** The index of the style for the hardest route, and of that for routes without heights. */
const HARDEST = 8;
const UNKNOWN = 9;

/** Returns the index of the style for a position among `count` routes; the flattest is at 0. */
export function styleAt(position, count) {
  return count < 2 ? 0 : Math.round(position * HARDEST / (count - 1));
}

/**
 * Returns the routes whose climb is known, the flattest first: round trips may be shown in another
 * order.
 */
export function flattestFirst(routes) {
  const place = ({ climbRank, rank }) => climbRank ?? rank;
  return routes.filter(({ ascent }) => ascent !== null).sort((a, b) => place(a) - place(b));
}

/** Returns whether all routes have a known climb; otherwise none is known to be the flattest. */
export const knowsClimbs = (routes) => routes.every(({ ascent }) => ascent !== null);

/**
 * Returns the index of a route's style. A route that is not among those shown, as between two
 * positions of the slider, gets the style for its ascent among them.
 * @param {Array} shown the routes shown
 */
export function rankStyle(route, shown) {
  if (route.ascent === null) return UNKNOWN;
  const routes = flattestFirst(shown);
  const index = routes.indexOf(route);
  return styleAt(index < 0 ? positionByAscent(route, routes) : index, routes.length);
}

function positionByAscent({ ascent }, routes) {
  const above = routes.findIndex((other) => other.ascent > ascent);
  if (above < 0) return Math.max(routes.length - 1, 0);
  if (above === 0) return 0;
  const [low, high] = [routes[above - 1].ascent, routes[above].ascent];
  return above - 1 + (ascent - low) / (high - low);
}
