// The groups that this device shows its position to, kept over reloads.
import { itemValue, keepValue } from '../../state/items.js';

const KEPT_AT = 'amble.sharing';

/**
 * Returns the shares of this device.
 * @returns {GroupShare[]}
 */
export function sharedGroups() {
  const shares = itemValue(KEPT_AT);
  return Array.isArray(shares) ? shares : [];
}

/** Replaces the shares of this device; without storage they hold until the page is closed. */
export function keepShares(/** @type {GroupShare[]} */ shares) {
  keepValue(KEPT_AT, shares.length > 0 ? shares : undefined);
}
