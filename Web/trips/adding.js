// The field that adds a stop: a contact, a place known here, or one found by its name or address.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { createCombobox } from '../search/combobox.js';
import { locate } from '../search/location.js';
import { createSuggester } from '../search/suggester.js';
import { api } from '../server/api.js';
import { say } from '../words/messages.js';
import { edit } from './actions.js';
import { MOST_STOPS, stopAt, withStops } from './draft.js';
import { openPaste } from './pasting.js';

/** How many contacts are suggested. */
const CONTACTS = 4;

/** Adds the field and the button for a pasted list. */
export function mountAdding(store, parent) {
  const paste = element('button', {
    class: 'button', type: 'button', onclick: () => openPaste(store),
  }, icon('paste'), say('stops.paste'));
  const field = stopField(store, (place, tell) => addStop(store, place, tell));
  parent.append(element('section', { class: 'stops-add', 'aria-label': say('stops.add') },
    field, paste));
}

/** Adds a place as the last stop, and tells so. */
export function addStop(store, place, tell) {
  const { draft } = store.state;
  if (draft.stops.length >= MOST_STOPS) return tell(say('stops.full', { most: MOST_STOPS }));
  edit(store, withStops(draft, [stopAt(place)]));
  const at = draft.stops.length + 1;
  return tell(say('stops.added', { name: place.name, at }), { quietly: true });
}

/**
 * A field for a place that can be a stop.
 * @param {(place: Place, tell: function) => void} pick takes what was chosen
 */
export function stopField(store, pick, id = 'stop-add') {
  const input = element('input', {
    id, type: 'text', placeholder: say('stops.addHint'), autocomplete: 'off',
    autocapitalize: 'off', spellcheck: 'false', enterkeyhint: 'search', dir: 'auto',
  });
  const list = element('ul', { id: `${id}-suggestions`, 'aria-label': say('stops.suggestions') });
  const notice = element('p', { class: 'search-notice', role: 'status' });
  const tell = (text, { quietly = false } = {}) => {
    notice.classList.toggle('hidden', quietly);
    notice.textContent = text;
  };
  createCombobox(input, list, {
    suggest: withContacts(createSuggester(() => store.state, tell)),
    async pick(suggestion) {
      tell('');
      const place = suggestion.here ? await locate(store.state.region, tell) : suggestion;
      input.value = '';
      if (place) pick(place, tell);
    },
    leave() { input.value = ''; },
  });
  return element('div', { class: 'place-field' },
    element('div', { class: 'field' }, icon('add'),
      element('label', { for: id, class: 'hidden' }, say('stops.add')), input),
    list, notice);
}

/** What is suggested otherwise, after one's contacts that match. */
function withContacts(suggest) {
  return async (text, signal) => {
    const [contacts, places] = await Promise.all([
      text === '' ? [] : contactsLike(text, signal), suggest(text, signal),
    ]);
    return [...contacts, ...places];
  };
}

async function contactsLike(q, signal) {
  const { items } = await api.get('/contacts', { q, limit: CONTACTS }, signal)
    .catch(() => ({ items: [] }));
  return items.filter(({ lat }) => lat != null).map(({ id, name, address, lat, lon }) => (
    { contact: id, name, address, lat, lon, kind: say('stops.contact'), street: address }));
}
