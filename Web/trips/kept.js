// What is drawn up and not saved yet, kept in the browser: a reload loses nothing. It is written at
// once, unlike to a database, so that not even a page that is being left loses the last word.
import { isSame } from './draft.js';

/** Milliseconds of rest after a change before it is kept. */
const REST = 250;

/** The draft kept of a trip, and what was saved of it then; null where nothing is kept. */
export function keptDraft({ user }, id) {
  try {
    return JSON.parse(localStorage.getItem(keyOf(user, id)));
  } catch {
    return null;
  }
}

/** Forgets what is kept of a trip. */
export function forgetDraft({ user }, id) {
  try {
    localStorage.removeItem(keyOf(user, id));
  } catch (error) {
    console.info(error);
  }
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
    const { draft, original, user } = store.state;
    if (!draft || !user) return;
    if (isUnsaved(store.state)) keep(keyOf(user, draft.id), { draft, original });
    else forgetDraft(store.state, draft.id);
  };
  store.watch(['draft', 'original'], ({ draft }) => {
    clearTimeout(pending);
    if (draft) pending = setTimeout(write, REST);
  });
  addEventListener('pagehide', () => { if (pending) write(); });
}

/** A browser that keeps nothing, or no more, loses with the page what was not saved. */
function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.info(error);
  }
}

/** People who share a browser do not see each other's drafts. */
function keyOf(user, id) {
  return `amble.draft.${user.id}.${id ?? 'new'}`;
}
