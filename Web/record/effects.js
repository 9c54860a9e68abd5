// The effects of the recorder's machine, by what performs them: the database, the device, the engine, the
// step counter and the page.
import { say } from '../messages/messages.js';
import { createLock } from './lock.js';
import { shownOf } from './machine.js';
import { createMeter } from './measuring.js';
import { createSteps } from './steps.js';
import { allRecordings, fixesOf, forgetRecording, keepFix, keepRecording } from './stored.js';
import { createWatch } from './watch.js';

/**
 * Tells the machine what has happened.
 * @typedef {(event: RecorderEvent) => Promise<void>} Happen
 */

/**
 * The effects of the recorder by their kinds.
 * @typedef {Performers<RecorderEffect>} RecorderPerformers
 */

/**
 * Returns what keeps recordings and fixes in the database.
 * @returns {Pick<RecorderPerformers, 'find' | 'load' | 'keep' | 'keepFix' | 'forget' | 'expireLater'>}
 */
export function keeping(/** @type {Happen} */ happen) {
  return {
    find: async () => happen({ kind: 'found', recordings: await allRecordings() }),
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
  };
}

/**
 * Returns what watches the device, in one window at a time.
 * @returns {Pick<RecorderPerformers, 'hold' | 'awaitLeft' | 'free' | 'watch' | 'unwatch'>}
 */
export function watching(/** @type {Store} */ store, /** @type {Happen} */ happen) {
  const lock = createLock();
  const watch = createWatch(store, {
    take: (fix) => happen({ kind: 'fix', fix }),
    lose: (reason) => happen({ kind: 'lost', reason }),
    darken: () => happen({ kind: 'screenOff' }),
  });
  return {
    hold: async ({ purpose }) => happen({ kind: 'hold', isHeld: await lock.hold({ waits: false }), purpose }),
    awaitLeft() { lock.hold({ waits: true }).then(() => happen({ kind: 'left' })); },
    free: lock.free,
    watch: watch.start,
    unwatch: watch.stop,
  };
}

/**
 * Returns what measures the way.
 * @returns {Pick<RecorderPerformers, 'openMeter' | 'closeMeter' | 'measure'>}
 */
export function measuring(/** @type {Happen} */ happen) {
  /** @type {?TrackMeter} */
  let meter = null;
  /** @type {KeptFix[]} */
  let accepted = [];

  /** Tells the machine what was measured since the last time. */
  function tellMeasured() {
    if (!meter) return;
    const measured = { numbers: meter.numbers, isBehind: meter.isBehind };
    const fixes = accepted;
    accepted = [];
    return happen({ kind: 'measured', accepted: fixes, measured });
  }

  return {
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
  };
}

/** Returns what counts the steps, by the counter of this recording. */
export function createCounting() {
  let counter = createSteps();
  /** The counter that the last press of the button to start has started. */
  let pressed = counter;
  return {
    get steps() { return counter.steps; },
    press(/** @type {StepCounter} */ next) { pressed = next; },
    /** @type {Pick<RecorderPerformers, 'countFrom' | 'usePressed' | 'startSteps' | 'stopSteps'>} */
    effects: {
      countFrom({ steps }) { counter = createSteps(steps); },
      usePressed() { counter = pressed; },
      startSteps() { counter.start(); },
      stopSteps() { counter.stop(); },
    },
  };
}

/**
 * Returns what shows the recording, and says what became of it.
 * @param {Store} store
 * @param {Happen} happen
 * @param {() => Recorder} stateNow
 * @returns {Pick<RecorderPerformers, 'show' | 'say' | 'offerUndo'>}
 */
export function telling(store, happen, stateNow) {
  return {
    show({ more }) { store.set({ ...shownOf(stateNow()), ...more }); },
    say({ key }) { store.set({ notice: say(key) }); },
    offerUndo({ recording }) {
      store.set({
        notice: {
          text: say('record.discarded'), action: say('record.undo'),
          act: () => happen({ kind: 'undo', recording }),
        },
      });
    },
  };
}

/** Logs an error; the page goes on. */
export function inform(/** @type {unknown} */ error) {
  console.info(error);
  return false;
}
