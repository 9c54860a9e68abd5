// Shows the position of this device to groups, on every screen, until switched off.
import '../../messages/groups.js';
import { api } from '../../server/api.js';
import { say } from '../../messages/messages.js';
import { keepGroup } from '../live/live.js';
import { groupAfter, ownMember } from '../model/group.js';
import { isNew, PACE } from '../model/queue.js';
import { sharingFor } from '../model/times.js';
import { keepShares, sharedGroups } from './kept.js';
import { openPositions } from './outbox.js';
import { chargeOf, followDevice } from './positions.js';
import { mountSign } from './sign.js';

/** Statuses of a group that no longer takes positions, and of positions that it never will. */
const OVER = [403, 404, 409, 410];
const REFUSED = [400, 413, 422];
const services = new WeakMap();

/**
 * Returns a position as the server accepts it.
 * @returns {GroupPosition}
 */
const sentOf = (/** @type {GroupEntry} */ { lat, lon, time, accuracy, speed, course, battery }) => (
  { lat, lon, time, accuracy, speed, course, battery });

const pathOf = (id) => `/groups/${encodeURIComponent(id)}`;

/** Returns the page's sharing service, created on first use. */
export function sharingOf(/** @type {Store} */ store) {
  if (!services.has(store)) services.set(store, begin(store));
  return services.get(store);
}

function begin(/** @type {Store} */ store) {
  const outbox = openPositions();
  /** The groups whose server said since the page was opened that the sharing is on. */
  const known = new Set();
  let [latest, last, enteredAt, battery, isBusy] = [null, null, 0, null, false];
  store.set({ groupShares: sharedGroups() });

  const setShares = (/** @type {GroupShare[]} */ shares) => {
    keepShares(shares);
    store.set({ groupShares: shares });
  };
  const change = (group, values) => setShares(store.state.groupShares.map((share) => (
    share.group === group ? { ...share, ...values } : share)));
  const own = () => store.state.groupShares.filter(({ user }) => user === store.state.user?.id);
  const active = () => own().filter(({ isEnding }) => !isEnding);

  /** Forgets a share; `isTold` if the user did not end it. */
  async function drop(share, { isTold = false } = {}) {
    const { groupShares } = store.state;
    if (!groupShares.some(({ group }) => group === share.group)) return;
    setShares(groupShares.filter(({ group }) => group !== share.group));
    await outbox.ready;
    outbox.forget(share.group);
    if (isTold) store.set({ notice: say('groups.sharingOver', { name: share.name }) });
  }

  /** Queues the last position for each group, if it differs enough. */
  function enter() {
    const shares = active();
    if (!latest || shares.length === 0 || !isNew(last, latest, Date.now() - enteredAt)) return false;
    last = latest;
    enteredAt = Date.now();
    for (const { group } of shares) outbox.add({ group, ...last, battery });
    return true;
  }

  function take(fix) {
    const { lat, lon, time, accuracy, speed, course } = fix;
    latest = { lat, lon, time: new Date(time * 1000).toISOString(), accuracy, speed, course };
    const { group, groupSharing } = store.state;
    const member = ownMember(group);
    const isShown = member && active().some((share) => share.group === group.id);
    store.set({
      groupHere: { lat, lon }, groupSharing: groupSharing === 'missing' ? null : groupSharing,
      ...(isShown && { group: groupAfter(group, 'position', { member: member.id, ...latest }) }),
    });
    if (enter()) pulse();
  }

  function fail(reason) {
    if (active().length === 0) return;
    if (reason === 'denied') stop();
    store.set({ groupSharing: reason });
  }

  /** Asks the server whether the sharings of an earlier visit are still on. */
  async function learn() {
    for (const share of active().filter(({ group }) => !known.has(group))) {
      const group = await api.get(pathOf(share.group));
      if (ownMember(group)?.sharing) known.add(share.group);
      else await drop(share, { isTold: true });
    }
  }

  /** Sends the queue, in order. */
  async function send() {
    for (;;) {
      const batch = outbox.first(active().map(({ group }) => group));
      if (batch.length === 0) return;
      const [{ group }] = batch;
      try {
        await api.post(`${pathOf(group)}/positions`, batch.map(sentOf));
      } catch (failure) {
        if (!REFUSED.includes(failure.status)) throw Object.assign(failure, { group });
      }
      outbox.remove(batch);
    }
  }

  /** Tells the server which sharing was switched off. */
  async function end() {
    for (const share of own().filter(({ isEnding }) => isEnding)) {
      try {
        await api.delete(`${pathOf(share.group)}/sharing`);
      } catch (failure) {
        if (!OVER.includes(failure.status)) throw failure;
      }
      await drop(share);
    }
  }

  function expire() {
    const isOver = ({ endsAt }) => endsAt && Date.parse(endsAt) <= Date.now();
    for (const share of active().filter(isOver)) drop(share, { isTold: true });
  }

  async function pulse() {
    if (isBusy || own().length === 0) return;
    isBusy = true;
    try {
      await outbox.ready;
      expire();
      enter();
      battery = await chargeOf();
      await end();
      await learn();
      await send();
      if (['offline', 'ending'].includes(store.state.groupSharing)) store.set({ groupSharing: null });
    } catch (failure) {
      await meet(failure);
    } finally {
      isBusy = false;
    }
  }

  async function meet(failure) {
    const isOver = OVER.includes(failure.status);
    const share = active().find(({ group }) => group === failure.group)
      ?? active().find(({ group }) => !known.has(group));
    if (isOver && share) return drop(share, { isTold: true });
    const isEnding = own().some((one) => one.isEnding);
    return store.set({ groupSharing: isEnding ? 'ending' : 'offline' });
  }

  /** Shares with a group. @throws {Failure} if the server refuses it or cannot be reached */
  async function start(/** @type {Group} */ { id, name }, { span, showsPast }) {
    const { user, mode } = store.state;
    const wanted = sharingFor(span);
    /** @type {Group} */
    const group = await api.put(`${pathOf(id)}/sharing`, { ...wanted, shows_past: showsPast, mode });
    known.add(id);
    const others = store.state.groupShares.filter((share) => share.group !== id);
    store.set({ groupSharing: null, ...(store.state.group?.id === id && { group }) });
    setShares([...others, { group: id, name, user: user.id, endsAt: wanted.ends_at, isEnding: false }]);
    last = null;
    pulse();
  }

  /** Stops sharing with a group, or with all. The server is notified once it can be reached. */
  async function stop(id = null) {
    await outbox.ready;
    const groups = active().filter(({ group }) => id === null || group === id);
    for (const { group } of groups) {
      outbox.forget(group);
      change(group, { isEnding: true });
    }
    hide(groups.map(({ group }) => group));
    store.set({ groupSharing: null });
    await pulse();
  }

  /** Hides the own member at once, before the server says so. */
  function hide(ids) {
    const { group } = store.state;
    const member = ownMember(group);
    if (!member || !ids.includes(group.id)) return;
    store.set({ group: groupAfter(group, 'sharing', { member: member.id, sharing: null }) });
  }

  // The server ends a sharing too: on arrival, after its time, and for another device of the user.
  store.watch(['group'], ({ group }) => {
    const member = ownMember(group);
    const share = member && active().find((one) => one.group === group.id);
    if (share && known.has(share.group) && !member.sharing) drop(share, { isTold: true });
  });
  store.watch(['groupMessage'], ({ groupMessage }) => {
    if (groupMessage !== 'ended') return;
    known.clear();
    pulse();
  });
  store.watch(['user'], pulse);
  setInterval(pulse, PACE);
  addEventListener('online', pulse);
  document.addEventListener('visibilitychange', pulse);
  keepGroup(store);
  followDevice(store, take, fail);
  mountSign(store, { stop });
  return {
    start, stop,
    /** Ends the sharing that another device of the user began. @throws {Failure} */
    end: (id) => api.delete(`${pathOf(id)}/sharing`),
  };
}
