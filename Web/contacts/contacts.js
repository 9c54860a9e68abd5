// The contacts in the state, and operations on them.
import { api } from '../server/api.js';
import { setPlace } from '../state/actions.js';
import { say } from '../messages/messages.js';

const PAGE = 100;
let asking = new AbortController();

/** Loads the contacts that match the search, replacing those shown. */
export function loadContacts(/** @type {Store} */ store, q = store.state.contacts?.q ?? '') {
  return ask(store, q, null, []);
}

/** Loads the next page of contacts. */
export function loadMore(/** @type {Store} */ store) {
  const { q, next, items } = store.state.contacts;
  return ask(store, q, next, items);
}

async function ask(/** @type {Store} */ store, q, cursor, before) {
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  try {
    /** @type {Page<Contact>} */
    const { items, next } = await api.get('/contacts', { q, limit: PAGE, cursor }, signal);
    store.set({ contacts: { q, next, items: [...before, ...items], failure: null } });
  } catch (failure) {
    if (!signal.aborted) store.set({ contacts: { q, next: null, items: before, failure } });
  }
}

/** Saves a contact, a new one without an id. Resolves to the saved contact. */
export async function saveContact(/** @type {Store} */ store, { id = null, ...contact }) {
  const saved = await (id ? api.put(pathOf(id), contact) : api.post('/contacts', contact));
  await loadContacts(store);
  return saved;
}

/** Saves contacts with the places found for them, one by one. */
export async function placeContacts(/** @type {Store} */ store, placed) {
  for (const { contact, place } of placed) {
    const { name, address, note } = contact;
    await api.put(pathOf(contact.id), { name, address, note, lat: place.lat, lon: place.lon });
  }
  await loadContacts(store);
}

/** Deletes a contact and offers to undo it. */
export async function deleteContact(/** @type {Store} */ store, contact) {
  const { name } = contact;
  try {
    await api.delete(pathOf(contact.id));
    store.set({
      notice: {
        text: say('contacts.deleted', { name }), action: say('contacts.undo'),
        act: () => restore(store, contact),
      },
    });
  } catch (failure) {
    store.set({ notice: failure.status === 404 ? say('contacts.gone') : failure.message });
  }
  await loadContacts(store);
}

async function restore(/** @type {Store} */ store, { id, name }) {
  try {
    await api.post(`${pathOf(id)}/restore`);
    store.set({ notice: say('contacts.restored', { name }) });
  } catch (failure) {
    store.set({ notice: failure.message });
  }
  await loadContacts(store);
}

/** Plans the routes to a contact. */
export function routeTo(/** @type {Store} */ store, /** @type {Contact} */ { lat, lon, name }) {
  setPlace(store, 'to', { lat, lon, name });
}

/**
 * Whether the user may edit a contact.
 * @param {Contact} contact
 */
export const isOurs = ({ access }) => access !== 'read';

/**
 * Whether a contact has a position.
 * @param {{lat?: ?number}} contact
 */
export const isPlaced = ({ lat }) => lat != null;

const pathOf = (id) => `/contacts/${encodeURIComponent(id)}`;
