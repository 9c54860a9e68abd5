// The parts of which the steps of the recorder are made: a state, with effects.
import { chained } from '../state/machine.js';
import { present } from '../state/present.js';
import { NO_NUMBERS } from './measuring.js';
import { recordNumbers } from './numbers.js';
import { continuedAt, isResting, restedAt, restored, startedAt } from './recording.js';
import { MOVING, standingWith } from './standing.js';
import { EMPTY_TRAIL } from './trail.js';

/** Milliseconds after which a discarded recording is deleted. */
const UNDO = 60_000;

/**
 * What a recorder has without a recording.
 * @type {Omit<RecorderState, 'trail' | 'toldAt'>}
 */
export const NOTHING = Object.freeze({
  recording: null, stored: null, count: 0, latest: null, measured: { numbers: NO_NUMBERS, isBehind: false },
  numbers: null, message: null, standing: MOVING,
});

/**
 * Shows the state as it is once the effect is performed.
 * @type {RecorderEffect}
 */
export const SHOW = Object.freeze({ kind: 'show' });

/**
 * @param {Recorder} state
 * @param {RecorderEffect[]} effects
 * @returns {RecorderStep}
 */
export const stepTo = (state, ...effects) => ({ state, effects });

/** Shows a message. */
export function tell(
  /** @type {Recorder} */ state, /** @type {number} */ clock, /** @type {State['recordMessage']} */ message,
) {
  return stepTo({ ...state, message, toldAt: clock }, SHOW);
}

/** Returns a state whose numbers have the steps. */
export function counted(/** @type {Recorder} */ state, /** @type {?number} */ steps) {
  const { measured, count } = state;
  return { ...state, numbers: recordNumbers(present(state, 'recording').mode, measured, count, steps) };
}

/**
 * Stores a changed recording, which is shown afterwards.
 * @param {Recorder} state
 * @param {Recording} recording
 * @param {Exclude<KeepCause, 'stop' | 'discard'>} cause
 */
export function changed(state, recording, cause) {
  return stepTo({ ...state, recording }, { kind: 'keep', recording, cause });
}

/**
 * Stores a recording that ends, which is shown afterwards. No further fix may store it as one that runs.
 * @param {Recorder} state
 * @param {Recording} recording
 * @param {'stop' | 'discard'} cause
 */
export function ended(state, recording, cause) {
  return stepTo(state, { kind: 'unwatch' }, { kind: 'keep', recording, cause });
}

/** Watches the device again. */
export const goOn = (/** @type {Recorder} */ state) => stepTo(state, ...watching(state));

/**
 * Pauses a recording whose traveller stands still after a fix, and lets it go on in motion.
 * @param {Recorder} state
 * @param {DeviceFix} fix
 * @param {{now: number, autoPause: boolean}} moment
 */
export function rested(state, fix, { now, autoPause }) {
  const standing = autoPause ? standingWith(state.standing, fix) : MOVING;
  const next = { ...state, standing };
  const recording = present(state, 'recording');
  if (Boolean(standing.rest) === isResting(recording)) return stepTo(next);
  const age = autoPause ? Math.max(0, fix.time - standing.since) * 1000 : 0;
  return changed(next, restedAt(recording, Boolean(standing.rest), now - age), 'rest');
}

/** Starts a recording; its watch begins once it is stored. */
export function begin(
  /** @type {Recorder} */ state, /** @type {NewRecording} */ wish, /** @type {number} */ now,
) {
  const fresh = { ...state, ...NOTHING, trail: EMPTY_TRAIL, message: { key: 'waiting' } };
  return chained(stepTo(fresh, { kind: 'usePressed' }, { kind: 'openMeter', mode: wish.mode }),
    (next) => changed(next, startedAt(wish, now), 'start'));
}

/**
 * Loads a recording to go on with it.
 * @param {Recorder} state
 * @param {Exclude<HoldPurpose, {kind: 'start'}>} purpose
 */
export function load(state, { kind, recording }) {
  const opened = kind === 'undo' ? restored(recording) : recording;
  return stepTo(state, { kind: 'load', recording: opened, purpose: kind });
}

/** Continues after a reload. */
export function carryOn(/** @type {Recorder} */ state, /** @type {number} */ now, /** @type {number} */ clock) {
  const { recording, away, isAfterGap } = continuedAt(present(state, 'recording'), state.latest, now);
  const minutes = Math.round(away / 60_000);
  if (!isAfterGap) return carriedOn(state, clock, minutes);
  return stepTo({ ...state, recording, standing: MOVING }, { kind: 'keep', recording, cause: 'gap', minutes });
}

/** Says that the recording continued by itself, and watches. */
function carriedOn(
  /** @type {Recorder} */ state, /** @type {number} */ clock, /** @type {number | undefined} */ minutes,
) {
  return chained(tell(state, clock, { key: 'resumed', minutes }),
    (next) => stepTo(next, { kind: 'startSteps' }, ...watching(next)));
}

/**
 * Returns what follows once a recording was stored, or storing it has failed.
 * @param {Recorder} state
 * @param {Extract<RecorderEvent, {kind: 'kept'}> & RecorderMoment} event
 */
export function afterKeep(state, { cause, recording, minutes, steps, now, clock }) {
  const next = state.recording ? { ...state, stored: recording } : state;
  switch (cause) {
    case 'start': return state.recording ? begun(counted(next, steps)) : stepTo(state);
    case 'resume': return stepTo(next, { kind: 'show', more: { recordFollows: true } }, ...watching(next));
    case 'gap': return carriedOn(next, clock, minutes);
    case 'stop': return chained(cleared(state, { recordDone: recording }),
      (done) => stepTo(done, { kind: 'send' }));
    case 'discard': return chained(stepTo(state, expiry(recording, now)),
      (gone) => chained(cleared(gone), (last) => stepTo(last, { kind: 'offerUndo', recording })));
    default: return stepTo(next, SHOW);
  }
}

/** Shows a recording that has started, and watches. */
function begun(/** @type {Recorder} */ state) {
  const more = { recordSent: null, recordDone: null, recordFollows: true };
  return stepTo(state, { kind: 'show', more }, ...watching(state));
}

/**
 * Returns the effect that watches the device, if a recording runs.
 * @returns {RecorderEffect[]}
 */
function watching(/** @type {Recorder} */ { recording, latest }) {
  if (recording?.status !== 'recording') return [];
  const first = recording.startedAt / 1000;
  return [{ kind: 'watch', first, after: latest ? latest.time - first : -1 }];
}

/**
 * Returns the effect that deletes a discarded recording in the end.
 * @returns {RecorderEffect}
 */
export function expiry(/** @type {Recording} */ { id, discardedAt }, /** @type {number} */ now) {
  return { kind: 'expireLater', id, wait: Math.max(0, (discardedAt ?? now) + UNDO - now) };
}

/** Ends the watch and shows no recording; the trail stays on the map. */
function cleared(/** @type {Recorder} */ state, /** @type {Partial<State>} */ more = {}) {
  return stepTo({ ...state, ...NOTHING }, { kind: 'unwatch' }, { kind: 'stopSteps' }, { kind: 'free' },
    { kind: 'closeMeter' }, { kind: 'show', more });
}
