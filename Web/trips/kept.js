// What is drawn up and not saved yet, kept on this device: a reload loses nothing.
import { forget, keep, recordOf } from '../saved/database.js';
import { isSame } from './draft.js';

/** Milliseconds of rest after a change before it is kept. */
const REST = 250;

const keyOf = (id) => `draft:${id ?? 'new'}`;

/** The draft kept of a trip, and what was saved of it then; undefined where nothing is kept. */
export function keptDraft(id) {
  return recordOf('single', keyOf(id)).catch(() => undefined);
}

/** Forgets what is kept of a trip. */
export function forgetDraft(id) {
  return forget('single', keyOf(id)).catch(console.info);
}

/** Whether the draft differs from what is saved. */
export function isUnsaved({ draft, original }) {
  return Boolean(draft) && !isSame(draft, original);
}

/** Keeps every draft while it differs from what is saved. */
export function keepDrafts(store) {
  let pending = 0;
  const write = () => {
    clearTimeout(pending);
    pending = 0;
    const { draft, original } = store.state;
    if (!draft) return;
    if (!isUnsaved(store.state)) forgetDraft(draft.id);
    else keep('single', { draft, original }, keyOf(draft.id)).catch(console.info);
  };
  store.watch(['draft', 'original'], ({ draft }) => {
    clearTimeout(pending);
    if (draft) pending = setTimeout(write, REST);
  });
  addEventListener('pagehide', () => { if (pending) write(); });
}
