import { element } from '../dom/element.js';
import { say } from '../words/messages.js';
import { loadContacts } from './contacts.js';

/** How long one pauses before what was typed is searched for, in milliseconds. */
const PAUSE = 200;

/** The field that searches the contacts, hidden while there is nothing to search. */
export function searchField(store) {
  let pending = 0;
  const search = (pause) => {
    clearTimeout(pending);
    pending = setTimeout(() => loadContacts(store, input.value.trim()), pause);
  };
  const input = element('input', {
    id: 'contacts-search', type: 'search', placeholder: say('contacts.search'), dir: 'auto',
    autocomplete: 'off', spellcheck: 'false', enterkeyhint: 'search',
    oninput: ({ isComposing }) => { if (!isComposing) search(PAUSE); },
    oncompositionend: () => search(0),
  });
  const part = element('form', {
    class: 'form-field contacts-search', role: 'search',
    onsubmit: (event) => { event.preventDefault(); search(0); },
  }, element('label', { for: input.id, class: 'hidden' }, say('contacts.search')), input);
  store.watch(['contacts'], ({ contacts }) => {
    if (document.activeElement !== input) input.value = contacts?.q ?? '';
    part.hidden = !contacts || (contacts.q === '' && contacts.items.length === 0);
  });
  return part;
}
