// The round trips of an answer.

/**
 * Returns round trips in the order of the wish, numbered: by descending climb if the maximum was
 * wished, else the flattest first. Those of unknown climb are the last of each.
 * @param {Route[]} routes
 * @param {RoundTrip} round
 * @returns {Route[]}
 */
export function tripsInOrder(routes, { climb }) {
  const known = routes.filter(({ ascent }) => ascent !== null).sort((a, b) => (a.ascent ?? 0) - (b.ascent ?? 0))
    .map((route, index) => ({ ...route, climbRank: index + 1 }));
  const unknown = routes.filter(({ ascent }) => ascent === null)
    .map((route, index) => ({ ...route, climbRank: known.length + index + 1 }));
  const ordered = [...(climb === 'most' ? known.toReversed() : known), ...unknown];
  return ordered.map((route, index) => ({ ...route, rank: index + 1 }));
}

/**
 * Returns where a round trip leads, from the start to the middle of its bounds: 0 is north, 2 east.
 * @param {Pick<Route, 'line' | 'bounds'>} route
 */
export function octantOf({ line: [[lon, lat]], bounds: [west, south, east, north] }) {
  const right = ((west + east) / 2 - lon) * Math.cos(lat * Math.PI / 180);
  const up = (south + north) / 2 - lat;
  return (Math.round(Math.atan2(right, up) / (Math.PI / 4)) + 8) % 8;
}
