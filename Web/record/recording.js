// A recording as a value: a new one, and what it is after a pause, a gap or its end.
import { lastOf } from '../geometry/lists.js';
import { MIN_FIXES, thinned } from './outbox.js';
import { closedAt } from './spans.js';

/** Milliseconds without the page after which a recording continues as after a pause. */
const MAX_GAP = 2 * 60_000;

/** Returns whether a recording has not ended. */
export const isOpen = (/** @type {Recording} */ { status }) => ['recording', 'paused'].includes(status);

/** Returns whether a recording has paused by itself: its positions are still watched. */
export function isResting(/** @type {?Recording} */ recording) {
  return recording?.status === 'recording' && lastOf(recording.spans)[1] !== null;
}

/** Returns whether a number of fixes is too small for a hike. */
export const isTooShort = (/** @type {number} */ count) => count < MIN_FIXES;

/**
 * Returns a recording that starts now.
 * @param {NewRecording} wish
 * @param {number} now milliseconds
 * @returns {Recording}
 */
export function startedAt({ id, mode, planned, utcOffset, user }, now) {
  return {
    id, mode, name: '', owner: ownerOf(user), startedAt: now, utcOffset, status: 'recording', segment: 0,
    spans: [[now, null]], steps: null, stepsSource: null, planned: planned && thinned(planned),
    numbers: null, refusal: null, discardedAt: null,
  };
}

/**
 * Returns the user who owns a new recording; `null` for the device's own user, whose data the first
 * account takes over.
 */
function ownerOf(/** @type {?User} */ user) {
  return user?.email ? user.id : null;
}

/** @returns {Recording} */
export function pausedAt(/** @type {Recording} */ recording, /** @type {number} */ now) {
  return { ...recording, status: 'paused', spans: closedAt(recording, now) };
}

/** @returns {Recording} */
export function resumedAt(/** @type {Recording} */ recording, /** @type {number} */ now) {
  const { segment, spans } = recording;
  return { ...recording, status: 'recording', segment: segment + 1, spans: [...spans, [now, null]] };
}

/**
 * Returns a recording whose traveller stands still from a time on, or goes on. Its way is not interrupted:
 * positions that wander about a place are no way for the engine.
 * @returns {Recording}
 */
export function restedAt(/** @type {Recording} */ recording, /** @type {boolean} */ isStill, /** @type {number} */ time) {
  const { spans } = recording;
  const [from, to] = lastOf(spans);
  if (isStill) return { ...recording, spans: closedAt(recording, Math.max(from, time)) };
  return { ...recording, spans: [...spans, [Math.max(to ?? from, time), null]] };
}

/**
 * Returns a recording that the page was closed in as it continues now, and the milliseconds since
 * its last sign of life. A long time without the page is a pause that began then.
 * @param {Recording} recording
 * @param {?KeptFix} latest
 * @param {number} now
 * @returns {{recording: Recording, away: number, isAfterGap: boolean}}
 */
export function continuedAt(recording, latest, now) {
  const [from] = lastOf(recording.spans);
  const last = latest ? Math.max(latest.time * 1000, from) : from;
  const away = now - last;
  const isAfterGap = away > MAX_GAP;
  return {
    recording: isAfterGap ? resumedAt(pausedAt(recording, last), now) : recording, away, isAfterGap,
  };
}

/**
 * Returns a finished recording, to be sent.
 * @param {Recording} recording
 * @param {{name: string, mode: Mode, numbers: RecordNumbers}} values
 * @param {number} now
 * @returns {Recording}
 */
export function stoppedAt(recording, { name, mode, numbers }, now) {
  return {
    ...recording, name, mode, status: 'stopped', spans: closedAt(recording, now), numbers,
    steps: numbers.steps, stepsSource: numbers.areStepsEstimated ? 'estimated' : 'accelerometer',
  };
}

/** @returns {Recording} */
export function discardedAt(/** @type {Recording} */ recording, /** @type {number} */ now) {
  return { ...recording, status: 'discarded', discardedAt: now, spans: closedAt(recording, now) };
}

/**
 * Returns a discarded recording as it is restored: paused.
 * @returns {Recording}
 */
export function restored(/** @type {Recording} */ recording) {
  return { ...recording, status: 'paused', discardedAt: null };
}
