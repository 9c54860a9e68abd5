import { element } from '../dom/element.js';
import { need } from '../dom/need.js';
import { button } from '../form/form.js';
import { say } from '../messages/messages.js';
import { deleteAccount } from './requests.js';
import { nameOf } from './words.js';

/**
 * Asks whether to delete an account, and deletes it.
 * @param {Store} store
 * @param {AccountAnswer} account
 * @param {() => void} deleted is called once it is gone
 */
export function askToDelete(store, account, deleted) {
  const name = nameOf(account);
  const dialog = element('dialog', {
    class: 'account-dialog', 'aria-labelledby': 'admin-delete-title', onclose: () => { dialog.remove(); },
  });
  const erase = async () => {
    if (!await deleteAccount(store, account.id)) return;
    dialog.close();
    store.set({ notice: say('admin.deleted', { name }) });
    deleted();
  };
  dialog.append(
    element('h2', { id: 'admin-delete-title', tabindex: -1 }, say('admin.deleteTitle', { name })),
    element('p', {}, say('admin.deleteText')),
    element('div', { class: 'screen-actions' },
      button(say('admin.cancel'), () => dialog.close()),
      button(say('admin.deleteNow'), erase, { kind: 'primary danger' })));
  document.body.append(dialog);
  dialog.showModal();
  need(dialog, 'h2').focus();
}
