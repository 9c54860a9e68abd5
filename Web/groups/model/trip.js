// The trip that a group travels together, as a value.

/** Returns the index of the stop where the group meets next, or -1 once it has been at all. */
export function nextStop(/** @type {GroupTrip} */ { stops }) {
  return stops.findIndex(({ visited_at: visited }) => !visited);
}

/** Returns the stops as points of the map: their number, and whether they are visited or next. */
export function stopPoints(/** @type {?GroupTrip} */ trip) {
  if (!trip) return [];
  const next = nextStop(trip);
  return trip.stops.map(({ lat, lon, visited_at: visited }, index) => ({
    lat, lon, number: index + 1, isVisited: Boolean(visited), isNext: index === next,
  }));
}
