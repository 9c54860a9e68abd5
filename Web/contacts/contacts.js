// The contacts as a part of the state, and what can be done to them.
import { api } from '../server/api.js';
import { say } from '../words/messages.js';

const PAGE = 100;
let asking = new AbortController();

/** Asks for the contacts that match what is searched for, in place of those there are. */
export function loadContacts(store, q = store.state.contacts?.q ?? '') {
  return ask(store, q, null, []);
}

/** Asks for those after the last one there is. */
export function loadMore(store) {
  const { q, next, items } = store.state.contacts;
  return ask(store, q, next, items);
}

async function ask(store, q, cursor, before) {
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  try {
    const { items, next } = await api.get('/contacts', { q, limit: PAGE, cursor }, signal);
    store.set({ contacts: { q, next, items: [...before, ...items], failure: null } });
  } catch (failure) {
    if (!signal.aborted) store.set({ contacts: { q, next: null, items: before, failure } });
  }
}

/** Saves a contact, a new one without an id; the promise gives it as it is saved. */
export async function saveContact(store, { id = null, ...contact }) {
  const saved = await (id ? api.put(pathOf(id), contact) : api.post('/contacts', contact));
  await loadContacts(store);
  return saved;
}

/** Saves contacts with the places found for them, one by one. */
export async function placeContacts(store, placed) {
  for (const { contact, place } of placed) {
    const { name, address, note } = contact;
    await api.put(pathOf(contact.id), { name, address, note, lat: place.lat, lon: place.lon });
  }
  await loadContacts(store);
}

/** Deletes a contact, and offers to undo that. */
export async function deleteContact(store, contact) {
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

async function restore(store, { id, name }) {
  try {
    await api.post(`${pathOf(id)}/restore`);
    store.set({ notice: say('contacts.restored', { name }) });
  } catch (failure) {
    store.set({ notice: failure.message });
  }
  await loadContacts(store);
}

/** Whether a contact may be changed. */
export const isOurs = ({ access }) => access !== 'read';

/** Whether it is known where a contact is. */
export const isPlaced = ({ lat }) => lat != null;

const pathOf = (id) => `/contacts/${encodeURIComponent(id)}`;
