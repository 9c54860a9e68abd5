// Fixes and stop changes still to be sent to the server, in order.
import { forget, keep, recordOf } from '../saved/database.js';
import { api } from '../server/api.js';

const KEY = 'outbox';
/** Maximum number of fixes per request. */
const BATCH = 500;
/** Milliseconds without changes before the outbox is stored. */
const REST = 400;

/**
 * Opens the stored outbox of a trip; it stays on this device until the server has all its changes.
 */
export async function openOutbox(trip) {
  const kept = await recordOf('single', KEY).catch(() => null);
  let entries = kept?.trip === trip ? kept.entries : [];
  let pending = 0;

  function write() {
    clearTimeout(pending);
    pending = 0;
    const isEmpty = entries.length === 0;
    const work = isEmpty ? forget('single', KEY) : keep('single', { trip, entries }, KEY);
    work.catch(console.info);
  }

  function later() {
    pending ||= setTimeout(write, REST);
  }

  addEventListener('pagehide', () => { if (pending) write(); });

  return {
    get entries() { return entries; },

    /** Adds an entry; one that `matters` is stored at once. */
    add(entry, matters) {
      entries = [...entries, entry];
      if (matters) write();
      else later();
    },

    /**
     * Sends the first entries: consecutive fixes, or one stop change.
     * @returns {Promise<Object>} the trip in the server's response
     */
    async sendFirst() {
      const [first] = entries;
      const end = entries.findIndex(({ stop }) => stop);
      const count = first.stop ? 1 : Math.min(end < 0 ? entries.length : end, BATCH);
      const answer = first.stop ? await mark(first) : await send(entries.slice(0, count));
      entries = entries.slice(count);
      later();
      return answer;
    },

    /** Drops the first entry, which the server refused. */
    dropFirst() {
      entries = entries.slice(1);
      later();
    },

    clear() {
      entries = [];
      write();
    },
  };
}

function mark({ stop, visited, skipped }) {
  return api.put(`/trips/current/stops/${encodeURIComponent(stop)}`, { visited, skipped });
}

function send(fixes) {
  return api.post('/trips/current/positions', fixes.map(({ accuracy, speed, course, ...fix }) => ({
    ...fix, ...(accuracy != null && { accuracy }), ...(speed != null && { speed }),
    ...(course != null && { course }),
  })));
}
