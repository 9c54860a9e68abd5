// The contacts in the state, and operations on them.
import { plain } from '../lookup/plain.js';
import { keepShown, SHOWN, shownBefore } from '../saved/account.js';
import { api } from '../server/api.js';
import { setPlace } from '../state/actions.js';
import { say } from '../messages/messages.js';
import { present } from '../state/present.js';

const PAGE = 100;
let asking = new AbortController();

/** Loads the contacts that match the search, replacing those shown. */
export function loadContacts(/** @type {Store} */ store, q = store.state.contacts?.q ?? '') {
  return ask(store, q, null, []);
}

/** Loads the next page of contacts. */
export function loadMore(/** @type {Store} */ store) {
  const { q, next, items } = present(store.state, 'contacts');
  return ask(store, q, next, items);
}

async function ask(
  /** @type {Store} */ store, /** @type {string} */ q, /** @type {?string} */ cursor,
  /** @type {Contact[]} */ before,
) {
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  try {
    /** @type {Page<Contact>} */
    const { items, next } = await api.get('/contacts', { q, limit: PAGE, cursor }, signal);
    const all = [...before, ...items];
    store.set({ contacts: { q, next, items: all, failure: null, asOf: null } });
    if (q === '') await keepShown(store.state.user, SHOWN.contacts, all);
  } catch (failure) {
    if (!signal.aborted) await showKept(store, q, before, failure, signal);
  }
}

/** Shows the contacts of the last time while the server cannot be reached, else the failure. */
async function showKept(
  /** @type {Store} */ store, /** @type {string} */ q, /** @type {Contact[]} */ before,
  /** @type {Failure} */ failure, /** @type {AbortSignal} */ signal,
) {
  const kept = failure.passing ? await shownBefore(store.state.user, SHOWN.contacts) : null;
  if (signal.aborted) return;
  store.set({
    contacts: kept
      ? { q, next: null, items: matching(kept.items, q), failure: null, asOf: kept.at }
      : { q, next: null, items: before, failure, asOf: null },
  });
}

/** Returns the contacts whose name or address contains a text, ignoring accents. */
function matching(/** @type {Contact[]} */ contacts, /** @type {string} */ q) {
  const wanted = plain(q);
  return contacts.filter(({ name = '', address = '' }) => (
    plain(`${name} ${address}`).includes(wanted)));
}

/** Returns the message for a failed change: offline, that contacts cannot be changed. */
export function refusalOf(/** @type {Failure} */ failure) {
  if (failure.status === 404) return say('contacts.gone');
  return failure.passing ? say('contacts.offline') : failure.message;
}

/** Saves a contact, a new one without an id. Resolves to the saved contact. */
export async function saveContact(/** @type {Store} */ store, /** @type {ContactDraft} */ { id = null, ...contact }) {
  const saved = await (id ? api.put(pathOf(id), contact) : api.post('/contacts', contact));
  await loadContacts(store);
  return saved;
}

/** Saves contacts with the places found for them, one by one. */
export async function placeContacts(
  /** @type {Store} */ store, /** @type {{contact: Contact, place: FoundPlace}[]} */ placed,
) {
  for (const { contact, place } of placed) {
    const { name, address, note } = contact;
    await api.put(pathOf(contact.id), { name, address, note, lat: place.lat, lon: place.lon });
  }
  await loadContacts(store);
}

/** Deletes a contact and offers to undo it. */
export async function deleteContact(/** @type {Store} */ store, /** @type {Contact} */ contact) {
  const { name } = contact;
  try {
    await api.delete(pathOf(contact.id));
  } catch (failure) {
    throw Object.assign(failure, { message: refusalOf(failure), hints: [] });
  }
  store.set({
    notice: {
      text: say('contacts.deleted', { name }), action: say('contacts.undo'),
      act: () => restore(store, contact),
    },
  });
  await loadContacts(store);
}

async function restore(/** @type {Store} */ store, /** @type {Contact} */ { id, name }) {
  try {
    await api.post(`${pathOf(id)}/restore`);
    store.set({ notice: say('contacts.restored', { name }) });
  } catch (failure) {
    store.set({ notice: refusalOf(failure) });
  }
  await loadContacts(store);
}

/** Plans the routes to a contact. */
export function routeTo(/** @type {Store} */ store, /** @type {Contact} */ contact) {
  setPlace(store, 'to', { lat: present(contact, 'lat'), lon: present(contact, 'lon'), name: contact.name });
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

const pathOf = (/** @type {string | number | boolean} */ id) => `/contacts/${encodeURIComponent(id)}`;
