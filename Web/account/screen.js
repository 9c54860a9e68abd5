// The account screen: sign-in, or the settings of the signed-in user.
import '../messages/account.js';
import { element } from '../dom/element.js';
import { need } from '../dom/need.js';
import { button } from '../form/form.js';
import { say } from '../messages/messages.js';
import { administrationRow } from './administration.js';
import { dataPart } from './data.js';
import { entrance, here } from './entrance.js';
import { factorPart } from './factor.js';
import { feedPart } from './feed.js';
import { homeZonePart } from './homezone.js';
import { endSession, forgetAccount } from './leaving.js';
import { mailedPart } from './mailed.js';
import { passwordPart, profilePart } from './profile.js';
import { forgetSession } from './session.js';
import { sessionsPart } from './sessions.js';
import { tokensPart } from './tokens.js';
import { trackersPart } from './trackers.js';
import { usagePart } from './usage.js';

/** The sections for users with an account, and for the local user, who has no password. */
const OWN = [
  administrationRow, profilePart, passwordPart, factorPart, sessionsPart, homeZonePart, feedPart, trackersPart,
  tokensPart, usagePart, dataPart,
];
const LOCAL = [
  administrationRow, here, sessionsPart, homeZonePart, feedPart, trackersPart, tokensPart, usagePart, dataPart,
];

/** Fills the screen. */
export function mount(/** @type {Store} */ store, /** @type {Element} */ parent, /** @type {Screens} */ screens) {
  const body = element('div');
  parent.append(body);
  store.watch(['session', 'user', 'mailLink'], ({ session, user, mailLink }, before) => {
    const isSame = user?.id === before.user?.id && user?.email === before.user?.email
      && user?.email_verified_at === before.user?.email_verified_at && mailLink === before.mailLink;
    if (!session || (body.firstChild && (mailLink ? mailLink === before.mailLink : isSame))) return;
    if (mailLink) {
      body.replaceChildren(mailedPart(store, mailLink));
      need(body, 'h2').focus();
      return;
    }
    const parts = user ? (user.email ? OWN : LOCAL) : [() => entrance(store)];
    const head = user && element('header', { class: 'screen-head' },
      element('h2', { tabindex: -1 }, say('account.title')),
      button(say('account.signOut'), () => signOut(screens)));
    body.replaceChildren(...[head, ...parts.map((part) => part(store, screens))].filter(Boolean));
  });
}

/** Signing out also deletes the account data on this page, with or without the server. */
async function signOut(/** @type {Screens} */ screens) {
  await endSession();
  forgetSession();
  await forgetAccount(screens);
  location.replace('/?view=account');
}
