// The password, asked for before a change that gives access for good, unless the user has just signed in.
import { element } from '../dom/element.js';
import { need } from '../dom/need.js';
import { allWell, blame } from '../form/checks.js';
import { button, form } from '../form/form.js';
import { say } from '../messages/messages.js';
import { knownAddress, passwordField, refusalText } from './fields.js';

/**
 * Sends a request, and again with the password if the server asks for it.
 * @template Answer
 * @param {Store} store
 * @param {(confirmation: {password?: string}) => Promise<Answer>} send
 * @returns {Promise<?Answer>} the answer, or `null` if the user gave up
 */
export async function confirming(store, send) {
  try {
    return await send({});
  } catch (failure) {
    if (failure.code !== 'password_needed') throw failure;
    return askPassword(store.state.user?.email ?? null, send);
  }
}

/**
 * @template Answer
 * @param {?string} email
 * @param {(confirmation: {password: string}) => Promise<Answer>} send
 * @returns {Promise<?Answer>}
 */
function askPassword(email, send) {
  return new Promise((resolve, reject) => {
    /** @type {?Answer} */
    let answer = null;
    const password = passwordField('confirm-password', say('account.password'));
    const dialog = element('dialog', {
      class: 'account-dialog', 'aria-labelledby': 'confirm-title',
      onclose: () => { dialog.remove(); resolve(answer); },
    });
    const confirm = async () => {
      const missing = password.input.value === '' ? say('account.missingPassword') : '';
      if (!allWell([[password, missing]])) return;
      try {
        answer = await send({ password: password.input.value });
        dialog.close();
      } catch (failure) {
        if (failure.code === 'wrong_password' || failure.status === 429) {
          blame(password, failure, refusalText(failure, say('account.wrongPassword')));
          return;
        }
        // The form behind the dialog shows what is wrong with its own fields.
        reject(failure);
        dialog.close();
      }
    };
    dialog.append(
      element('h2', { id: 'confirm-title' }, say('account.confirmTitle')),
      element('p', {}, say('account.confirmText')),
      form({}, confirm, knownAddress(email), password.node,
        element('div', { class: 'screen-actions' },
          button(say('account.cancel'), () => dialog.close()),
          element('button', { class: 'button primary', type: 'submit' }, say('account.confirm')))));
    document.body.append(dialog);
    dialog.showModal();
    need(dialog, '[type=password]').focus();
  });
}
