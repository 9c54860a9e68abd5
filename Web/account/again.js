// A sign-in dialog for a user whose session ended, shown over the current screen.
import '../messages/account.js';
import { element } from '../dom/element.js';
import { need } from '../dom/need.js';
import { loadStyle } from '../dom/style.js';
import { button } from '../form/form.js';
import { api } from '../server/api.js';
import { say } from '../messages/messages.js';
import { signingIn } from './entrance.js';
import { loadSession } from './session.js';

let asking = null;

/**
 * Asks the user to sign in again. Resolves to whether the same user did; another user gets a fresh
 * page.
 */
export function signInAgain(/** @type {Store} */ store) {
  asking ??= ask(store).finally(() => { asking = null; });
  return asking;
}

async function ask(/** @type {Store} */ store) {
  const before = store.state.user;
  if (!before) return false; // no user was signed in: the server's answer says what is needed
  const { user } = await api.get('/session');
  if (user?.id === before.id) return false; // the request was refused for another reason
  await loadStyle('/account/account.css');
  /** @type {boolean} */
  const hasEntered = await new Promise((closed) => { openDialog(store, before, closed); });
  const { id } = store.state.user ?? {};
  if (id && id !== before.id) location.replace('/');
  return hasEntered && id === before.id;
}

function openDialog(
  /** @type {Store} */ store, /** @type {User} */ { email },
  /** @type {(hasEntered: boolean) => void} */ closed,
) {
  let hasEntered = false;
  const dialog = element('dialog', {
    class: 'account-dialog', 'aria-labelledby': 'again-title',
    onclose: () => { dialog.remove(); closed(hasEntered); },
  });
  const done = () => { hasEntered = true; dialog.close(); };
  dialog.append(
    element('h2', { id: 'again-title' }, say('account.again')),
    ...(email ? byPassword(store, email, done) : byLink(store, done)),
    button(say('account.notNow'), () => dialog.close(), { kind: 'link' }));
  document.body.append(dialog);
  dialog.showModal();
  need(dialog, '[type=password], .primary').focus();
}

function byPassword(
  /** @type {Store} */ store, /** @type {string | undefined} */ email, /** @type {() => void} */ done,
) {
  return [
    element('p', { class: 'screen-text' }, say('account.againText')),
    signingIn(store, email, { id: 'again', done }),
  ];
}

/** The local user signs in by the printed link, in another tab. */
function byLink(/** @type {Store} */ store, /** @type {() => void} */ done) {
  const outcome = element('p', { class: 'form-hint', role: 'status' });
  const retry = async () => {
    const { user } = await api.get('/session');
    if (!user) {
      outcome.textContent = say('account.stillOut');
      return;
    }
    await loadSession(store);
    done();
  };
  return [
    element('p', { class: 'screen-text' }, say('account.againLink')), outcome,
    element('div', { class: 'screen-actions' },
      button(say('account.retry'), retry, { kind: 'primary' })),
  ];
}
