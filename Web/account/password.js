import { element } from '../dom/element.js';
import { allWell } from '../frame/checks.js';
import { form } from '../frame/form.js';
import { api } from '../server/api.js';
import { say } from '../words/messages.js';
import { newPasswordProblem, refusalText } from './checks.js';
import { knownAddress, passwordField } from './credentials.js';

/** Changing the password, folded until it is wanted. */
export function passwordPart(store) {
  const old = passwordField('old-password', say('account.oldPassword'));
  const next = passwordField('new-password', say('account.newPassword'), { isNew: true });
  const change = async () => {
    const missing = old.input.value === '' ? say('account.missingPassword') : '';
    if (!allWell([[old, missing], [next, newPasswordProblem(next.input.value)]])) return;
    try {
      await api.post('/users/me/password', { old: old.input.value, new: next.input.value });
      for (const { input } of [old, next]) input.value = '';
      part.open = false;
      store.set({ notice: say('account.passwordChanged') });
    } catch (failure) {
      const field = failure.status === 422 ? next : old;
      allWell([[field, refusalText(failure, say('account.wrongPassword'))]]);
    }
  };
  const part = element('details', { class: 'screen-fold' },
    element('summary', {}, say('account.changePassword')),
    form({}, change, knownAddress(store.state.user.email), old.node, next.node, element('button', {
      class: 'button primary', type: 'submit',
    }, say('account.changePassword'))));
  return part;
}
