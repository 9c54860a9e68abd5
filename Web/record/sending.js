// Sends finished recordings to the server, each until it has it.
import '../messages/record.js';
import { api } from '../server/api.js';
import { say } from '../messages/messages.js';
import { serviceOf } from '../state/services.js';
import { belongsTo, bodyOf, outcomeOf, waitAfter } from './outbox.js';
import { allRecordings, fixesOf, forgetRecording, keepRecording } from './stored.js';
import { zoneHere } from './zone.js';

/** One window of the browser sends at a time. */
const LOCK = 'amble.sender';

/** Returns the page's sender, created on first use. */
export const senderOf = (/** @type {Store} */ store) => serviceOf(store, createSender);

function createSender(/** @type {Store} */ store) {
  let attempts = 0;
  let pending = 0;
  let isBusy = false;

  /** Shows the recordings that wait on this device. */
  async function refresh() {
    const all = await allRecordings().catch(() => []);
    const { user } = store.state;
    const isShown = (one) => one.status === 'stopped' && (!one.owner || belongsTo(user, one));
    store.set({ waiting: all.filter(isShown) });
  }

  /** Sends the waiting recordings; after a failure, again later. */
  async function send() {
    clearTimeout(pending);
    if (isBusy) return;
    isBusy = true;
    try {
      await refresh();
      await alone(sendAll);
    } finally {
      isBusy = false;
    }
  }

  async function sendAll() {
    const { user, waiting } = store.state;
    for (const recording of waiting) {
      if (!belongsTo(user, recording) || recording.refusal) continue;
      const outcome = await attempt(recording);
      if (outcome === 'later') return wait();
      if (outcome === 'signIn') return undefined;
    }
    return undefined;
  }

  function wait() {
    attempts += 1;
    pending = setTimeout(send, waitAfter(attempts));
  }

  /** Sends one; resolves to 'sent' or to the consequence of the failure. */
  async function attempt(recording) {
    const { id } = recording;
    store.set({ sending: id });
    try {
      const hike = await api.post(`/hikes?zone=${zoneHere()}`, bodyOf(recording, await fixesOf(id)));
      attempts = 0;
      await forgetRecording(id);
      store.set({
        recordSent: { id, hike }, hikesChanged: store.state.hikesChanged + 1,
        waiting: store.state.waiting.filter((one) => one.id !== id),
      });
      return 'sent';
    } catch (failure) {
      console.info(failure);
      const outcome = outcomeOf(failure);
      if (outcome === 'refused') {
        await keepRecording({ ...recording, refusal: failure.message });
        await refresh();
      }
      return outcome;
    } finally {
      store.set({ sending: null });
    }
  }

  /** Deletes a recording that waits; the notice can restore it. */
  async function discard(recording) {
    await keepRecording({ ...recording, status: 'discarded', discardedAt: Date.now() });
    await refresh();
    store.set({
      notice: {
        text: say('record.discarded'), action: say('record.undo'),
        act: async () => { await keepRecording(recording); await refresh(); },
      },
    });
  }

  const again = () => { if (!document.hidden) send(); };
  addEventListener('online', again);
  document.addEventListener('visibilitychange', again);
  store.watch(['user'], send);
  return { refresh, send, discard };
}

/** Runs some work unless another window does. */
async function alone(work) {
  if (!navigator.locks) return work();
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
