// The identifier of this browser's subscription, kept over reloads.

const KEPT_AT = 'amble.push';

/** Returns the identifier, or `null` without a subscription. */
export function itemOf() {
  try {
    return localStorage.getItem(KEPT_AT);
  } catch {
    return null;
  }
}

/** Replaces the identifier. */
export function keepItem(/** @type {?string} */ id) {
  try {
    if (id) localStorage.setItem(KEPT_AT, id);
    else localStorage.removeItem(KEPT_AT);
  } catch (error) {
    console.info(error); // the server still knows the subscription
  }
}
