// The recorder of the page, in any view: performs the effects of its machine, and tells it what happens.
import '../messages/record.js';
import { runMachine } from '../state/machine.js';
import { serviceOf } from '../state/services.js';
import { createCounting, inform, keeping, measuring, telling, watching } from './effects.js';
import { FIRST, step } from './machine.js';
import { tellMilestones } from './milestones.js';
import { isTooShort } from './recording.js';
import { senderOf } from './sending.js';
import { mountSign } from './sign.js';
import { createSteps } from './steps.js';

/** Returns the page's recorder, created on first use. */
export const recorderOf = (/** @type {Store} */ store) => serviceOf(store, createRecorder);

function createRecorder(/** @type {Store} */ store) {
  const { send } = senderOf(store);
  mountSign(store);
  tellMilestones(store);
  const counting = createCounting();
  const happen = (/** @type {RecorderEvent} */ event) => machine.happen(event);
  const perform = {
    ...keeping(happen), ...watching(store, happen), ...measuring(happen), ...counting.effects,
    ...telling(store, happen, () => machine.state), send,
  };
  /** @type {Machine<Recorder, RecorderEvent>} */
  const machine = runMachine(step, FIRST, () => ({
    now: Date.now(), clock: performance.now(), steps: counting.steps, autoPause: store.state.autoPause,
  }), perform);

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
      counting.press(counter);
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
