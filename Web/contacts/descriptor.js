import { SHOWN } from '../saved/account.js';

/** @type {ContactsSlice} */
const state = { contacts: null, contact: null };

/** @type {ScreenDescriptor} */
export const contactsScreen = {
  view: 'contacts', title: 'Contacts', under: 'trips',
  load: () => import('./screen.js'), styles: ['/contacts/contacts.css', '/lookup/lookup.css'],
  isPersonal: true, height: 'full',
  state,
  stored: { records: [SHOWN.contacts] },
};
