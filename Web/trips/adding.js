// The field that adds a stop: a contact, a place known here, or one found by its name or address.
import { element } from '../dom/element.js';
import { button } from '../frame/form.js';
import { placeField } from '../search/placefield.js';
import { api } from '../server/api.js';
import { say } from '../words/messages.js';
import { edit } from './actions.js';
import { MOST_STOPS, stopAt, withStops } from './draft.js';
import { openPaste } from './pasting.js';

/** How many contacts are suggested. */
const CONTACTS = 4;

/** Adds the field and the button for a pasted list. */
export function mountAdding(store, parent) {
  const spoken = element('p', { class: 'hidden', role: 'status' });
  const field = stopField(store, (place) => { spoken.textContent = addStop(store, place); });
  parent.append(element('div', { class: 'stops-add' }, field,
    button(say('stops.paste'), () => openPaste(store), { sign: 'paste' }), spoken));
}

/** Adds a place as the last stop. @returns {string} what to say of it */
function addStop(store, place) {
  const { draft } = store.state;
  if (draft.stops.length >= MOST_STOPS) {
    store.set({ notice: say('stops.full', { most: MOST_STOPS }) });
    return '';
  }
  edit(store, withStops(draft, [stopAt(place)]));
  return say('stops.added', { name: place.name, at: draft.stops.length + 1 });
}

/**
 * A field for a place that can be a stop: contacts that match come first.
 * @param {(place: Place) => void} pick takes what was chosen; the field is empty again then
 */
export function stopField(store, pick, id = 'stop-add') {
  const field = placeField(store, {
    id, label: say('stops.add'), hint: say('stops.addHint'), extra: contactsLike,
    changed(place) {
      if (!place) return;
      field.show(null);
      pick(place);
    },
  });
  return field.node;
}

async function contactsLike(q, signal) {
  if (q === '') return [];
  const { items } = await api.get('/contacts', { q, limit: CONTACTS }, signal)
    .catch(() => ({ items: [] }));
  return items.filter(({ lat }) => lat != null).map(({ id, name, address, lat, lon }) => (
    { contact: id, name, address, lat, lon, kind: say('stops.contact'), street: address }));
}
