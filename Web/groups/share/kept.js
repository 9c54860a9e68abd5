// The groups that this device shows its position to, kept over reloads.

const KEPT_AT = 'amble.sharing';

/**
 * Returns the shares of this device.
 * @returns {GroupShare[]}
 */
export function sharedGroups() {
  try {
    const shares = JSON.parse(localStorage.getItem(KEPT_AT));
    return Array.isArray(shares) ? shares : [];
  } catch {
    return [];
  }
}

/** Replaces the shares of this device. */
export function keepShares(/** @type {GroupShare[]} */ shares) {
  try {
    if (shares.length > 0) localStorage.setItem(KEPT_AT, JSON.stringify(shares));
    else localStorage.removeItem(KEPT_AT);
  } catch (error) {
    console.info(error); // they hold until the page is closed
  }
}
