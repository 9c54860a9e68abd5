import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { allWell } from '../frame/checks.js';
import { button, form } from '../frame/form.js';
import { api } from '../server/api.js';
import { say } from '../words/messages.js';
import { refusalText } from './checks.js';
import { knownAddress, passwordField } from './credentials.js';
import { forgetAccount } from './leaving.js';

/** Taking all one's data along, and deleting it. */
export function dataPart(store) {
  const { email } = store.state.user;
  return element('section', { class: 'account-data', 'aria-labelledby': 'data-title' },
    element('h3', { id: 'data-title' }, say('account.data')),
    element('p', { class: 'screen-text' }, say('account.exportHint')),
    element('div', { class: 'screen-actions' },
      element('a', { class: 'button', href: '/api/v1/users/me/archive', download: '' },
        icon('download'), say('account.export')),
      email && button(say('account.delete'), () => askToDelete(email), { kind: 'danger' })));
}

function askToDelete(email) {
  const password = passwordField('delete-password', say('account.password'));
  const dialog = element('dialog', {
    class: 'account-dialog', 'aria-labelledby': 'delete-title', onclose: () => dialog.remove(),
  });
  const erase = async () => {
    const missing = password.input.value === '' ? say('account.missingPassword') : '';
    if (!allWell([[password, missing]])) return;
    try {
      await api.delete('/users/me', { password: password.input.value });
      await forgetAccount();
      location.replace('/');
    } catch (failure) {
      allWell([[password, refusalText(failure, say('account.wrongPassword'))]]);
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
