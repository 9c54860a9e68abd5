import { element } from '../dom/element.js';
import { say } from '../messages/messages.js';
import { lastOf } from '../geometry/lists.js';
import { present } from '../state/present.js';
import { placesOf } from '../state/round.js';

/**
 * Downloads a route as GPX 1.1: named ends and steps, and the shown line with heights and times from
 * now on. The page writes the file, because the file of a whole answer does not identify the route.
 */
export function downloadGPX(/** @type {Route} */ route, /** @type {State} */ ends) {
  const text = gpxText(route, { ...ends, from: present(ends, 'from') });
  const href = URL.createObjectURL(new Blob([text], { type: 'application/gpx+xml' }));
  element('a', { href, download: `${['amble-route', route.rank].filter(Boolean).join('-')}.gpx` }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/** Returns a route between two named places, or a round trip from one, as GPX, begun at a time. */
export function gpxText(
  /** @type {Route} */ { rank, line, samples, steps }, /** @type {RouteEnds} */ request, begun = Date.now(),
) {
  const seconds = secondsAlong(samples, steps);
  const name = textElement('name', nameOf(rank, request));
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Amble" xmlns="http://www.topografix.com/GPX/1/1">
  <metadata>${name}</metadata>
${placesOf(request).map((place) => point('wpt', place, textElement('name', place.name))).join('\n')}
  <rte>
    ${name}
${steps.map((step) => stepPoint(step, samples)).join('\n')}
  </rte>
  <trk>
    ${name}
    <trkseg>
${line.map(([lon, lat, height], /** @type {number} */ index) => (
    point('trkpt', { lat, lon }, heightElement(height) + timeElement(begun, seconds[index])))).join('\n')}
    </trkseg>
  </trk>
</gpx>
`;
}

/**
 * Returns the seconds from the start to each sample, even within each step.
 * @param {Sample[]} samples
 * @param {Step[]} steps
 */
export function secondsAlong(samples, steps) {
  let [index, before] = [0, 0];
  return samples.map(({ distance }) => {
    while (index + 1 < steps.length && steps[index + 1].at <= distance) {
      before += steps[index].seconds;
      index += 1;
    }
    const step = steps[index];
    if (!step?.distance) return before;
    return before + step.seconds * Math.min((distance - step.at) / step.distance, 1);
  });
}

function nameOf(/** @type {MessageValue} */ rank, /** @type {RouteEnds} */ { from, to, round }) {
  return round ? say('round.name', { from: from.name, rank })
    : say('route.name', { from: from.name, to: to?.name, rank });
}

function stepPoint(/** @type {Step} */ { at, text }, /** @type {Sample[]} */ samples) {
  const sample = samples.find(({ distance }) => distance >= at) ?? lastOf(samples);
  return point('rtept', sample, textElement('name', text));
}

function point(/** @type {string} */ kind, /** @type {Position} */ { lat, lon }, /** @type {string} */ content) {
  return `      <${kind} lat="${lat}" lon="${lon}">${content}</${kind}>`;
}

function heightElement(/** @type {number | null | undefined} */ height) {
  return height == null ? '' : `<ele>${height.toFixed(1)}</ele>`;
}

function timeElement(/** @type {number} */ begun, /** @type {number} */ seconds) {
  return Number.isFinite(seconds) ? `<time>${new Date(begun + 1000 * seconds).toISOString()}</time>` : '';
}

function textElement(/** @type {string} */ name, /** @type {string} */ text) {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<${name}>${escaped}</${name}>`;
}
