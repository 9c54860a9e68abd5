// Place search and its reverse, in the shape Photon answers.
import { distanceBetween } from '../geometry/distance.js';
import { kindOf } from '../words/kinds.js';
import { say } from '../words/messages.js';
import { getJSON } from './request.js';

/**
 * Places by the beginning of a name or address, nearest to the centre of the map first.
 * @param {string} text
 * @param {{lat: number, lon: number, zoom: number}} centre
 * @returns {Promise<Array<Place & {kind: string, street: string, away: number, match: string,
 *   ambiguous: boolean}>>} `match` tells how well the place fits the text, see `lookup/fit.js`;
 *   `ambiguous` whether another one fits as well elsewhere
 */
export async function findPlaces(text, centre, signal) {
  const query = new URLSearchParams({ q: text, limit: 8, lang: 'en' });
  if (centre) {
    query.set('lat', centre.lat.toFixed(5));
    query.set('lon', centre.lon.toFixed(5));
    query.set('zoom', Math.round(centre.zoom));
  }
  const answer = await getJSON('/photon/api', query, signal);
  return answer.features.map((feature) => suggestion(feature, centre));
}

/** What to call a position: the nearest name or address, else its coordinates. */
export async function nameOf({ lat, lon }) {
  const coordinates = `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
  try {
    const { features } = await getJSON('/photon/reverse', new URLSearchParams({ lat, lon }));
    return features.length > 0 ? title(features[0].properties) : coordinates;
  } catch {
    return coordinates;
  }
}

function suggestion({ geometry, properties }, centre) {
  const [lon, lat] = geometry.coordinates;
  return {
    lat, lon,
    name: title(properties),
    kind: kindOf(properties),
    street: whereabouts(properties),
    away: centre ? distanceBetween(centre, { lat, lon }) : null,
    match: properties.match ?? null,
    ambiguous: properties.ambiguous === true,
  };
}

function title(properties) {
  return properties.name || address(properties) || say('place.unnamed');
}

function address({ street, housenumber }) {
  return [street, housenumber].filter(Boolean).join(' ');
}

/** The street and the part of town, leaving out what the title says already. */
function whereabouts(properties) {
  const parts = [address(properties), properties.district ?? properties.city];
  return parts.filter((part) => part && part !== title(properties)).join(', ');
}
