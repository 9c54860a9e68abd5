// Recordings in the browser's database: a record for each, and one for each of its fixes.
import { allOf, forget, keep } from '../saved/database.js';

/** Returns all recordings, the oldest first. */
export async function allRecordings() {
  const records = await allOf('recordings');
  return records.sort((one, other) => one.startedAt - other.startedAt);
}

/** Writes a recording without its fixes. */
export const keepRecording = (/** @type {Recording} */ recording) => keep('recordings', recording);

/** Writes a fix. */
export const keepFix = (/** @type {KeptFix} */ fix) => keep('fixes', fix);

/**
 * Returns the fixes of a recording in their order.
 * @returns {Promise<KeptFix[]>}
 */
export const fixesOf = (/** @type {string} */ id) => allOf('fixes', rangeOf(id));

/** Deletes a recording: last the record that its fixes are found by. */
export async function forgetRecording(/** @type {string} */ id) {
  await forget('fixes', rangeOf(id));
  await forget('recordings', id);
}

/** Returns the keys of all fixes of a recording. */
function rangeOf(/** @type {string} */ id) {
  return IDBKeyRange.bound([id, 0], [id, Infinity]);
}
