// The identifier of this browser's subscription, kept over reloads.
import { itemText, keepText } from '../state/items.js';

const KEPT_AT = 'amble.push';

/** Returns the identifier, or `null` without a subscription. */
export const itemOf = () => itemText(KEPT_AT);

/** Replaces the identifier; without storage the server still knows the subscription. */
export const keepItem = (/** @type {?string} */ id) => keepText(KEPT_AT, id);
