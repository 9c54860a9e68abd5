// One group: the meeting place and the members, then what is decided less often; the map is next to it.
import '../messages/groups.js';
import { element } from '../dom/element.js';
import { button, iconButton } from '../form/form.js';
import { showView } from '../state/actions.js';
import { say } from '../messages/messages.js';
import { keepGroup } from './live/live.js';
import { openGroupLinks } from './links.js';
import { mountMeeting } from './meeting/meeting.js';
import { mountTrip } from './meeting/trip.js';
import { mountMembers } from './members/list.js';
import { openSettings } from './settings.js';
import { mountNotices } from './share/notices.js';
import { mountSwitch } from './share/switch.js';

/** Fills the screen. */
export function mount(/** @type {Store} */ store, /** @type {Element} */ parent) {
  keepGroup(store);
  const status = element('p', { class: 'screen-text group-status', role: 'status' });
  const back = button(say('groups.back'), () => showView(store, 'groups'), { kind: 'primary' });
  const body = element('div');
  const options = /** @type {HTMLDetailsElement} */ (element('details', { class: 'screen-fold group-options' },
    element('summary', {}, say('groups.options'))));
  parent.append(head(store), status, back, body);
  mountMeeting(store, body);
  mountSwitch(store, body, options);
  mountMembers(store, body);
  mountTrip(store, body, options);
  mountRidesLater(store, body);
  mountNotices(store, options);
  options.append(element('div', { class: 'screen-actions' },
    button(say('groups.settings'), () => openSettings(store), { sign: 'settings' })));
  body.append(options);

  store.watch(['view', 'group', 'groupID', 'groupMessage'], (state) => {
    const { view, group, groupID, groupMessage } = state;
    if (view !== 'group') return;
    const isThere = Boolean(group) && group?.id === groupID;
    body.hidden = !isThere;
    back.hidden = isThere || !groupMessage || groupMessage === 'offline';
    const key = groupMessage ?? (isThere ? null : 'loading');
    const text = key ? say(`groups.${key}`) : '';
    if (status.textContent !== text) status.textContent = text;
    if (isThere && group) document.title = say('frame.title', { name: group.name });
  });
}

function head(/** @type {Store} */ store) {
  const title = element('h2', { tabindex: -1, dir: 'auto' }, say('frame.group'));
  const invite = iconButton('share', say('groups.share'), () => openGroupLinks(store));
  store.watch(['group', 'groupID'], ({ group, groupID }) => {
    const shown = group?.id === groupID ? group : null;
    if (shown && title.textContent !== shown.name) title.textContent = shown.name;
    invite.hidden = shown?.role !== 'owner';
  });
  return element('header', { class: 'screen-head' },
    iconButton('back', say('groups.back'), () => showView(store, 'groups')), title, invite);
}

/** Adds rides once the server is known to have bike share. */
function mountRidesLater(/** @type {Store} */ store, /** @type {HTMLElement} */ parent) {
  const body = element('div');
  parent.append(body);
  let isAsked = false;
  store.watch(['bikeSystems', 'view'], async ({ bikeSystems }) => {
    if (isAsked || !bikeSystems?.length) return;
    isAsked = true;
    try {
      (await import('./rides/part.js')).mountRides(store, body);
    } catch (failure) {
      isAsked = false;
      console.info(failure);
    }
  });
}
