import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { say } from '../words/messages.js';
import { distanceText } from '../words/units.js';

/** One suggestion as an option of a listbox: name, kind and street, distance. */
export function suggestionItem(suggestion, listID, index) {
  const { name, kind, street, away, here } = suggestion;
  const detail = here ? say('search.hereDetail') : [kind, street].filter(Boolean).join(' · ');
  return element('li', {
    id: `${listID}-${index}`, role: 'option', 'aria-selected': 'false', 'data-index': index,
    class: here && 'here',
  },
  here && icon('locate'),
  element('span', { class: 'suggestion-name', dir: 'auto' }, name),
  element('span', { class: 'suggestion-detail' }, detail),
  away != null && element('span', { class: 'suggestion-away' }, distanceText(away)));
}
