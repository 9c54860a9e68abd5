// The positions that wait to be sent, kept in the browser's database.
import { forget, keep, recordOf } from '../../saved/database.js';
import { firstBatch, withEntry, without } from '../model/queue.js';

const KEY = 'groupPositions';
/** Milliseconds after positions were removed until this is stored. */
const REST = 400;

/** Opens the stored positions; those that come before they are `ready` are after them. */
export function openPositions() {
  /** @type {GroupEntry[]} */
  let entries = [];
  let pending = 0;
  const ready = recordOf('single', KEY).catch(() => null).then((kept) => {
    entries = [...(kept?.entries ?? []), ...entries];
  });

  async function write() {
    clearTimeout(pending);
    pending = 0;
    await ready;
    const work = entries.length > 0 ? keep('single', { entries }, KEY) : forget('single', KEY);
    work.catch(console.info);
  }

  function change(/** @type {GroupEntry[]} */ next) {
    entries = next;
    pending ||= setTimeout(write, REST);
  }

  addEventListener('pagehide', () => { if (pending) write(); });
  return {
    ready,
    /** Adds an entry, which is stored at once: a page may end at any time. */
    add(/** @type {GroupEntry} */ entry) {
      entries = withEntry(entries, entry);
      write();
    },
    /** Returns the first entries, all of one group out of some groups. */
    first: (/** @type {string[]} */ groups) => firstBatch(entries.filter(({ group }) => groups.includes(group))),
    remove: (/** @type {GroupEntry[]} */ batch) => change(without(entries, batch)),
    forget: (/** @type {string} */ group) => change(entries.filter((entry) => entry.group !== group)),
  };
}
