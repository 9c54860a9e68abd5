// The field that finds a stop: a contact, a known place, or one found by name or address.
import { placeField } from '../search/placefield.js';
import { api } from '../server/api.js';
import { say } from '../messages/messages.js';

/** Maximum number of contacts suggested. */
const CONTACTS = 4;

/**
 * Returns a field to search for a stop: matching contacts come first.
 * @param {Store} store
 * @param {(place: FoundPlace) => void} pick receives the choice; the field is then empty again
 */
export function stopField(store, pick, id = 'stop-add') {
  const field = placeField(store, {
    id, label: say('stops.add'), hint: say('stops.addHint'),
    extra: async (q, signal) => (store.state.user ? contactsLike(q, signal) : []),
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
