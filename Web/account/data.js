import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { allWell, blame } from '../form/checks.js';
import { button, form } from '../form/form.js';
import { api } from '../server/api.js';
import { say } from '../messages/messages.js';
import { present } from '../state/present.js';
import { knownAddress, passwordField, refusalText } from './fields.js';
import { forgetAccount } from './leaving.js';

/** Returns the section to export or delete the account's data. */
export function dataPart(/** @type {Store} */ store, /** @type {Screens} */ screens) {
  const { email } = present(store.state, 'user');
  return element('section', { class: 'account-data', 'aria-labelledby': 'data-title' },
    element('h3', { id: 'data-title' }, say('account.data')),
    element('p', { class: 'screen-text' }, say('account.exportHint')),
    element('div', { class: 'screen-actions' },
      element('a', { class: 'button', href: '/api/v1/users/me/archive', download: '' },
        icon('download'), say('account.export')),
      email && button(say('account.delete'), () => askToDelete(email, screens), { kind: 'danger' })));
}

function askToDelete(/** @type {string} */ email, /** @type {Screens} */ screens) {
  const password = passwordField('delete-password', say('account.password'));
  const dialog = element('dialog', {
    class: 'account-dialog', 'aria-labelledby': 'delete-title', onclose: () => { dialog.remove(); },
  });
  const erase = async () => {
    const missing = password.input.value === '' ? say('account.missingPassword') : '';
    if (!allWell([[password, missing]])) return;
    try {
      await api.delete('/users/me', { password: password.input.value });
      await forgetAccount(screens);
      location.replace('/');
    } catch (failure) {
      blame(password, failure, refusalText(failure, say('account.wrongPassword')));
    }
  };
  dialog.append(
    element('h2', { id: 'delete-title' }, say('account.deleteTitle')),
    element('p', {}, say('account.deleteText')),
    element('p', { class: 'form-hint' }, say('account.deleteDevice')),
    form({}, erase, knownAddress(email), password.node,
      element('div', { class: 'screen-actions' },
        button(say('account.cancel'), () => dialog.close()),
        element('button', { class: 'button primary danger', type: 'submit' },
          say('account.deleteNow')))));
  document.body.append(dialog);
  dialog.showModal();
}
