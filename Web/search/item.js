import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { say } from '../messages/messages.js';
import { distanceText } from '../messages/units.js';

/**
 * Match types that get a mark; 'prefix' has none, since names are unfinished while the user types.
 */
const DOUBTFUL = new Set(['fuzzy', 'street', 'partial']);

/** Returns a suggestion as an option of a listbox: name, kind and street, distance. */
export function suggestionItem(suggestion, listID, index) {
  const { name, away } = suggestion;
  const sign = signOf(suggestion);
  return element('li', {
    id: `${listID}-${index}`, role: 'option', 'aria-selected': 'false', 'data-index': index,
    class: sign && 'signed',
  },
  sign && icon(sign),
  element('span', { class: 'suggestion-name', dir: 'auto' }, name),
  element('span', { class: 'suggestion-detail' }, detailOf(suggestion)),
  away != null && element('span', { class: 'suggestion-away' }, distanceText(away)));
}

/** Returns the icon of a place known on this device. */
function signOf({ here, label, contact }) {
  if (here) return 'locate';
  if (contact) return 'contacts';
  return { home: 'home', favourite: 'star', null: 'recent' }[label];
}

function detailOf({ here, label, kind, street, match }) {
  if (here) return say('search.hereDetail');
  const known = label !== undefined && say(`places.${label ?? 'recent'}`);
  const doubt = DOUBTFUL.has(match) && say(`search.match.${match}`);
  return [known, doubt, kind, street].filter(Boolean).join(' · ');
}
