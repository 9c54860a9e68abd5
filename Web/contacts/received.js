// The shares of other users: invitations to answer, and accepted shares to leave.
import { element } from '../dom/element.js';
import { need } from '../dom/need.js';
import { button } from '../form/form.js';
import { whenShown } from '../state/shown.js';
import { dayText } from '../account/fields.js';
import { say } from '../messages/messages.js';
import { loadContacts } from './contacts.js';
import { accept, leave, nameOf, receivedShares, refuse } from './invitations.js';

/**
 * Returns the section of invitations and the section of accepted shares, each hidden while empty.
 * They are loaded when the contacts open.
 */
export function receivedParts(/** @type {Store} */ store) {
  const offers = section('received.offers');
  const shares = section('received.title');
  const show = async () => {
    const items = await receivedShares();
    fill(offers, items.filter(({ state }) => state === 'offered'), (
      /** @type {GrantAnswer} */ one,
    ) => offerRow(one, act));
    fill(shares, items.filter(({ state }) => state === 'accepted'), (
      /** @type {GrantAnswer} */ one,
    ) => shareRow(one, act));
  };
  /** @type {ActOnGrant} */
  const act = async (work, notice) => {
    await work();
    store.set({ notice });
    await Promise.all([show().catch(console.info), loadContacts(store)]);
    offers.closest('.contacts')?.querySelector('h2')?.focus();
  };
  whenShown(store, 'contacts', () => show().catch(console.info));
  return { offers, shares };
}

function section(/** @type {string} */ title) {
  return element('section', { hidden: true, 'aria-label': say(title) },
    element('h3', {}, say(title)), element('ul', { class: 'item-list' }));
}

function fill(
  /** @type {HTMLElement} */ part, /** @type {GrantAnswer[]} */ items,
  /** @type {(one: GrantAnswer) => HTMLElement} */ row,
) {
  part.hidden = items.length === 0;
  need(part, 'ul').replaceChildren(...items.map(row));
}

function offerRow(
  /** @type {GrantAnswer} */ { id, url, owner, access, expires_at: end }, /** @type {ActOnGrant} */ act,
) {
  const name = nameOf(owner);
  const secret = url && url.split('/').pop();
  return element('li', { class: 'contact-offer' },
    element('span', { class: 'item-main' },
      element('span', {}, element('bdi', {}, say(`invitation.${access}`, { name }))),
      end && element('span', { class: 'item-detail' },
        say('invitation.until', { date: dayText(end) }))),
    secret && button(say('invitation.accept'),
      () => act(() => accept(secret), say('invitation.accepted', { name })),
      { kind: 'primary', 'aria-label': say('invitation.acceptThis', { name }) }),
    button(say('invitation.refuse'),
      () => act(() => (secret ? refuse(secret) : leave(id)), say('invitation.refused')),
      { kind: 'link', 'aria-label': say('invitation.refuseThis', { name }) }));
}

function shareRow(/** @type {GrantAnswer} */ { id, owner, access, expires_at: end }, /** @type {ActOnGrant} */ act) {
  const name = nameOf(owner);
  const detail = [say(`received.${access}`), end && say('received.until', { date: dayText(end) })];
  return element('li', {},
    element('span', { class: 'item-main' },
      element('span', { class: 'item-name' }, element('bdi', {}, name)),
      element('span', { class: 'item-detail' }, detail.filter(Boolean).join(', '))),
    button(say('received.leave'), () => act(() => leave(id), say('received.left', { name })),
      { kind: 'link', 'aria-label': say('received.leaveThis', { name }) }));
}
