// Whether this device tells where the traveller is: the one that set out does, others look on.

const KEPT_AT = 'amble.tracking';

/** The trip that this device tells positions of, null for none. */
export function trackedTrip() {
  try {
    return localStorage.getItem(KEPT_AT);
  } catch {
    return null;
  }
}

/** Lets this device tell positions of a trip, or with null of none. */
export function track(store, trip) {
  try {
    if (trip) localStorage.setItem(KEPT_AT, trip);
    else localStorage.removeItem(KEPT_AT);
  } catch (error) {
    console.info(error); // it does until the page is closed
  }
  store.set({ tracking: trip });
}

/** Goes on telling positions, whatever is looked at, if this device did before. */
export function resumeTravelling(store) {
  if (trackedTrip()) import('./travelling.js').then(({ travellingOf }) => travellingOf(store));
}
