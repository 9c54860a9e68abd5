// Links to other apps. They compute their own route; waypoints keep it near this one.

/** Google Maps' travel modes; all other modes map to walking. */
/** @type {{[Key in Mode]?: string}} */
export const GOOGLE_MODES = { bike: 'bicycling', ebike: 'bicycling', drive: 'driving' };
/** Apple Maps' travel modes; it asks the user about cycling, which has none. */
/** @type {{[Key in Mode]?: string}} */
const APPLE_MODES = {
  walk: 'w', run: 'w', hike: 'w', wheelchair: 'w', drive: 'd',
};
/** Maximum number of waypoints that Google Maps accepts in a phone's browser. */
const BETWEEN = 3;

/** Returns a link to directions in Google Maps, with waypoints on the route. */
export function googleLink(
  /** @type {Position} */ from, /** @type {Position} */ to, /** @type {Mode} */ mode,
  /** @type {Sample[]} */ samples,
) {
  const query = new URLSearchParams({
    api: '1', origin: position(from), destination: position(to),
    waypoints: placesBetween(samples).map(position).join('|'),
    travelmode: GOOGLE_MODES[mode] ?? 'walking',
  });
  return `https://www.google.com/maps/dir/?${query}`;
}

/** Returns a link to directions in Apple Maps, from the current location if there is no start. */
export function appleLink(
  /** @type {?Position} */ from, /** @type {Position} */ to, /** @type {Mode} */ mode,
) {
  const query = new URLSearchParams(from ? { saddr: position(from) } : {});
  query.set('daddr', position(to));
  const how = APPLE_MODES[mode];
  if (how) query.set('dirflg', how);
  return `https://maps.apple.com/?${query}`;
}

/** Returns a link that opens the destination in any map app (RFC 5870). */
export function geoLink(/** @type {Place} */ place) {
  const here = position(place);
  const label = encodeURIComponent(place.name).replaceAll('(', '%28').replaceAll(')', '%29');
  return `geo:${here}?q=${here}(${label})`;
}

function placesBetween(/** @type {Sample[]} */ samples) {
  return Array.from({ length: BETWEEN }, (_, index) =>
    samples[Math.round((index + 1) * (samples.length - 1) / (BETWEEN + 1))]);
}

/** Formats a position for all of these apps. */
export function position(/** @type {Position} */ { lat, lon }) {
  return `${lat.toFixed(6)},${lon.toFixed(6)}`;
}
