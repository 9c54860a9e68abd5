// The contacts: a list with a search, which gives way to one contact being looked at.
import { element } from '../dom/element.js';
import { button } from '../frame/form.js';
import { whenShown } from '../frame/shown.js';
import { say } from '../words/messages.js';
import '../words/contacts.js';
import { cardsPart } from './cards.js';
import { loadContacts } from './contacts.js';
import { contactEditor } from './editor.js';
import { mountList } from './list.js';
import { searchField } from './search.js';
import { sharingPart } from './sharing.js';

/** Fills the screen. */
export function mount(store, parent) {
  const all = element('div', { class: 'contacts' });
  const one = element('div', { hidden: true });
  const add = () => store.set({ contact: {} });
  parent.append(all, one);
  all.append(
    element('header', { class: 'screen-head' },
      element('h2', { tabindex: -1 }, say('contacts.title')),
      button(say('contacts.add'), add, { sign: 'add', kind: 'primary' })),
    searchField(store));
  const list = mountList(store, all, { add });
  all.append(cardsPart(store, all), sharingPart(store));

  store.watch(['contact'], ({ contact = null }, before) => {
    all.hidden = contact !== null;
    one.hidden = contact === null;
    one.replaceChildren(...(contact ? [contactEditor(store, contact)] : []));
    if (contact) one.querySelector(contact.id ? 'h2' : 'input').focus();
    else if (before.contact) list.focus(before.contact.id);
  });
  whenShown(store, 'contacts', () => loadContacts(store));
  store.watch(['attempt'], ({ contacts }) => { if (contacts?.failure) loadContacts(store); });
}
