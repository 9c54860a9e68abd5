import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { say } from '../messages/messages.js';

/** Returns the row that opens the administration, or nothing for users who are no administrators. */
export function administrationRow(/** @type {Store} */ store) {
  const { session } = store.state;
  return session && session.is_administrator && element('ul', { class: 'item-list account-administration' },
    element('li', {}, element('button', {
      class: 'item-main item-open', type: 'button',
      onclick: () => store.set({ view: 'admin', adminAccount: null }),
    },
    element('span', { class: 'item-name' }, say('account.administration')),
    element('span', { class: 'item-detail' }, say('account.administrationAbout'))), icon('next')));
}
