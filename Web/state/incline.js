/**
 * Returns whether the map colours routes by incline: as the user chose, else in views of a single
 * route.
 */
export function showsIncline(/** @type {State} */ { incline, view }) {
  return incline ?? (view === 'directions' || view === 'go');
}
