// Tips in words.
import '../../messages/tips.js';
import { say } from '../../messages/messages.js';
import { distanceText } from '../../messages/units.js';

const DAY = 86_400_000;
/** Days from which months are counted, and the days of one. */
const LONG = 60;
const MONTH = 30.44;

/** Returns the kind in words. */
export function titleOf(/** @type {Tip} */ { properties: { kind } }) {
  return say(`tips.kind.${kind}`);
}

/** Returns how a tip is doing: new, confirmed, disputed or hidden. */
export function stateText(/** @type {Tip} */ { properties: { state, is_hidden: isHidden } }) {
  return say(isHidden ? 'tips.state.hidden' : `tips.state.${state}`);
}

/** Returns the numbers of confirmations and disputes. */
export function countsText(/** @type {Tip} */ { properties: { confirmations, disputes } }) {
  return say('tips.counts', { confirmations, disputes });
}

/** Returns when a tip was added: "Added today", "Added 3 days ago", "Added 4 months ago". */
export function ageText(/** @type {Tip} */ { properties }, now = Date.now()) {
  return say('tips.age', spanOf(now - Date.parse(properties.created_at)));
}

/** Returns when a tip ends: "Expires today", "Expires in 30 days", "Expired". */
export function expiryText(/** @type {Tip} */ { properties }, now = Date.now()) {
  const left = Date.parse(properties.expires_at) - now;
  return left <= 0 ? say('tips.expired') : say('tips.expires', spanOf(left));
}

/** Returns a time in whole days, or in months if it is long. */
function spanOf(/** @type {number} */ milliseconds) {
  const days = Math.max(0, Math.floor(milliseconds / DAY));
  return days < LONG ? { unit: 'days', count: days } : { unit: 'months', count: Math.round(days / MONTH) };
}

/** Returns the place or stretch that a tip is pinned to. */
export function placeText(/** @type {Tip} */ { properties: { length } }) {
  return length && length > 0 ? say('tips.stretch', { length: distanceText(length) }) : say('tips.point');
}

/** Returns state and counts, as rows show them. */
export function detailText(/** @type {Tip} */ tip) {
  return `${stateText(tip)} · ${countsText(tip)}`;
}
