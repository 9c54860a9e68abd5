// The group that the first screen shows, watched while its row is in sight.
import { groupAfter } from '../groups/model/group.js';
import { watchEvents, watchWhileVisible } from '../server/events.js';
import { getJSON } from '../server/request.js';
import { ASKED_KEYS, isUnasked } from './asked.js';
import { liveliest } from './glimpse.js';

const EVENTS = Object.freeze(['state', 'position', 'joined', 'left', 'sharing', 'arrived', 'changed']);

/** Milliseconds until groups are asked for again, when the row comes into sight and none was lively. */
const REST = 10_000;

/**
 * Keeps `walkers` of the state: the group of the user with the most others on the map.
 * @returns {{see: (isSeen: boolean) => void}} tells whether the place of the row is in sight
 */
export function watchWalkers(/** @type {Store} */ store) {
  /** @type {{user: ?string, id: ?string, isSeen: boolean, askedAt: number}} */
  const own = { user: null, id: null, isSeen: false, askedAt: 0 };

  const watching = watchWhileVisible(
    () => (own.id && own.isSeen && isUnasked(store.state) ? own.id : null),
    (id) => {
      const clear = () => store.set({ walkers: null });
      const apply = (/** @type {string} */ name, /** @type {unknown} */ data) => store.set({
        walkers: groupAfter(store.state.walkers, name, data),
      });
      const stop = watchEvents(`/api/v1/groups/${encodeURIComponent(id)}/events`,
        Object.fromEntries(EVENTS.map((name) => [name, (data) => apply(name, data)])),
        { end: clear, refused: clear });
      return () => { stop(); clear(); };
    });

  /** Asks for the groups of the user, unless one is known or they were asked for just now. */
  async function learn() {
    const { user } = own;
    if (!user || own.id || !own.isSeen || Date.now() - own.askedAt < REST) return;
    own.askedAt = Date.now();
    try {
      /** @type {Page<Group>} */
      const { items } = await getJSON('/api/v1/groups');
      if (own.user === user) own.id = liveliest(items)?.id ?? null;
      watching.follow();
    } catch (failure) {
      console.info(failure); // it is no more than an example
    }
  }

  store.watch(['participant'], ({ participant }) => {
    const user = participant?.id ?? null;
    if (own.user === user) return;
    Object.assign(own, { user, id: null, askedAt: 0 });
    watching.follow();
    learn();
  });
  store.watch(ASKED_KEYS, watching.follow);
  return { see(isSeen) { own.isSeen = isSeen; watching.follow(); learn(); } };
}
