// The account: signing in, or what belongs to who is signed in.
import { element } from '../dom/element.js';
import { button } from '../frame/form.js';
import { openSettings } from '../settings/settings.js';
import { say } from '../words/messages.js';
import '../words/account.js';
import { dataPart } from './data.js';
import { feedPart } from './feed.js';
import { here } from './here.js';
import { forgetAccount } from './leaving.js';
import { passwordPart } from './password.js';
import { profilePart } from './profile.js';
import { entrance } from './entrance.js';
import { tokensPart } from './tokens.js';

/** The parts for users with an account, and for the local user, who has no password. */
const OWN = [profilePart, passwordPart, feedPart, tokensPart, dataPart];
const LOCAL = [here, feedPart, dataPart];

/** Fills the screen. */
export function mount(store, parent) {
  const body = element('div');
  parent.append(body, element('div', { class: 'screen-actions' },
    button(say('account.settings'), openSettings, { sign: 'settings' })));
  store.watch(['session', 'user'], ({ session, user }, before) => {
    const isSame = ['id', 'email'].every((key) => user?.[key] === before.user?.[key]);
    if (!session || (body.firstChild && isSame)) return;
    const parts = user ? (user.email ? OWN : LOCAL) : [entrance];
    const head = user && element('header', { class: 'screen-head' },
      element('h2', { tabindex: -1 }, say('account.title')),
      button(say('account.signOut'), () => signOut(store)));
    body.replaceChildren(...[head, ...parts.map((part) => part(store))].filter(Boolean));
  });
}

/** Whatever the page knows of the account goes with it. */
async function signOut(store) {
  const { api } = await import('../server/api.js');
  try {
    await api.delete('/session');
    await forgetAccount();
    location.replace('/?view=account');
  } catch (failure) {
    store.set({ notice: failure.message });
  }
}
