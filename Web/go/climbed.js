/**
 * Returns the climb of a journey in metres, before its last new route and on this one, less the
 * climb ahead, or `null` if unknown.
 */
export function climbOf({ route, climbed = 0 }, ahead = 0) {
  return route.ascent === null || climbed === null || ahead === null ? null
    : climbed + Math.max(0, route.ascent - ahead);
}
