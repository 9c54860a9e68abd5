// Whether this device reports the traveller's position: the one that started the trip does.
import { itemText, keepText } from '../state/items.js';

const KEPT_AT = 'amble.tracking';

/** Returns the trip that this device reports, or `null` if none. */
export const trackedTrip = () => itemText(KEPT_AT);

/** Sets the trip that this device reports, `null` for none; without storage until the page is closed. */
export function track(/** @type {Store} */ store, /** @type {?string} */ trip) {
  keepText(KEPT_AT, trip);
  store.set({ tracking: trip });
}
