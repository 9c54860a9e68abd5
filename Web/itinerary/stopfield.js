// The field that finds a stop: a contact, a known place, or one found by name or address.
import { placeField } from '../search/placefield.js';
import { api } from '../server/api.js';
import { say } from '../messages/messages.js';

/** Maximum number of contacts suggested. */
const CONTACTS = 4;

/**
 * Returns a field to search for stops: matching contacts come first. It is empty again after a choice.
 * @param {Store} store
 * @param {StopFieldOptions} options
 */
export function stopField(store, { id, pick, ...options }) {
  const field = placeField(store, {
    id, label: say('stops.add'), hint: say('stops.addHint'),
    extra: async (q, signal) => (store.state.user ? contactsLike(q, signal) : []), ...options,
    changed(place) {
      if (!place) return '';
      field.show(null);
      return pick(place);
    },
  });
  return field.node;
}

async function contactsLike(/** @type {string} */ q, /** @type {AbortSignal} */ signal) {
  /** @type {{items: Contact[]}} */
  const { items } = await api.get('/contacts', { ...q && { q }, limit: CONTACTS }, signal)
    .catch(() => ({ items: [] }));
  return items.flatMap(({ id, name, address, lat, lon }) => (lat == null || lon == null ? []
    : { contact: id, name, address, lat, lon, kind: say('stops.contact'), street: address }));
}
