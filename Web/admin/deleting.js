import { askToErase } from '../form/question.js';
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
  askToErase({
    title: say('admin.deleteTitle', { name }), text: say('admin.deleteText'), act: say('admin.deleteNow'),
    cancel: say('admin.cancel'),
  }, () => deleteAccount(store, account.id), () => {
    store.set({ notice: say('admin.deleted', { name }) });
    deleted();
  });
}
