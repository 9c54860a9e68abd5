// The rest of a trip in other apps, in pieces as long as each takes.
import { GOOGLE_MODES, position } from '../directions/handoff.js';

/** The most places between two ends that Google Maps takes: in an app, in a phone's browser. */
const BETWEEN = { desk: 9, phone: 3 };

/** How many places between two ends Google Maps takes on this device. */
export function mostBetween() {
  return matchMedia('(pointer: coarse)').matches ? BETWEEN.phone : BETWEEN.desk;
}

/**
 * Links to Google Maps that lead through all stops in their order. The first begins wherever one
 * is; each of the others where the one before ended.
 * @returns {Array<{href: string, from: number, to: number}>} with the indices of the stops led to
 */
export function googleLinks(stops, mode, between) {
  const links = [];
  for (let from = 0; from < stops.length; from += between + 1) {
    const piece = stops.slice(from, from + between + 1);
    const href = googleLink(stops[from - 1], piece, mode);
    links.push({ href, from, to: from + piece.length - 1 });
  }
  return links;
}

function googleLink(origin, piece, mode) {
  const query = new URLSearchParams({ api: 1, travelmode: GOOGLE_MODES[mode] ?? 'walking' });
  if (origin) query.set('origin', position(origin));
  query.set('destination', position(piece.at(-1)));
  const waypoints = piece.slice(0, -1).map(position).join('|');
  if (waypoints) query.set('waypoints', waypoints);
  return `https://www.google.com/maps/dir/?${query}`;
}
