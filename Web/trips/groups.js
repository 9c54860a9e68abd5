const plain = (text) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** The trips whose name, or a stop of which, holds a text, however it is accented. */
export function matching(trips, text) {
  const wanted = plain(text);
  return trips.filter(({ name, stops }) => (
    [name, ...stops.map((stop) => stop.name)].some((word) => plain(word).includes(wanted))));
}

/**
 * Trips by when they are: the current one, those to come, the soonest first, those without a date,
 * and the past ones, the latest first. Groups without any are left out.
 * @param {string} today as 2026-11-21
 */
export function groupsOf(trips, today) {
  const named = (name, of) => ({ name, trips: trips.filter(of) });
  const when = ({ day, time }) => day + time;
  const soonest = (a, b) => when(a).localeCompare(when(b));
  const groups = [
    named('current', (trip) => trip.isCurrent),
    named('upcoming', (trip) => !trip.isCurrent && trip.day >= today),
    named('undated', (trip) => !trip.isCurrent && !trip.day),
    named('past', (trip) => !trip.isCurrent && trip.day && trip.day < today),
  ];
  groups[1].trips.sort(soonest);
  groups[3].trips.sort((a, b) => soonest(b, a));
  return groups.filter((group) => group.trips.length > 0);
}
