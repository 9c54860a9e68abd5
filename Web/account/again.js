// A dialog for who was signed out meanwhile, over whatever they were doing.
import { element } from '../dom/element.js';
import { button } from '../frame/form.js';
import { loadSession } from '../frame/session.js';
import { loadStyle } from '../frame/style.js';
import { api } from '../server/api.js';
import { say } from '../words/messages.js';
import '../words/account.js';
import { signingIn } from './entrance.js';

let asking = null;

/**
 * Asks who was signed in to sign in again; a promise of whether the same person did. Somebody else
 * gets a page of their own.
 */
export function signInAgain(store) {
  asking ??= ask(store).finally(() => { asking = null; });
  return asking;
}

async function ask(store) {
  const before = store.state.user;
  const { user } = await api.get('/session');
  if (user?.id === before.id) return false; // so it was something else that was refused
  await loadStyle('/account/account.css');
  const hasEntered = await new Promise((closed) => { openDialog(store, before, closed); });
  const { id } = store.state.user ?? {};
  if (id && id !== before.id) location.replace('/');
  return hasEntered && id === before.id;
}

function openDialog(store, { email }, closed) {
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
  dialog.querySelector('[type=password], .primary').focus();
}

function byPassword(store, email, done) {
  return [
    element('p', { class: 'screen-text' }, say('account.againText')),
    signingIn(store, email, { id: 'again', done }),
  ];
}

/** The local user signs in by the link, in another tab. */
function byLink(store, done) {
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
