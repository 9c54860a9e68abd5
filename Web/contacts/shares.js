// The invitations to the user's contacts, and who accepted them.
import { element } from '../dom/element.js';
import { need } from '../dom/need.js';
import { button } from '../form/form.js';
import { dayText, secretField } from '../account/fields.js';
import { wholeAddress } from '../server/address.js';
import { api } from '../server/api.js';
import { present } from '../state/present.js';
import { say } from '../messages/messages.js';
import '../messages/account.js';
import { nameOf } from './invitations.js';

/** Shows the link of an invitation, to copy or send it. */
export function showLink(
  /** @type {Store} */ store, /** @type {ContactShare} */ share,
  /** @type {{show: () => Promise<void>, link: HTMLElement}} */ { link },
) {
  const { name } = share;
  const url = wholeAddress(present(share, 'url'));
  const label = name ? say('sharing.linkFor', { name }) : say('sharing.link');
  const field = secretField(store, 'share-link', label, url);
  const send = () => navigator.share({ title: say('sharing.subject'), url }).catch(console.info);
  link.replaceChildren(field,
    element('p', { class: 'form-hint' }, say('sharing.linkHint')),
    'share' in navigator ? button(say('sharing.send'), send, { sign: 'share' }) : '');
  need(field, 'button').focus();
}

/** Returns a row for an invitation, with actions to show its link, change and end it. */
export function shareRow(
  /** @type {Store} */ store, /** @type {ContactShare} */ share,
  /** @type {{show: () => Promise<void>, link: HTMLElement}} */ part,
) {
  const { url, account } = share;
  const name = share.name || (account ? nameOf(account) : say('sharing.unnamed'));
  const { change, end } = actions(store, share, { name, part });
  const other = otherThan(share);
  return element('li', {},
    element('span', { class: 'item-main' },
      element('span', { class: 'item-name' }, element('bdi', {}, name)),
      element('span', { class: 'item-detail' }, detailsOf(share))),
    url && action('sharing.show', 'sharing.showFor', name, () => showLink(store, share, part)),
    account && action(`sharing.allow.${other}`, `sharing.allowFor.${other}`, name, change),
    account ? action('sharing.end', 'sharing.endWith', name, end)
      : action('sharing.revoke', 'sharing.revokeFor', name, end));
}

function detailsOf(/** @type {ContactShare} */ { name, access, state, account, expires_at: ends }) {
  return [
    account && name && nameOf(account), say(`sharing.access.${access}`), say(`sharing.${state}`),
    ends && say('sharing.ends', { date: dayText(ends) }),
  ].filter(Boolean).join(', ');
}

function actions(
  /** @type {Store} */ store, /** @type {ContactShare} */ share,
  /** @type {{name: string, part: {show: () => Promise<void>, link: HTMLElement}}} */ { name, part },
) {
  const path = `/contacts/shares/${encodeURIComponent(share.id)}`;
  const act = async (/** @type {() => Promise<unknown>} */ work, /** @type {string} */ notice) => {
    await work();
    part.link.replaceChildren();
    await part.show();
    store.set({ notice: say(notice, { name }) });
    need(document, '#share-name').focus();
  };
  const access = otherThan(share);
  return {
    change: () => act(() => api.put(path, { access }), `sharing.changed.${access}`),
    end: () => act(() => api.delete(path), share.account ? 'sharing.ended' : 'sharing.revoked'),
  };
}

const otherThan = (/** @type {ContactShare} */ { access }) => (access === 'read' ? 'edit' : 'read');

function action(
  /** @type {string} */ words, /** @type {string} */ label, /** @type {string} */ name,
  /** @type {() => void} */ act,
) {
  return button(say(words), act, { kind: 'link', 'aria-label': say(label, { name }) });
}
