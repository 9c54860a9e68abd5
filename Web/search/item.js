import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { placeIcon } from '../dom/placeicon.js';
import { say } from '../messages/messages.js';
import { distanceText } from '../messages/units.js';

/**
 * Match types that get a mark; 'prefix' has none, since names are unfinished while the user types.
 */
const DOUBTFUL = new Set(['fuzzy', 'street', 'partial']);
/** Metres from a route, or from its start, within which a place is there. */
const THERE = 20;

/** Returns a suggestion as an option of a listbox: icon, name, kind and street, distance. */
export function suggestionItem(
  /** @type {Suggestion} */ suggestion, /** @type {string} */ listID, /** @type {number} */ index,
) {
  const { name, away, along } = suggestion;
  return element('li', {
    id: `${listID}-${index}`, role: 'option', 'aria-selected': 'false', 'data-index': index,
  },
  signFor(suggestion),
  element('span', { class: 'suggestion-name', dir: 'auto' }, name),
  element('span', { class: 'suggestion-detail' }, detailOf(suggestion)),
  away != null && !along && element('span', { class: 'suggestion-away' }, distanceText(away)));
}

/** The icons of places known on this device. */
const KNOWN = { home: 'home', favourite: 'star', recent: 'recent' };

/** Returns the icon of what the device knows about a place, else that of its kind. */
function signFor(/** @type {Suggestion} */ { here, label, contact, sign }) {
  const known = here ? 'locate' : contact ? 'contacts'
    : label === undefined ? null : KNOWN[label ?? 'recent'];
  return known ? icon(known) : placeIcon(sign);
}

function detailOf(/** @type {Suggestion} */ { here, name, label, kind, street, match, along }) {
  if (here) return say('search.hereDetail');
  const known = label !== undefined && say(`places.${label ?? 'recent'}`);
  const doubt = match && DOUBTFUL.has(match) && say(`search.match.${match}`);
  return [along && alongText(along), known, doubt, kind !== name && kind, street].filter(Boolean).join(' · ');
}

function alongText(/** @type {NonNullable<FoundPlace['along']>} */ { at, away }) {
  const after = at <= THERE ? say('search.atStart') : say('search.after', { distance: distanceText(at) });
  return away <= THERE ? after : `${after}, ${say('search.beside', { distance: distanceText(away) })}`;
}
