// The two fields at the top: where from, where to.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { swapPlaces } from '../state/actions.js';
import { say } from '../words/messages.js';
import { mountField } from './field.js';

/** Fills the search section. */
export function mountSearch(store, section) {
  const fields = element('div', { class: 'search-fields', role: 'search' });
  const swap = element('button', {
    class: 'round swap', type: 'button', 'aria-label': say('search.swap'),
    onclick: () => swapPlaces(store),
  }, icon('swap'));
  const notice = element('p', { class: 'search-notice', role: 'status' });
  mountField(store, fields, 'from', notice);
  mountField(store, fields, 'to', notice);
  section.append(element('div', { class: 'search-card' }, fields, swap), notice);
}
