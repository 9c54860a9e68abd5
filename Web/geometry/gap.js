import { distanceBetween } from './distance.js';

/** Distance from a route beyond which a place is not on its street, metres, as in directions. */
const WIDEST_STREET = 50;

/** Returns the metres from where a route reaches its street to a place, or `null` if that is on the street. */
export function gapOf(/** @type {RouteEnd} */ { place, street: [lon, lat] }) {
  const gap = distanceBetween(place, { lat, lon });
  return gap > WIDEST_STREET ? gap : null;
}
