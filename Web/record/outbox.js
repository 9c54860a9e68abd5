// A recording as the server gets it, and the times of further attempts to send it.

import { wrappedLon } from '../geometry/meridian.js';

/** Milliseconds until the second attempt; each further one waits twice as long, up to the most. */
const FIRST_WAIT = 4_000;
const MAX_WAIT = 5 * 60_000;
/** Statuses of recordings that the server will never accept. */
const REFUSED = [400, 409, 413, 415, 422];
/** Minimum number of fixes of a recording. */
export const MIN_FIXES = 2;

/**
 * Returns a recording as the server accepts it: a segment between two pauses. It has the id of the
 * recording, so that the server keeps one however often it is sent.
 * @param {Pick<Recording,
 *   'id' | 'mode' | 'name' | 'planned' | 'utcOffset' | 'steps' | 'stepsSource'>} recording
 * @param {KeptFix[]} fixes in their order
 * @returns {API.HikeRecording}
 */
export function bodyOf({ id, mode, name, planned, utcOffset, steps, stepsSource }, fixes) {
  return {
    id, mode, utc_offset: utcOffset, ...(name && { name }),
    ...(steps && steps > 0 && { steps, steps_source: stepsSource ?? undefined }),
    ...(planned && { planned: { points: planned } }),
    segments: segmentsOf(fixes).map((segment) => segment.map(sampleOf)),
  };
}

/** Returns the fixes of each segment. */
export function segmentsOf(/** @type {KeptFix[]} */ fixes) {
  /** @type {Map<number, KeptFix[]>} */
  const segments = new Map();
  for (const fix of fixes) {
    const segment = segments.get(fix.segment) ?? [];
    segments.set(fix.segment, segment);
    segment.push(fix);
  }
  return [...segments.values()];
}

/** @returns {API.HikeRecording['segments'][number][number]} */
function sampleOf(/** @type {KeptFix} */ fix) {
  const { time, lat, lon, altitude, altitudeAccuracy, accuracy, speed } = fix;
  return {
    time: new Date(Math.round(time * 1000)).toISOString(), lat: rounded(lat, 7), lon: rounded(lon, 7),
    ...(altitude != null && { altitude: rounded(altitude, 2) }),
    ...(altitudeAccuracy != null && { altitude_accuracy: rounded(altitudeAccuracy, 1) }),
    ...(accuracy != null && { accuracy: rounded(accuracy, 1) }),
    ...(speed != null && speed >= 0 && { speed: rounded(speed, 2) }),
  };
}

function rounded(/** @type {number} */ number, /** @type {number} */ digits) {
  return Math.round(number * 10 ** digits) / 10 ** digits;
}

/** Returns the milliseconds to wait after some failed attempts. */
export function waitAfter(/** @type {number} */ attempts) {
  return Math.min(FIRST_WAIT * 2 ** Math.max(0, attempts - 1), MAX_WAIT);
}

/**
 * Returns the consequence of a failure: another attempt later, after signing in, or none because
 * the server refused the recording.
 * @returns {'later' | 'signIn' | 'refused'}
 */
export function outcomeOf(/** @type {{status: ?number}} */ { status }) {
  if (status === 401 || status === 403) return 'signIn';
  return status !== null && REFUSED.includes(status) ? 'refused' : 'later';
}

/**
 * Returns whether a recording may be sent for a user: it is theirs, or was made before a user
 * signed in.
 */
export function belongsTo(/** @type {?User} */ user, /** @type {Pick<Recording, 'owner'>} */ { owner }) {
  return user !== null && (owner === null || owner === user.id);
}

/**
 * Returns at most `most` points of a line, evenly chosen, as latitude and longitude.
 * @param {Sample[]} samples
 * @returns {Recording['planned']}
 */
export function thinned(samples, most = 2_000) {
  const step = Math.max(1, (samples.length - 1) / (most - 1));
  const count = step > 1 ? most : samples.length;
  return Array.from({ length: count }, (_, index) => {
    const { lat, lon } = samples[Math.round(index * step)];
    return [rounded(lat, 6), rounded(wrappedLon(lon), 6)];
  });
}
