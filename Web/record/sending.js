// Sends finished recordings to the server, each until it has it: performs the effects of `delivery.js`.
import '../messages/record.js';
import { api } from '../server/api.js';
import { say } from '../messages/messages.js';
import { runMachine } from '../state/machine.js';
import { serviceOf } from '../state/services.js';
import { IDLE, step } from './delivery.js';
import { bodyOf } from './outbox.js';
import { allRecordings, fixesOf, forgetRecording, keepRecording } from './stored.js';
import { zoneHere } from './zone.js';

/** One window of the browser sends at a time. */
const LOCK = 'amble.sender';

/** Returns the page's sender, created on first use. */
export const senderOf = (/** @type {Store} */ store) => serviceOf(store, createSender);

function createSender(/** @type {Store} */ store) {
  let pending = 0;

  /** Passes the result of some work on, or its failure. */
  async function attempt(/** @type {Recording} */ recording, /** @type {Promise<DeliveryEvent>} */ work) {
    await happen(await work.catch((failure) => {
      console.info(failure);
      const { status = null, message } = failure;
      return { kind: 'failed', recording, status, message };
    }));
  }

  /** @type {Performers<DeliveryEffect>} */
  const perform = {
    find: async () => happen({ kind: 'found', recordings: await allRecordings().catch(() => []) }),
    async sendAlone() {
      try {
        await alone(() => happen({ kind: 'alone' }));
      } finally {
        await happen({ kind: 'rested' });
      }
    },
    post: ({ recording }) => attempt(recording, post(recording).then((hike) => (
      { kind: 'sent', recording, hike }))),
    forget: ({ recording, hike }) => attempt(recording, forgetRecording(recording.id).then(() => (
      { kind: 'forgotten', recording, hike }))),
    keep: ({ recording }) => keepRecording(recording),
    sendLater({ wait }) { pending = setTimeout(send, wait); },
    cancelLater() { clearTimeout(pending); },
    show({ values }) { store.set(values); },
    offerUndo({ recording }) {
      store.set({
        notice: {
          text: say('record.discarded'), action: say('record.undo'),
          act: () => happen({ kind: 'undo', recording }),
        },
      });
    },
  };

  /** @type {Machine<Delivery, DeliveryEvent>} */
  const { happen } = runMachine(step, IDLE, () => {
    const { user, hikesChanged } = store.state;
    return { now: Date.now(), user, hikesChanged };
  }, perform);

  const send = () => happen({ kind: 'send' });
  const again = () => { if (!document.hidden) send(); };
  addEventListener('online', again);
  document.addEventListener('visibilitychange', again);
  store.watch(['user'], send);
  return {
    /** Shows the recordings that wait on this device. */
    refresh: () => happen({ kind: 'refresh' }),
    /** Sends the waiting recordings; after a failure, again later. */
    send,
    /** Deletes a recording that waits; the notice can restore it. */
    discard: (/** @type {Recording} */ recording) => happen({ kind: 'discard', recording }),
  };
}

/**
 * Sends a recording with its fixes.
 * @returns {Promise<HikeAnswer>}
 */
async function post(/** @type {Recording} */ recording) {
  return api.post(`/hikes?zone=${zoneHere()}`, bodyOf(recording, await fixesOf(recording.id)));
}

/** Runs some work unless another window does. */
async function alone(/** @type {() => Promise<unknown>} */ work) {
  if (!navigator.locks) return work();
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
