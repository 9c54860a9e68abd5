// The group on the screen, as the server's events change it.
import '../../messages/groups.js';
import { watchEvents, watchWhileVisible } from '../../server/events.js';
import { getJSON } from '../../server/request.js';
import { say } from '../../messages/messages.js';
import { serviceOf } from '../../state/services.js';
import { groupAfter } from '../model/group.js';
import { createNoticer } from '../model/notices.js';
import { noticeOf, rideNoticeOf } from './notices.js';

/** Milliseconds until the next attempt after the server refused to send events. */
const RETRY = 20_000;
/** Milliseconds between two requests for trails with late positions. */
const REST = 2_000;
/** Statuses that say that the group is not there for the user. */
const GONE = [403, 404, 410];
const NAMES = Object.freeze([
  'state', 'position', 'joined', 'left', 'sharing', 'progress', 'arrived', 'late', 'off_route', 'changed',
  'plan',
]);

/** Watches the group on the screen, or one that is shared with, from the first call on. */
export const keepGroup = (/** @type {Store} */ store) => serviceOf(store, begin);

/** Returns the address of the group that is watched: the shown one, else one that is shared with. */
function addressIn(/** @type {State} */ { view, groupID, groupLink, groupShares, participant, secret }) {
  if (view === 'shared') {
    return groupLink && groupLink === secret ? `/shared/${encodeURIComponent(groupLink)}` : null;
  }
  if (!participant) return null;
  const id = view === 'group' ? groupID : groupShares.find(({ isEnding }) => !isEnding)?.group;
  return id ? `/api/v1/groups/${encodeURIComponent(id)}` : null;
}

function begin(/** @type {Store} */ store) {
  const tell = createNoticer((notice) => store.set({ notice }),
    (count) => say('groups.notice.more', { count }));
  let pending = 0;

  /** Applies an event, and announces it to the user. */
  function apply(/** @type {string} */ name, /** @type {unknown} */ data) {
    const { group } = store.state;
    const after = groupAfter(group, name, data);
    const texts = group ? [noticeOf(group, name, data), rideNoticeOf(group, after)] : [];
    store.set({ group: after, groupMessage: null });
    for (const text of texts.filter(Boolean)) tell(text);
  }

  /** Requests the whole group, because trails or more have changed. */
  function refresh(/** @type {string} */ address) {
    if (pending) return;
    pending = setTimeout(async () => {
      pending = 0;
      const answer = await getJSON(address).catch(() => null);
      if (answer && addressIn(store.state) === address) apply('state', answer);
    }, REST);
  }

  function end() {
    const { group, view } = store.state;
    if (group && view !== 'group' && view !== 'shared') tell(say('groups.ended'));
    store.set({ group: null, groupMessage: 'ended' });
  }

  async function refused(/** @type {string} */ address) {
    try {
      apply('state', await getJSON(address));
    } catch (failure) {
      // The session of a guest ends with the last group.
      const isGone = GONE.includes(failure.status) || (failure.status === 401 && !store.state.user);
      if (isGone) return store.set({ group: null, groupMessage: 'gone' });
      store.set({ groupMessage: 'offline' });
    }
    return watching.again(RETRY);
  }

  const watching = watchWhileVisible(() => addressIn(store.state), (address) => (
    watchEvents(`${address}/events`, {
      ...Object.fromEntries(NAMES.map((name) => [name, (data) => apply(name, data)])),
      trail: () => refresh(address),
    }, {
      end, open: () => store.set({ groupMessage: null }),
      wait: () => store.set({ groupMessage: 'offline' }),
      refused: () => refused(address),
    })));
  store.watch(['view', 'groupID', 'groupLink', 'secret', 'groupShares', 'participant'], (state) => {
    const { view, groupID, group } = state;
    if (view === 'group' && group && group.id !== groupID) {
      store.set({ group: null, groupMessage: null, groupMember: null, groupRoute: null });
    }
    watching.follow();
  });
}
