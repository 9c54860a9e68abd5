// What links that the server sends by mail open.
import { element } from '../dom/element.js';
import { allWell, blame } from '../form/checks.js';
import { button, form } from '../form/form.js';
import { api } from '../server/api.js';
import { say } from '../messages/messages.js';
import { registration } from './entrance.js';
import { newPasswordProblem, passwordField, refusalText } from './fields.js';
import { loadSession } from './session.js';

/** Returns the section that a link opens. */
export function mailedPart(/** @type {Store} */ store, /** @type {MailLink} */ { action, secret }) {
  const parts = { reset: resetting, verify: verifying, join: joining };
  const part = element('section', { class: 'entrance' });
  part.append(...parts[action](store, secret));
  return part;
}

/** Returns the form for a new password. */
function resetting(/** @type {Store} */ store, /** @type {string} */ secret) {
  const password = passwordField('reset-password', say('account.newPassword'), { isNew: true });
  const ends = element('input', { id: 'reset-ends-tokens', type: 'checkbox' });
  const set = async () => {
    if (!allWell([[password, newPasswordProblem(password.input.value)]])) return;
    try {
      await api.post('/password_resets/use', { secret, password: password.input.value, end_tokens: ends.checked });
    } catch (failure) {
      blame(password, failure, refusalText(failure, failure.message));
      return;
    }
    await loadSession(store); // the link has ended all sessions
    leave(store, say('account.resetDone'));
  };
  return [
    head(say('account.resetTitle')), element('p', { class: 'screen-text' }, say('account.resetText')),
    form({ 'aria-label': say('account.resetTitle') }, set, password.node,
      element('label', { class: 'account-show', for: ends.id }, ends, say('account.endTokens')),
      element('button', { class: 'button primary', type: 'submit' }, say('account.resetSet'))),
    leaving(store),
  ];
}

/** Verifies an address at once, and returns where the outcome is shown. */
function verifying(/** @type {Store} */ store, /** @type {string} */ secret) {
  const outcome = element('p', { class: 'screen-text', role: 'status' }, say('account.verifying'));
  const verify = async () => {
    try {
      await api.post('/email_checks/use', { secret });
      await loadSession(store);
      outcome.textContent = say('account.verified');
    } catch (failure) {
      outcome.textContent = failure.message;
    }
  };
  verify();
  return [head(say('account.verifyTitle')), outcome, leaving(store)];
}

/** Returns the form of an invitation to register. */
function joining(/** @type {Store} */ store, /** @type {string} */ secret) {
  const title = head(say('account.joinTitle'));
  if (store.state.user?.email) {
    return [title, element('p', { class: 'screen-text' }, say('account.joinSignedIn')), leaving(store)];
  }
  return [
    title, element('p', { class: 'screen-text' }, say('account.joinText')),
    registration(store, '', { invitation: secret, done: () => leave(store) }), leaving(store),
  ];
}

function head(/** @type {string} */ title) {
  return element('header', { class: 'screen-head' }, element('h2', { tabindex: -1 }, title));
}

function leaving(/** @type {Store} */ store) {
  return button(say('account.toAccount'), () => leave(store), { kind: 'link' });
}

/** Shows the account, or the sign-in form. */
function leave(/** @type {Store} */ store, /** @type {?string} */ notice = null) {
  store.set({ mailLink: null, ...(notice && { notice }) });
}
