// Shows the position of this device to groups, on every screen, until switched off: performs the
// effects of its machine, and tells it what happens.
import '../../messages/groups.js';
import { api } from '../../server/api.js';
import { say } from '../../messages/messages.js';
import { runMachine } from '../../state/machine.js';
import { present } from '../../state/present.js';
import { serviceOf } from '../../state/services.js';
import { keepGroup } from '../live/live.js';
import { ownMember } from '../model/group.js';
import { PACE } from '../model/queue.js';
import { sharingFor } from '../model/times.js';
import { keepShares, sharedGroups } from './kept.js';
import { openedWith, step } from './machine.js';
import { openPositions } from './outbox.js';
import { chargeOf, followDevice } from './positions.js';
import { mountSign } from './sign.js';

/**
 * Returns a position as the server accepts it.
 * @returns {GroupPosition}
 */
const sentOf = (/** @type {GroupEntry} */ { lat, lon, time, accuracy, speed, course, battery }) => (
  { lat, lon, time, accuracy, speed, course, battery });

const pathOf = (/** @type {string | number | boolean} */ id) => `/groups/${encodeURIComponent(id)}`;

/** Returns the page's sharing service, created on first use. */
export const sharingOf = (/** @type {Store} */ store) => serviceOf(store, begin);

function begin(/** @type {Store} */ store) {
  const outbox = openPositions();

  /** @type {Machine<Sharing, SharingEvent>} */
  const machine = runMachine(step, openedWith(sharedGroups()), () => {
    const { participant, group, groupSharing: message } = store.state;
    return { now: Date.now(), user: participant?.id, group, message };
  }, performersOf(store, outbox, () => machine));
  const { happen } = machine;
  store.set({ groupShares: machine.state.shares });

  /** Shares with a group. @throws {Failure} if the server refuses it or cannot be reached */
  async function start(
    /** @type {Group} */ { id, name }, /** @type {{span: string, showsPast: boolean}} */ { span, showsPast },
  ) {
    const { mode } = store.state;
    const wanted = sharingFor(span);
    /** @type {Group} */
    const answer = await api.put(`${pathOf(id)}/sharing`, { ...wanted, shows_past: showsPast, mode });
    happen({
      kind: 'started', answer,
      share: {
        group: id, name, user: present(store.state, 'participant').id, isGuest: !store.state.user,
        endsAt: wanted.ends_at, isEnding: false,
      },
    });
  }

  /** Stops sharing with a group, or with all. The server is notified once it can be reached. */
  const stop = (/** @type {?string} */ id = null) => happen({ kind: 'stop', id });

  tellOf(store, happen);
  mountSign(store, { stop });
  return {
    start, stop,
    /** Ends the sharing that another device of the user began. @throws {Failure} */
    end: (/** @type {string} */ id) => api.delete(`${pathOf(id)}/sharing`),
  };
}

/** Tells what happens to the groups, the user, the device and the page. */
function tellOf(/** @type {Store} */ store, /** @type {(event: SharingEvent) => unknown} */ happen) {
  const pulse = () => { happen({ kind: 'pulse' }); };
  store.watch(['group'], () => { happen({ kind: 'groupChanged' }); });
  store.watch(['groupMessage'], ({ groupMessage }) => {
    if (groupMessage === 'ended') happen({ kind: 'streamEnded' });
  });
  store.watch(['participant'], ({ user }) => { happen({ kind: user ? 'signedIn' : 'pulse' }); });
  setInterval(pulse, PACE);
  addEventListener('online', pulse);
  document.addEventListener('visibilitychange', pulse);
  keepGroup(store);
  followDevice(store, (fix) => { happen({ kind: 'fix', fix }); },
    (reason) => { happen({ kind: 'lost', reason }); });
}

/**
 * Returns what performs the effects of the machine.
 * @param {Store} store
 * @param {ReturnType<typeof openPositions>} outbox
 * @param {() => Machine<Sharing, SharingEvent>} machine
 * @returns {Performers<SharingEffect>}
 */
function performersOf(store, outbox, machine) {
  const happen = (/** @type {SharingEvent} */ event) => machine().happen(event);
  return {
    keepShares() {
      const { shares } = machine().state;
      keepShares(shares);
      store.set({ groupShares: shares });
    },
    show({ values }) { store.set(values); },
    sayOver({ name }) { store.set({ notice: say('groups.sharingOver', { name }) }); },
    async whenReady({ event }) {
      await outbox.ready;
      await happen(event);
    },
    queue({ entry }) { outbox.add(entry); },
    remove({ batch }) { outbox.remove(batch); },
    forget({ group }) { outbox.forget(group); },
    readCharge: async () => happen({ kind: 'charge', battery: await chargeOf() }),
    async end({ share }) {
      const { failure } = await outcomeOf(api.delete(`${pathOf(share.group)}/sharing`));
      await happen(failure ? { ...failure, task: 'end', share } : { kind: 'ended', share });
    },
    async ask({ share }) {
      const asked = api.get(pathOf(share.group)).then((group) => Boolean(ownMember(group)?.sharing));
      const { failure, answer: isShared } = await outcomeOf(asked);
      await happen(failure ? { ...failure, task: 'ask', share } : { kind: 'asked', share, isShared });
    },
    async send({ groups }) {
      const batch = outbox.first(groups);
      if (batch.length === 0) return happen({ kind: 'emptied' });
      const path = `${pathOf(batch[0].group)}/positions`;
      const { failure } = await outcomeOf(api.post(path, batch.map(sentOf)));
      return happen(failure ? { ...failure, task: 'send', batch } : { kind: 'sent', batch });
    },
  };
}

/**
 * Resolves to the answer to a request, or to its failure as a part of an event.
 * @template Answer
 * @param {Promise<Answer>} request
 * @returns {Promise<{answer: Answer, failure?: undefined}
 *   | {answer?: undefined, failure: {kind: 'failed', status: ?number}}>}
 */
async function outcomeOf(request) {
  try {
    return { answer: await request };
  } catch (failure) {
    return { failure: { kind: 'failed', status: failure.status ?? null } };
  }
}
