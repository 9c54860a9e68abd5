// A group behind a link: its live map without an account, or an offer to join it.
import '../messages/account.js';
import '../messages/groups.js';
import { element } from '../dom/element.js';
import { loadStyle } from '../dom/style.js';
import { keepGroup } from '../groups/live/live.js';
import { placeRow } from '../groups/meeting/meeting.js';
import { mountMembers } from '../groups/members/list.js';
import { momentText } from '../itinerary/text.js';
import { getJSON } from '../server/request.js';
import { say } from '../messages/messages.js';
import { offersOf } from './joining.js';

/**
 * Fills `parent` with the group of the link in the state.
 * @returns {(answer: SharedGroupAnswer) => void} a function that shows an answer of the link
 */
export function mountGuestGroup(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const title = element('h2', { tabindex: -1, dir: 'auto' });
  const status = element('p', { class: 'screen-text group-status', role: 'status' });
  const until = element('p', { class: 'shared-facts' });
  const watching = element('div');
  const joining = element('div');
  parent.append(element('header', { class: 'screen-head' }, title), status, until, watching, joining);
  for (const path of ['/groups/groups.css', '/account/account.css']) {
    loadStyle(path).catch(console.info);
  }
  mountMeeting(store, watching);
  mountMembers(store, watching);

  store.watch(['group', 'groupMessage', 'groupLink'], ({ group, groupMessage, groupLink, view }) => {
    if (view !== 'shared' || !groupLink) return;
    if (group) title.textContent = group.name;
    watching.hidden = !group;
    const key = groupMessage === 'gone' || groupMessage === 'ended' ? 'shared.dead'
      : groupMessage && `groups.${groupMessage}`;
    status.textContent = say(key ?? 'groups.watching');
  });
  store.watch(['participant', 'groupJoin'], ({ groupJoin, view }) => {
    if (view === 'shared' && groupJoin) joining.replaceChildren(...offersOf(store, groupJoin));
  });
  store.watch(['participant'], async ({ participant, groupJoin, secret }, before) => {
    if (!groupJoin || !secret || participant?.id === before.participant?.id) return;
    const answer = await getJSON(`/shared/${encodeURIComponent(secret)}`).catch(() => null);
    if (answer?.group) store.set({ groupJoin: { ...answer.group, secret } });
  });

  return (/** @type {SharedGroupAnswer} */ { group, right, expires_at: ends }) => {
    const { secret } = store.state;
    const isView = right === 'view';
    keepGroup(store);
    title.textContent = group.name;
    document.title = say('frame.title', { name: group.name });
    until.textContent = ends ? say('shared.until', { date: momentText(ends) }) : '';
    watching.hidden = !isView;
    joining.hidden = isView;
    status.hidden = !isView;
    // `right` tells which of the two the link shows.
    store.set(isView ? { group: /** @type {Group} */ (group), groupLink: secret, groupJoin: null }
      : { groupLink: null, groupJoin: /** @type {GroupInvitation} */ ({ ...group, secret }) });
    title.focus();
  };
}

function mountMeeting(/** @type {Store} */ store, /** @type {HTMLElement} */ parent) {
  const row = element('div', { class: 'group-meet group-meet-head' }, ...placeRow(store));
  parent.append(row);
  store.watch(['group'], ({ group }) => { row.hidden = !group?.meeting; });
}
