// What the server has yet to be told on the way: fixes, and stops marked by hand, in their order.
import { forget, keep, recordOf } from '../saved/database.js';
import { api } from '../server/api.js';

const KEY = 'outbox';
/** How many fixes are sent at once. */
const BATCH = 500;
/** Milliseconds of rest before what changed is kept. */
const REST = 400;

/** The outbox of a trip as it was kept; it is kept on this device until the server has it all. */
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

    /** Adds an entry; one that `matters` is kept at once. */
    add(entry, matters) {
      entries = [...entries, entry];
      if (matters) write();
      else later();
    },

    /**
     * Sends what comes first: as many fixes as follow each other, or one stop marked.
     * @returns {Promise<Object>} the trip as the server answers it
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

    /** Gives up what comes first: the server will not have it. */
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
