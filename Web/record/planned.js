/**
 * Returns the route that a recording is compared with: the one followed in navigation, or the
 * selected one, also while another screen is shown; `undefined` without a route.
 */
export function plannedRoute(/** @type {State} */ { trip, routes, selected, front, slide }) {
  return trip?.route ?? (slide === null ? routes[selected] : front[slide]);
}
