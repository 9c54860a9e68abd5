// Links to other apps for the rest of a trip, split by their limits.
import { GOOGLE_MODES, position } from '../directions/handoff.js';
import { lastOf } from '../geometry/lists.js';

/** Maximum number of waypoints in Google Maps: on a desktop, and in a phone's browser. */
const BETWEEN = { desk: 9, phone: 3 };

/** Returns the maximum number of waypoints in Google Maps on this device. */
export function maxStopsBetween() {
  return matchMedia('(pointer: coarse)').matches ? BETWEEN.phone : BETWEEN.desk;
}

/**
 * Returns links to Google Maps through all stops in order. The first begins at the current
 * location, each other one at the end of the previous.
 * @returns {Array<{href: string, from: number, to: number}>} with the indices of the stops
 */
export function googleLinks(/** @type {Stop[]} */ stops, /** @type {Mode} */ mode, /** @type {number} */ between) {
  const links = [];
  for (let from = 0; from < stops.length; from += between + 1) {
    const piece = stops.slice(from, from + between + 1);
    const href = googleLink(stops[from - 1], piece, mode);
    links.push({ href, from, to: from + piece.length - 1 });
  }
  return links;
}

function googleLink(/** @type {Stop} */ origin, /** @type {Stop[]} */ piece, /** @type {Mode} */ mode) {
  const query = new URLSearchParams({ api: '1', travelmode: GOOGLE_MODES[mode] ?? 'walking' });
  if (origin) query.set('origin', position(origin));
  query.set('destination', position(lastOf(piece)));
  const waypoints = piece.slice(0, -1).map(position).join('|');
  if (waypoints) query.set('waypoints', waypoints);
  return `https://www.google.com/maps/dir/?${query}`;
}
