// The user's groups, and the forms to create one and to join one.
import '../messages/groups.js';
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { replaceRows } from '../dom/rows.js';
import { failureNote } from '../form/failure.js';
import { intro, signInNote } from '../form/intro.js';
import { helpButton } from '../help/button.js';
import { momentText } from '../itinerary/text.js';
import { api } from '../server/api.js';
import { showView } from '../state/actions.js';
import { whenShown } from '../state/shown.js';
import { say } from '../messages/messages.js';
import { createForm, joinForm, linkForm } from './entering.js';

/** Fills the screen. */
export function mount(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const status = element('div', { class: 'screen-text', role: 'status' });
  const list = element('ul', { class: 'item-list groups-list' });
  const create = fold('groups.create', () => createForm(openAndInvite));
  const join = fold('groups.join', () => joinForm(open));
  const empty = intro('groups', say('groups.empty'));
  const stranger = strangerPart(store);
  const guest = signInNote(store, say('groups.guestOnly'));
  parent.append(
    element('header', { class: 'screen-head' },
      element('h2', { tabindex: -1 }, say('frame.groups')), helpButton('groups')),
    status, empty, stranger, list, guest, create, join);

  async function load() {
    if (!store.state.groups) status.textContent = say('groups.loading');
    try {
      /** @type {Page<Group>} */
      const { items } = await api.get('/groups');
      store.set({ groups: items });
      status.textContent = '';
      if (items.length === 0) create.open = true;
    } catch (failure) {
      status.replaceChildren(failureNote(failure, load));
    }
  }

  function open(/** @type {Group} */ group) {
    for (const part of [create, join]) part.open = false;
    openGroup(store, group);
  }

  /** A group is made for others: its links are offered at once. */
  async function openAndInvite(/** @type {Group} */ group) {
    open(group);
    store.set({ group });
    (await import('./links.js')).openGroupLinks(store);
  }

  store.watch(['groups', 'user', 'participant', 'session'], ({ groups, user, participant, session }) => {
    stranger.hidden = Boolean(participant) || !session;
    guest.hidden = Boolean(user) || !participant;
    empty.hidden = !user || groups?.length !== 0;
    for (const part of [create, join]) part.hidden = !user;
    replaceRows(list, (groups ?? []).map((group) => row(store, group)));
  });
  whenShown(store, 'groups', load, 'participant');
}

/** Returns what a group is for, and a way in without an account: by the link of a group. */
function strangerPart(/** @type {Store} */ store) {
  return intro('groups', say('groups.guest'), linkForm(), signInNote(store, say('groups.needsAccount')));
}

/** Opens a group. */
function openGroup(/** @type {Store} */ store, /** @type {Group} */ { id }) {
  store.set({ groupID: id });
  showView(store, 'group');
}

/** Returns a folded form, created again each time it is opened. */
function fold(/** @type {string} */ words, /** @type {() => HTMLFormElement} */ make) {
  const body = element('div');
  const node = element('details', { class: 'screen-fold' },
    element('summary', {}, say(words)), body);
  node.addEventListener('toggle', () => body.replaceChildren(...(node.open ? [make()] : [])));
  return node;
}

function row(/** @type {Store} */ store, /** @type {Group} */ group) {
  const { name, members, expires_at: ends } = group;
  const sharing = members.filter((member) => member.sharing).length;
  const facts = say('groups.facts', {
    count: members.length, sharing, ends: ends && momentText(ends),
  });
  return element('li', { 'data-key': group.id }, element('button', {
    class: 'item-main item-open group-open', type: 'button', onclick: () => openGroup(store, group),
  }, element('span', { class: 'item-name', dir: 'auto' }, name),
  element('span', { class: 'item-detail' }, facts)), icon('next'));
}
