import { element } from '../dom/element.js';
import { allWell, blame, emailProblem } from '../form/checks.js';
import { form, formField } from '../form/form.js';
import { api } from '../server/api.js';
import { say } from '../messages/messages.js';
import { present } from '../state/present.js';
import { confirming } from './confirming.js';
import {
  dayText, emailField, knownAddress, newPasswordProblem, passwordField, refusalText,
} from './fields.js';
import { verifiedLine } from './forgotten.js';

/** Returns the form to change name and address. */
export function profilePart(/** @type {Store} */ store) {
  const user = present(store.state, 'user');
  const name = formField({
    id: 'profile-name', label: say('account.name'), type: 'text', name: 'name', value: user.name,
    autocomplete: 'name', dir: 'auto', maxlength: 200,
  });
  const email = emailField('profile', user.email ?? '');
  const save = async () => {
    if (!allWell([[email, emailProblem(email.input.value)]])) return;
    const body = { name: name.input.value.trim(), email: email.input.value.trim() };
    try {
      const changed = await confirming(store, (password) => api.put('/users/me', { ...body, ...password }));
      if (changed) store.set({ user: changed, notice: say('account.saved') });
    } catch (failure) {
      blame(email, failure);
    }
  };
  const { session } = store.state;
  const since = say('account.since', { date: dayText(user.created_at) });
  return element('section', { 'aria-label': say('account.profile') },
    element('p', { class: 'screen-text' }, since),
    form({}, save, name.node, email.node, element('button', {
      class: 'button', type: 'submit',
    }, say('account.save'))),
    session && session.mail && verifiedLine(store, user));
}

/** Returns the collapsed form to change the password. */
export function passwordPart(/** @type {Store} */ store) {
  const old = passwordField('old-password', say('account.oldPassword'));
  const next = passwordField('new-password', say('account.newPassword'), { isNew: true });
  const ends = element('input', { id: 'password-ends-tokens', type: 'checkbox' });
  const change = async () => {
    const missing = old.input.value === '' ? say('account.missingPassword') : '';
    if (!allWell([[old, missing], [next, newPasswordProblem(next.input.value)]])) return;
    try {
      await api.post('/users/me/password', {
        old: old.input.value, new: next.input.value, end_tokens: ends.checked,
      });
      for (const { input } of [old, next]) input.value = '';
      part.open = false;
      store.set({ notice: say('account.passwordChanged') });
    } catch (failure) {
      const field = failure.status === 422 ? next : old;
      blame(field, failure, refusalText(failure, say('account.wrongPassword')));
    }
  };
  const part = element('details', { class: 'screen-fold' },
    element('summary', {}, say('account.changePassword')),
    form({}, change, knownAddress(present(store.state, 'user').email), old.node, next.node,
      element('label', { class: 'account-show', for: ends.id }, ends, say('account.endTokens')), element('button', {
      class: 'button primary', type: 'submit',
    }, say('account.changePassword'))));
  return part;
}
