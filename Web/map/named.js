// What the map names at a point: the place under a finger, and what its data say about it.
import { element } from '../dom/element.js';
import { heightText } from '../messages/units.js';
import { say } from '../messages/messages.js';
import { placeKind } from '../messages/kinds.js';

/** Pixels around the point in which a name or sign counts as pressed. */
const REACH = 8;
/** Layers of the tiles whose signs are places; streets are named where they are pressed. */
const PLACES = ['poi', 'place', 'mountain_peak', 'water_name', 'park'];
const STREETS = ['transportation_name'];
const SOURCE = 'map';

/**
 * Returns the place whose sign or name is drawn at a position, or `null`.
 * @param {maplibregl.Map} map
 * @param {{lat: number, lng: number}} position
 * @returns {?NamedPoint}
 */
export function namedAt(map, position) {
  const { x, y } = map.project(position);
  const box = [[x - REACH, y - REACH], [x + REACH, y + REACH]];
  for (const { layer, source, sourceLayer, geometry, properties } of map.queryRenderedFeatures(box)) {
    if (source !== SOURCE || layer.type !== 'symbol') continue;
    const name = properties.name ?? '';
    const kind = placeKind(sourceLayer, properties);
    if (PLACES.includes(sourceLayer ?? '') && (name || kind)) {
      const [lon, lat] = geometry.type === 'Point' ? geometry.coordinates : [position.lng, position.lat];
      return { lat, lon, name: name || kind, kind, facts: factsOf(properties) };
    }
    if (STREETS.includes(sourceLayer ?? '') && name) {
      return { lat: position.lat, lon: position.lng, name, kind: '', facts: [] };
    }
  }
  return null;
}

/** Returns what is known about a place, as nodes. */
function factsOf(/** @type {Record<string, any>} */ { ele, opening_hours: hours, wheelchair, capacity, website }) {
  const address = webAddress(website);
  return [
    ele != null && heightText(Number(ele)),
    hours, capacity && say('map.capacity', { capacity }),
    ['yes', 'limited', 'no'].includes(wheelchair) && say(`map.wheelchair.${wheelchair}`),
    address && element('a', { href: address.href, target: '_blank', rel: 'noopener noreferrer' }, address.host),
  ].filter(Boolean);
}

/** Returns the address of a page, or `null` for text that is none: mappers may write anything. */
export function webAddress(/** @type {string | null | undefined} */ text) {
  if (!text) return null;
  try {
    const address = new URL(/^[a-z]+:/i.test(text) ? text : `https://${text}`);
    return ['http:', 'https:'].includes(address.protocol) ? address : null;
  } catch {
    return null;
  }
}

/** Returns the head of the menu of a named place. */
export function headOf(/** @type {NamedPoint} */ { name, kind, facts }) {
  return element('div', { class: 'map-menu-head' },
    element('strong', { dir: 'auto' }, name), kind && kind !== name && element('span', {}, kind),
    ...facts.map((fact) => element('span', { class: 'map-menu-fact', dir: 'auto' }, fact)));
}
