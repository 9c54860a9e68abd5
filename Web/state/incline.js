/**
 * Whether routes are coloured by incline on the map: as somebody chose, else wherever one route is
 * looked at alone.
 */
export function showsIncline({ incline, view }) {
  return incline ?? (view === 'directions' || view === 'go');
}
