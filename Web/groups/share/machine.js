// The sharing of a position with groups as a value: its state after an event, and the effects of it.
import { chained, stepper } from '../../state/machine.js';
import { present } from '../../state/present.js';
import { groupAfter, ownMember } from '../model/group.js';
import { isNew } from '../model/queue.js';
import { activeOf, endingOf, isExpired, sharesGivenTo, sharesOf, withoutGroup } from './shares.js';

/** Statuses of a group that no longer takes positions, and of positions that it never will. */
const OVER = [403, 404, 409, 410];
const REFUSED = [400, 413, 422];

/**
 * Returns the sharing of a page that was just opened.
 * @param {GroupShare[]} shares of an earlier visit
 * @returns {Sharing}
 */
export const openedWith = (shares) => Object.freeze({
  shares, known: [], latest: null, last: null, queuedAt: 0, battery: null, work: null,
});

/** @type {Reactions<Sharing, SharingEvent, SharingEffect, SharingMoment>} */
const REACTIONS = {
  fix(state, event) {
    const { fix: { lat, lon, time, accuracy, speed, course }, group, message, user } = event;
    /** @type {GroupPosition} */
    const latest = { lat, lon, time: new Date(time * 1000).toISOString(), accuracy, speed, course };
    const member = ownMember(group);
    const isShown = group && member && activeOf(state.shares, user).some((share) => share.group === group.id);
    const shown = stepTo({ ...state, latest }, {
      kind: 'show',
      values: {
        groupHere: { lat, lon }, groupSharing: message === 'missing' ? null : message,
        ...(isShown && { group: groupAfter(group, 'position', { member: member.id, ...latest }) }),
      },
    });
    if (!isWorthQueuing(shown.state, event)) return shown;
    return chained(chained(shown, (next) => queued(next, event)), (next) => pulse(next, event));
  },

  lost(state, { reason, user }) {
    if (activeOf(state.shares, user).length === 0) return stepTo(state);
    const shown = stepTo(state, { kind: 'show', values: { groupSharing: reason } });
    return reason === 'denied' ? chained(shown, (next) => stop(next, null, reason)) : shown;
  },

  started(state, event) {
    const { share, answer, group } = event;
    const known = [...state.known.filter((id) => id !== share.group), share.group];
    const shown = stepTo({ ...state, known, last: null }, {
      kind: 'show', values: { groupSharing: null, ...(group?.id === share.group && { group: answer }) },
    });
    const shares = [...withoutGroup(state.shares, share.group), share];
    const kept = chained(shown, (next) => keep(next, shares));
    return chained(kept, (next) => pulse(next, event));
  },

  stop: (state, { id }) => stop(state, id),

  stopReady(state, event) {
    const { id, reason, user, group } = event;
    const groups = activeOf(state.shares, user).map((share) => share.group)
      .filter((one) => id === null || one === id);
    const shares = state.shares.map((share) => (
      groups.includes(share.group) ? { ...share, isEnding: true } : share));
    const forgotten = stepTo(state, ...groups.map(forgetting));
    const kept = groups.length > 0 ? chained(forgotten, (next) => keep(next, shares)) : forgotten;
    const shown = chained(kept, (next) => stepTo(next,
      { kind: 'show', values: hidden(group, groups) }, { kind: 'show', values: { groupSharing: reason } }));
    return chained(shown, (next) => pulse(next, event));
  },

  pulse,

  signedIn(state, event) {
    const { user } = event;
    const given = state.shares.filter(({ isGuest }) => isGuest).map(({ group }) => group);
    if (given.length === 0 || !user) return pulse(state, event);
    // The account may have been a member before, without sharing: the server is asked again.
    const known = state.known.filter((id) => !given.includes(id));
    const kept = keep({ ...state, known }, sharesGivenTo(state.shares, user));
    return chained(kept, (next) => pulse(next, event));
  },

  pulseReady(state, event) {
    const expired = activeOf(state.shares, event.user).filter((share) => isExpired(share, event.now));
    const dropped = expired.reduce(
      (before, share) => chained(before, (next) => drop(next, share, true)), stepTo(state));
    const entered = isWorthQueuing(dropped.state, event)
      ? chained(dropped, (next) => queued(next, event)) : dropped;
    return chained(entered, (next) => stepTo(next, { kind: 'readCharge' }));
  },

  charge(state, { battery, user }) {
    const left = endingOf(state.shares, user);
    return proceed({ ...state, battery, work: { phase: 'ending', left } }, user);
  },

  ended: (state, { share, user }) => treated(drop(state, share, false), user),

  asked(state, { share, isShared, user }) {
    const known = isShared ? [...state.known, share.group] : state.known;
    return treated(isShared ? stepTo({ ...state, known }) : drop(state, share, true), user);
  },

  sent: removed,

  emptied(state, { message }) {
    const isOld = message === 'offline' || message === 'ending';
    const rested = { ...state, work: null };
    return isOld ? stepTo(rested, { kind: 'show', values: { groupSharing: null } }) : stepTo(rested);
  },

  failed(state, event) {
    const { task, status, user } = event;
    if (task === 'end' && OVER.includes(status ?? 0)) return treated(drop(state, event.share, false), user);
    if (task === 'send' && REFUSED.includes(status ?? 0)) return removed(state, event);
    const rested = { ...state, work: null };
    const active = activeOf(state.shares, user);
    const failed = event.task === 'send' ? event.batch[0].group : event.share.group;
    const share = active.find(({ group }) => group === failed)
      ?? active.find(({ group }) => !state.known.includes(group));
    if (OVER.includes(status ?? 0) && share) return drop(rested, share, true);
    const isEnding = endingOf(state.shares, user).length > 0;
    return stepTo(rested, { kind: 'show', values: { groupSharing: isEnding ? 'ending' : 'offline' } });
  },

  dropped(state, { share: { group, name }, isTold }) {
    const forgotten = stepTo(state, forgetting(group));
    return isTold ? chained(forgotten, (next) => stepTo(next, { kind: 'sayOver', name })) : forgotten;
  },

  // The server ends a sharing too: on arrival, after its time, and for another device of the user.
  groupChanged(state, { group, user }) {
    const member = ownMember(group);
    const share = group && member && activeOf(state.shares, user).find((one) => one.group === group.id);
    const isOver = share && state.known.includes(share.group) && !member.sharing;
    return isOver ? drop(state, share, true) : stepTo(state);
  },

  streamEnded: (state, event) => pulse({ ...state, known: [] }, event),
};

/**
 * Returns the state after an event, and the effects of the event.
 * @type {(state: Sharing, event: SharingEvent & SharingMoment) => SharingStep}
 */
export const step = stepper(REACTIONS);

/**
 * @param {Sharing} state
 * @param {SharingEffect[]} effects
 * @returns {SharingStep}
 */
const stepTo = (state, ...effects) => ({ state, effects });

/** @returns {SharingEffect} */
const forgetting = (/** @type {string} */ group) => ({ kind: 'forget', group });

/** Replaces the shares. */
const keep = (/** @type {Sharing} */ state, /** @type {GroupShare[]} */ shares) => (
  stepTo({ ...state, shares }, { kind: 'keepShares' }));

/** Forgets the share of a group; `isTold` if the user did not end it. */
function drop(/** @type {Sharing} */ state, /** @type {GroupShare} */ share, /** @type {boolean} */ isTold) {
  const shares = withoutGroup(state.shares, share.group);
  if (shares.length === state.shares.length) return stepTo(state);
  return chained(keep(state, shares),
    (next) => stepTo(next, { kind: 'whenReady', event: { kind: 'dropped', share, isTold } }));
}

/** Ends the sharing with a group, or with all; for a reason that is told, unless the user wanted it. */
const stop = (/** @type {Sharing} */ state, /** @type {?string} */ id, /** @type {?'denied'} */ reason = null) => (
  stepTo(state, { kind: 'whenReady', event: { kind: 'stopReady', id, reason } }));

/** Returns the change that hides the own member at once, before the server says so. */
function hidden(/** @type {?Group} */ group, /** @type {string[]} */ ids) {
  const member = ownMember(group);
  if (!group || !member || !ids.includes(group.id)) return {};
  return { group: groupAfter(group, 'sharing', { member: member.id, sharing: null }) };
}

/**
 * Returns whether the latest position is to be sent to a group.
 * @param {Sharing} state
 * @param {SharingMoment} moment
 */
function isWorthQueuing({ shares, latest, last, queuedAt }, { user, now }) {
  return activeOf(shares, user).length > 0 && latest !== null && isNew(last, latest, now - queuedAt);
}

/** Queues the latest position for each group. */
function queued(/** @type {Sharing} */ state, /** @type {SharingMoment} */ { user, now }) {
  const { latest, battery } = state;
  if (!latest) return stepTo(state);
  const entries = activeOf(state.shares, user).map(({ group }) => ({ group, ...latest, battery }));
  return stepTo({ ...state, last: latest, queuedAt: now },
    ...entries.map((entry) => ({ kind: /** @type {const} */ ('queue'), entry })));
}

/** Begins to work, unless it is being done, or the user shares with no group. */
function pulse(/** @type {Sharing} */ state, /** @type {SharingMoment} */ { user }) {
  if (state.work || sharesOf(state.shares, user).length === 0) return stepTo(state);
  return stepTo({ ...state, work: { phase: 'opening', left: [] } },
    { kind: 'whenReady', event: { kind: 'pulseReady' } });
}

/**
 * Goes on with the next share of the phase, or with the next phase.
 * @returns {SharingStep}
 */
function proceed(/** @type {Sharing} */ state, /** @type {string | undefined} */ user) {
  const { shares, known } = state;
  const { phase, left: [share] } = present(state, 'work');
  const active = activeOf(shares, user);
  if (phase === 'ending' && share) return stepTo(state, { kind: 'end', share });
  if (phase === 'ending') {
    const unknown = active.filter(({ group }) => !known.includes(group));
    return proceed({ ...state, work: { phase: 'asking', left: unknown } }, user);
  }
  if (phase === 'asking' && share) return stepTo(state, { kind: 'ask', share });
  return stepTo({ ...state, work: { phase: 'sending', left: [] } },
    { kind: 'send', groups: active.map(({ group }) => group) });
}

/** Goes on after the first share of the phase. */
function treated(/** @type {SharingStep} */ first, /** @type {string | undefined} */ user) {
  return chained(first, (state) => {
    const { phase, left } = present(state, 'work');
    return proceed({ ...state, work: { phase, left: left.slice(1) } }, user);
  });
}

/**
 * Removes positions that were sent or refused, and sends the next ones.
 * @param {Sharing} state
 * @param {{batch: GroupEntry[]} & SharingMoment} event
 */
function removed(state, { batch, user }) {
  return chained(stepTo(state, { kind: 'remove', batch }), (next) => proceed(next, user));
}
