// User actions on the draft trip. All can be undone.
import { lastOf } from '../geometry/lists.js';
import { present } from '../state/present.js';
import { withMoved, withoutStop } from './draft.js';

/** Maximum number of changes that can be undone. */
const REMEMBERED = 100;

/** Opens a draft without changes to undo; `original` is its saved version. */
export function openDraft(
  /** @type {Store} */ store, /** @type {Draft} */ draft, /** @type {?Draft} */ original = draft,
) {
  store.set({ draft, original, past: [], future: [], outcome: null, leftOut: new Set() });
}

/** Replaces the draft. */
export function edit(/** @type {Store} */ store, /** @type {Draft} */ draft) {
  const before = present(store.state, 'draft');
  if (draft !== before) record(store, before, draft);
}

/** Records that a draft, perhaps several changes ago, became the given one. */
export function record(/** @type {Store} */ store, /** @type {Draft} */ before, /** @type {Draft} */ draft) {
  const past = [...store.state.past, before].slice(-REMEMBERED);
  store.set({ draft, past, future: [], outcome: null });
}

/** Undoes the last change. */
export function undo(/** @type {Store} */ store) {
  const { past, future } = store.state;
  if (past.length === 0) return;
  const draft = present(store.state, 'draft');
  store.set({
    draft: renewed(lastOf(past), draft), past: past.slice(0, -1), future: [draft, ...future],
    outcome: null,
  });
}

/** Redoes the change undone last. */
export function redo(/** @type {Store} */ store) {
  const { past, future } = store.state;
  if (future.length === 0) return;
  const draft = present(store.state, 'draft');
  store.set({
    draft: renewed(future[0], draft), past: [...past, draft], future: future.slice(1),
    outcome: null,
  });
}

/** Moves a stop to another index. */
export function moveStop(/** @type {Store} */ store, /** @type {string} */ key, /** @type {number} */ to) {
  edit(store, withMoved(present(store.state, 'draft'), key, to));
}

/** Removes a stop. */
export function removeStop(/** @type {Store} */ store, /** @type {string} */ key) {
  edit(store, withoutStop(present(store.state, 'draft'), key));
}

/**
 * Returns an older draft with the current id and save time: undoing a change does not undo saving.
 */
function renewed(/** @type {Draft} */ draft, /** @type {Draft} */ { id, updatedAt }) {
  return Object.freeze({ ...draft, id, updatedAt });
}
