// Requests for links that the server sends by mail.
import { element } from '../dom/element.js';
import { allWell, blame, emailProblem } from '../form/checks.js';
import { button, form } from '../form/form.js';
import { api } from '../server/api.js';
import { say } from '../messages/messages.js';
import { emailField, refusalText } from './fields.js';

/**
 * Returns the form that asks for a link to set a new password.
 * @param {string} address
 * @param {() => void} back shows the sign-in form
 */
export function forgotten(address, back) {
  const part = element('div');
  const email = emailField('forgotten', address);
  const ask = async () => {
    if (!allWell([[email, emailProblem(email.input.value)]])) return;
    const typed = email.input.value.trim();
    try {
      await api.post('/password_resets', { email: typed });
    } catch (failure) {
      blame(email, failure, refusalText(failure, failure.message));
      return;
    }
    const sent = element('p', { class: 'screen-text', tabindex: -1 }, say('account.forgottenSent', { email: typed }));
    part.replaceChildren(sent, returning());
    sent.focus();
  };
  const returning = () => button(say('account.forgottenBack'), back, { kind: 'link' });
  part.append(
    element('p', { class: 'screen-text' }, say('account.forgottenText')),
    form({ 'aria-label': say('account.forgotten') }, ask, email.node,
      element('button', { class: 'button primary', type: 'submit' }, say('account.forgottenSend'))),
    returning());
  return part;
}

/** Returns whether the address of the user is verified, and the way to verify it. */
export function verifiedLine(/** @type {Store} */ store, /** @type {User} */ { email, email_verified_at: at }) {
  if (at) return element('p', { class: 'form-hint' }, say('account.emailVerified'));
  const send = async () => {
    await api.post('/users/me/email_check');
    store.set({ notice: say('account.linkSent', { email }) });
  };
  return element('p', { class: 'form-hint' }, say('account.emailUnverified'), ' ',
    button(say('account.linkAgain'), send, { kind: 'link' }));
}
