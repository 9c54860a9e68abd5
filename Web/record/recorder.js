// The recorder of the page, in any view: performs the effects of its machine, and tells it what happens.
import '../messages/record.js';
import { say } from '../messages/messages.js';
import { runMachine } from '../state/machine.js';
import { serviceOf } from '../state/services.js';
import { createLock } from './lock.js';
import { FIRST, shownOf, step } from './machine.js';
import { createMeter } from './measuring.js';
import { tellMilestones } from './milestones.js';
import { isTooShort } from './recording.js';
import { senderOf } from './sending.js';
import { mountSign } from './sign.js';
import { createSteps } from './steps.js';
import { allRecordings, fixesOf, forgetRecording, keepFix, keepRecording } from './stored.js';
import { createWatch } from './watch.js';

/** Returns the page's recorder, created on first use. */
export const recorderOf = (/** @type {Store} */ store) => serviceOf(store, createRecorder);

function createRecorder(/** @type {Store} */ store) {
  const sender = senderOf(store);
  mountSign(store);
  tellMilestones(store);
  /** @type {?TrackMeter} */
  let meter = null;
  /** @type {KeptFix[]} */
  let accepted = [];
  let steps = createSteps();
  /** The counter that the last press of the button to start has started. */
  let pressed = steps;
  const lock = createLock();
  const watch = createWatch(store, {
    take: (fix) => happen({ kind: 'fix', fix }),
    lose: (reason) => happen({ kind: 'lost', reason }),
    darken: () => happen({ kind: 'screenOff' }),
  });

  /** Tells the machine what was measured since the last time. */
  function tellMeasured() {
    if (!meter) return;
    const measured = { numbers: meter.numbers, isBehind: meter.isBehind };
    const fixes = accepted;
    accepted = [];
    return happen({ kind: 'measured', accepted: fixes, measured });
  }

  /** @type {Performers<RecorderEffect>} */
  const perform = {
    find: async () => happen({ kind: 'found', recordings: await allRecordings() }),
    hold: async ({ purpose }) => happen({ kind: 'hold', isHeld: await lock.hold({ waits: false }), purpose }),
    awaitLeft() { lock.hold({ waits: true }).then(() => happen({ kind: 'left' })); },
    free: lock.free,
    async load({ recording, purpose }) {
      await happen({ kind: 'loaded', recording, fixes: await fixesOf(recording.id), purpose });
    },
    async keep(effect) {
      const isStored = await keepRecording(effect.recording).then(() => true, inform);
      await happen({ ...effect, kind: 'kept', isStored });
    },
    keepFix({ fix }) {
      keepFix(fix).catch((error) => { inform(error); happen({ kind: 'full' }); });
    },
    forget: ({ id }) => forgetRecording(id),
    expireLater({ id, wait }) {
      setTimeout(async () => happen({ kind: 'expired', id, recordings: await allRecordings() }), wait);
    },
    openMeter({ mode }) {
      meter?.close();
      accepted = [];
      meter = createMeter(mode, { accept: (fix) => { accepted.push(fix); }, change: tellMeasured });
    },
    closeMeter() {
      meter?.close();
      meter = null;
    },
    measure({ fixes }) {
      for (const fix of fixes) meter?.add(fix);
      tellMeasured();
    },
    countFrom({ steps: before }) { steps = createSteps(before); },
    usePressed() { steps = pressed; },
    startSteps() { steps.start(); },
    stopSteps() { steps.stop(); },
    watch: watch.start,
    unwatch: watch.stop,
    show({ more }) { store.set({ ...shownOf(machine.state), ...more }); },
    say({ key }) { store.set({ notice: say(key) }); },
    offerUndo({ recording }) {
      store.set({
        notice: {
          text: say('record.discarded'), action: say('record.undo'),
          act: () => happen({ kind: 'undo', recording }),
        },
      });
    },
    send: sender.send,
  };

  /** @type {Machine<Recorder, RecorderEvent>} */
  const machine = runMachine(step, FIRST, () => (
    { now: Date.now(), clock: performance.now(), steps: steps.steps, autoPause: store.state.autoPause }), perform);
  const { happen } = machine;

  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) happen({ kind: 'visible', isReplay: Boolean(store.state.replay) });
  });
  // Without storage nothing is left to continue.
  const ready = happen({ kind: 'open' }).catch(inform);

  return {
    ready,

    /**
     * Starts a recording; to be called in a click, as browsers ask for permissions.
     * @param {{mode: Mode, planned: ?Sample[]}} options
     */
    async start({ mode, planned }) {
      const counter = createSteps();
      counter.start(); // in the click; positions do not wait for it
      await ready;
      pressed = counter;
      const utcOffset = -60 * new Date().getTimezoneOffset();
      const { user } = store.state;
      await happen({ kind: 'start', wish: { id: crypto.randomUUID(), mode, planned, utcOffset, user } });
    },

    pause: () => happen({ kind: 'pause' }),
    resume: () => happen({ kind: 'resume' }),

    /** Whether the recording has too few positions to be a hike. */
    get isTooShort() { return isTooShort(machine.state.count); },

    /** Ends the recording, stores it to be sent, and sends it. */
    stop: (/** @type {{name: string, mode: Mode}} */ { name, mode }) => happen({ kind: 'stop', name, mode }),

    /** Discards the recording; the notice can restore it, paused. */
    discard: () => happen({ kind: 'discard' }),
  };
}

/** Logs an error; the page goes on. */
function inform(/** @type {unknown} */ error) {
  console.info(error);
  return false;
}
