// The same trip in other apps. They find their own way; places between keep them near this one.

/** How Google Maps calls the modes; it walks by all others. */
export const GOOGLE_MODES = { bike: 'bicycling', ebike: 'bicycling', drive: 'driving' };
/** Apple's letters; it has none for cycling, which it then asks for itself. */
const APPLE_MODES = {
  walk: 'w', run: 'w', hike: 'w', wheelchair: 'w', drive: 'd',
};
/** The most places between that Google Maps takes in the browser of a phone. */
const BETWEEN = 3;

/** A link to directions in Google Maps, by way of places on the route. */
export function googleLink(from, to, mode, samples) {
  const query = new URLSearchParams({
    api: 1, origin: position(from), destination: position(to),
    waypoints: placesBetween(samples).map(position).join('|'),
    travelmode: GOOGLE_MODES[mode] ?? 'walking',
  });
  return `https://www.google.com/maps/dir/?${query}`;
}

/** A link to directions in Apple Maps; from wherever one is, if no start is given. */
export function appleLink(from, to, mode) {
  const query = new URLSearchParams(from ? { saddr: position(from) } : {});
  query.set('daddr', position(to));
  if (APPLE_MODES[mode]) query.set('dirflg', APPLE_MODES[mode]);
  return `https://maps.apple.com/?${query}`;
}

/** A link that offers the destination to whichever app shows positions (RFC 5870). */
export function geoLink(place) {
  const here = position(place);
  const label = encodeURIComponent(place.name).replaceAll('(', '%28').replaceAll(')', '%29');
  return `geo:${here}?q=${here}(${label})`;
}

function placesBetween(samples) {
  return Array.from({ length: BETWEEN }, (_, index) =>
    samples[Math.round((index + 1) * (samples.length - 1) / (BETWEEN + 1))]);
}

/** A position as all of them read it. */
export function position({ lat, lon }) {
  return `${lat.toFixed(6)},${lon.toFixed(6)}`;
}
