// The recorder as a value: its state after an event, and the effects that the event has.
import { chained, stepper } from '../state/machine.js';
import { present } from '../state/present.js';
import { gapMessage, messageAfterFix } from './message.js';
import { discardedAt, isOpen, isResting, pausedAt, resumedAt, stoppedAt } from './recording.js';
import { MOVING, restingAt } from './standing.js';
import {
  afterKeep, begin, carryOn, changed, counted, ended, expiry, goOn, load, NOTHING, rested, SHOW, stepTo, tell,
} from './transitions.js';
import { EMPTY_TRAIL, trailWith } from './trail.js';

/**
 * The recorder of a page that was just opened.
 * @type {Recorder}
 */
export const FIRST = Object.freeze({ ...NOTHING, trail: EMPTY_TRAIL, toldAt: 0 });

/**
 * Returns what the page shows of the recorder.
 * @param {Recorder} state
 * @returns {Partial<State>}
 */
export function shownOf({ stored, latest, trail, numbers, message }) {
  return {
    recording: stored, recordFix: latest, recordTrail: trail.lines, recordNumbers: numbers, recordMessage: message,
  };
}

/** @type {Reactions<Recorder, RecorderEvent, RecorderEffect, RecorderMoment>} */
const REACTIONS = {
  open: (state) => stepTo(state, { kind: 'find' }),

  found(state, { recordings, now }) {
    const discarded = recordings.filter(({ status }) => status === 'discarded');
    const deleting = discarded.map((one) => expiry(one, now));
    const recording = recordings.find(isOpen);
    const isLeft = state.message?.key === 'elsewhere';
    const shown = isLeft ? stepTo({ ...state, message: null }, ...deleting, SHOW) : stepTo(state, ...deleting);
    if (!recording) return shown;
    return chained(shown, (next) => stepTo(next, { kind: 'hold', purpose: { kind: 'reload', recording } }));
  },

  hold(state, { isHeld, purpose, now, clock }) {
    if (isHeld && state.recording) return stepTo(state);
    if (isHeld) return purpose.kind === 'start' ? begin(state, purpose.wish, now) : load(state, purpose);
    if (purpose.kind === 'undo') return stepTo(state);
    if (purpose.kind === 'start') return stepTo(state, { kind: 'say', key: 'record.elsewhere' });
    return chained(tell(state, clock, { key: 'elsewhere' }), (next) => stepTo(next, { kind: 'awaitLeft' }));
  },

  left: (state) => stepTo(state, { kind: 'free' }, { kind: 'find' }),

  loaded(state, { recording, fixes, purpose, now, clock }) {
    const latest = fixes.at(-1) ?? null;
    const loaded = stepTo(
      {
        ...state, ...NOTHING, recording, stored: purpose === 'undo' ? null : recording, latest, trail: EMPTY_TRAIL, count: latest ? latest.number + 1 : 0,
        standing: latest && isResting(recording) ? restingAt(latest) : MOVING,
      },
      { kind: 'openMeter', mode: recording.mode },
      { kind: 'countFrom', steps: fixes.findLast((fix) => fix.steps !== null)?.steps ?? null },
      { kind: 'measure', fixes });
    if (purpose === 'undo') {
      return chained(loaded, (next) => stepTo(next, { kind: 'keep', recording, cause: 'undo' }));
    }
    return recording.status === 'recording' ? chained(loaded, (next) => carryOn(next, now, clock)) : loaded;
  },

  start(state, { wish }) {
    if (state.recording) return stepTo(state);
    return stepTo(state, { kind: 'hold', purpose: { kind: 'start', wish } });
  },

  fix(state, { fix: given, steps, clock, now, autoPause }) {
    const { recording, count } = state;
    if (recording?.status !== 'recording') return stepTo(state);
    const { lat, lon, accuracy, time, speed, altitude = null, altitudeAccuracy = null } = given;
    const fix = {
      recording: recording.id, number: count, segment: recording.segment, time, lat, lon, accuracy,
      speed, altitude, altitudeAccuracy, steps,
    };
    const message = messageAfterFix(state.message, clock - state.toldAt);
    const taken = stepTo({ ...state, count: count + 1, latest: fix, message },
      { kind: 'keepFix', fix }, { kind: 'measure', fixes: [fix] });
    return chained(taken, (next) => rested(next, given, { now, autoPause }));
  },

  measured(state, { accepted, measured, steps }) {
    if (!state.recording) return stepTo(state);
    return stepTo(counted({ ...state, measured, trail: trailWith(state.trail, accepted) }, steps), SHOW);
  },

  lost: (state, { reason, clock }) => tell(state, clock, { key: reason }),
  screenOff: (state, { clock }) => tell(state, clock, { key: 'screenOff' }),
  full: (state, { clock }) => tell(state, clock, { key: 'full' }),

  kept(state, event) {
    const { cause, isStored, clock } = event;
    const told = isStored ? stepTo(state) : tell(state, clock, { key: 'full' });
    const react = cause === 'stop' && !isStored ? goOn : afterKeep;
    return chained(told, (next) => react(next, event));
  },

  pause(state, { now }) {
    if (state.recording?.status !== 'recording') return stepTo(state);
    const paused = pausedAt(state.recording, now);
    return chained(stepTo({ ...state, message: null }, { kind: 'unwatch' }, { kind: 'stopSteps' }),
      (next) => changed(next, paused, 'pause'));
  },

  resume(state, { now }) {
    if (state.recording?.status !== 'paused') return stepTo(state);
    const resumed = resumedAt(state.recording, now);
    return chained(stepTo({ ...state, message: { key: 'waiting' }, standing: MOVING }, { kind: 'startSteps' }),
      (next) => changed(next, resumed, 'resume'));
  },

  stop(state, { name, mode, steps, now }) {
    const { numbers } = counted(state, steps);
    const recording = stoppedAt(present(state, 'recording'), { name, mode, numbers }, now);
    return ended(state, recording, 'stop');
  },

  discard(state, { now }) {
    return ended(state, discardedAt(present(state, 'recording'), now), 'discard');
  },

  undo(state, { recording }) {
    if (state.recording) return stepTo(state);
    return stepTo(state, { kind: 'hold', purpose: { kind: 'undo', recording } });
  },

  expired(state, { id, recordings }) {
    const isDiscarded = recordings.find((one) => one.id === id)?.status === 'discarded';
    return isDiscarded ? stepTo(state, { kind: 'forget', id }) : stepTo(state);
  },

  visible(state, { isReplay, now, clock }) {
    const { recording, latest } = state;
    if (recording?.status !== 'recording' || !latest || isReplay) return stepTo(state);
    const message = gapMessage(now - latest.time * 1000);
    return message ? tell(state, clock, message) : stepTo(state);
  },
};

/**
 * Returns the state after an event, and the effects of the event.
 * @type {(state: Recorder, event: RecorderEvent & RecorderMoment) => RecorderStep}
 */
export const step = stepper(REACTIONS);
