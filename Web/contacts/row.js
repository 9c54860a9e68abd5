import { element } from '../dom/element.js';
import { iconButton } from '../frame/form.js';
import { setPlace } from '../state/actions.js';
import { say } from '../words/messages.js';
import { isOurs, isPlaced } from './contacts.js';

/** One contact of the list: to be opened, gone to, and deleted by who may. */
export function contactRow(store, contact, remove) {
  const { id, name, address } = contact;
  const marks = marksOf(contact);
  const open = element('button', {
    class: 'item-main item-open', type: 'button', onclick: () => store.set({ contact }),
  },
  element('span', { class: 'item-name' }, element('bdi', {}, name)),
  address && element('span', { class: 'item-detail' }, element('bdi', {}, address)),
  !isPlaced(contact) && element('span', { class: 'contact-unplaced' }, say('contacts.unplaced')),
  marks && element('span', { class: 'contact-shared' }, element('bdi', {}, marks)));
  return element('li', { 'data-key': id, class: isOurs(contact) ? 'contact' : 'contact fixed' },
    open,
    isPlaced(contact) && iconButton('route', say('contacts.route', { name }),
      () => routeTo(store, contact)),
    isOurs(contact) && iconButton('delete', say('contacts.delete', { name }), () => remove(id)));
}

/** Asks for the routes to a contact. */
export function routeTo(store, { lat, lon, name }) {
  setPlace(store, 'to', { lat, lon, name });
}

/** Whose contact it is, if somebody else's. */
function marksOf(contact) {
  if (!contact.owner) return '';
  const whose = say('contacts.by', { name: contact.owner.name || say('contacts.someone') });
  return isOurs(contact) ? whose : `${whose}, ${say('contacts.toRead')}`;
}
