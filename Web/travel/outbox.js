// The outbox of a trip on this device: it stays there until the server has all its entries.
import { forget, keep, recordOf } from '../saved/database.js';

const KEY = 'outbox';
/** Milliseconds without changes before the outbox is stored. */
const REST = 400;

/**
 * Resolves to the stored entries of a trip.
 * @param {string} trip
 * @returns {Promise<readonly TravelEntry[]>}
 */
export async function keptEntries(trip) {
  const kept = await recordOf('single', KEY).catch(() => null);
  return kept?.trip === trip ? kept.entries : [];
}

/** Creates the store of outboxes; fixes are stored together. */
export function createOutboxStore() {
  let pending = 0;
  /** @type {?TravelOutbox} */
  let latest = null;

  function write() {
    clearTimeout(pending);
    pending = 0;
    if (!latest) return undefined;
    const work = latest.entries.length === 0 ? forget('single', KEY) : keep('single', latest, KEY);
    return work.catch(console.info);
  }

  addEventListener('pagehide', () => { if (pending) write(); });

  return {
    /**
     * Stores an outbox in place of the one before; one that `matters` at once.
     * @returns {Promise<void> | undefined} resolved once one that matters is stored
     */
    keep(/** @type {TravelOutbox} */ outbox, /** @type {boolean} */ matters) {
      latest = outbox;
      if (matters) return write();
      pending ||= setTimeout(write, REST);
      return undefined;
    },
  };
}
