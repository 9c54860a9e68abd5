// Whether this device reports the traveller's position: the one that started the trip does.

const KEPT_AT = 'amble.tracking';

/** Returns the trip that this device reports, or `null` if none. */
export function trackedTrip() {
  try {
    return localStorage.getItem(KEPT_AT);
  } catch {
    return null;
  }
}

/** Sets the trip that this device reports, `null` for none. */
export function track(/** @type {Store} */ store, /** @type {?string} */ trip) {
  try {
    if (trip) localStorage.setItem(KEPT_AT, trip);
    else localStorage.removeItem(KEPT_AT);
  } catch (error) {
    console.info(error); // it applies until the page is closed
  }
  store.set({ tracking: trip });
}
