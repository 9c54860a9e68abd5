// The contacts: a list with a search, replaced by the editor while a contact is open.
import '../messages/contacts.js';
import { element } from '../dom/element.js';
import { need } from '../dom/need.js';
import { button, iconButton } from '../form/form.js';
import { searchField } from '../form/searchfield.js';
import { showView } from '../state/actions.js';
import { whenShown } from '../state/shown.js';
import { say } from '../messages/messages.js';
import { cardsPart } from './cards.js';
import { loadContacts } from './contacts.js';
import { contactEditor } from './editor.js';
import { mountList } from './list.js';
import { receivedParts } from './received.js';
import { sharingPart } from './sharing.js';

/** Fills the screen. */
export function mount(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const all = element('div', { class: 'contacts' });
  const one = element('div', { hidden: true });
  const add = () => store.set({ contact: /** @type {Contact} */ ({}) });
  const received = receivedParts(store);
  parent.append(all, one);
  all.append(
    element('header', { class: 'screen-head' },
      iconButton('back', say('contacts.toTrips'), () => showView(store, 'trips')),
      element('h2', { tabindex: -1 }, say('contacts.title')),
      button(say('contacts.add'), add, { sign: 'add', kind: 'primary' })),
    contactSearch(store), received.offers);
  const list = mountList(store, all, { add });
  all.append(received.shares, cardsPart(store, all), sharingPart(store));

  store.watch(['contact'], ({ contact = null }, before) => {
    all.hidden = contact !== null;
    one.hidden = contact === null;
    one.replaceChildren(...(contact ? [contactEditor(store, contact)] : []));
    if (contact) need(one, contact.id ? 'h2' : 'input').focus();
    else if (before.contact) list.focus(before.contact.id);
  });
  whenShown(store, 'contacts', () => loadContacts(store));
  store.watch(['attempt', 'reachable'], ({ contacts, reachable }) => {
    if (contacts?.failure || (contacts?.asOf && reachable)) loadContacts(store);
  });
}

/** Returns the search field, hidden while there are no contacts to search. */
function contactSearch(/** @type {Store} */ store) {
  const { node, input } = searchField({
    id: 'contacts-search', label: say('contacts.search'), search: (q) => { loadContacts(store, q); },
  });
  store.watch(['contacts'], ({ contacts }) => {
    if (document.activeElement !== input) input.value = contacts?.q ?? '';
    node.hidden = !contacts || (contacts.q === '' && contacts.items.length === 0);
  });
  return node;
}
