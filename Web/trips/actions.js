// What a person can do to the trip being drawn up. Whatever is done can be undone.
import { withMoved, withoutStop } from './draft.js';

/** How many changes can be undone. */
const REMEMBERED = 100;

/** Shows a draft, with nothing to undo; `original` is what is saved of it. */
export function openDraft(store, draft, original = draft) {
  store.set({ draft, original, past: [], future: [], outcome: null, leftOut: new Set() });
}

/** Puts another draft in the place of the one there is. */
export function edit(store, draft) {
  const { draft: before } = store.state;
  if (draft !== before) record(store, before, draft);
}

/** Notes that a draft, perhaps of several changes ago, has become the one given. */
export function record(store, before, draft) {
  const past = [...store.state.past, before].slice(-REMEMBERED);
  store.set({ draft, past, future: [], outcome: null });
}

/** Takes the last change back. */
export function undo(store) {
  const { draft, past, future } = store.state;
  if (past.length === 0) return;
  store.set({
    draft: renewed(past.at(-1), draft), past: past.slice(0, -1), future: [draft, ...future],
    outcome: null,
  });
}

/** Makes the change again that was taken back last. */
export function redo(store) {
  const { draft, past, future } = store.state;
  if (future.length === 0) return;
  store.set({
    draft: renewed(future[0], draft), past: [...past, draft], future: future.slice(1),
    outcome: null,
  });
}

/** Moves a stop by a number of places. */
export function moveStop(store, key, to) {
  edit(store, withMoved(store.state.draft, key, to));
}

/** Takes a stop out. */
export function removeStop(store, key) {
  edit(store, withoutStop(store.state.draft, key));
}

/** An older draft of the trip as it is saved now: undoing a change does not undo the saving. */
function renewed(draft, { id, updatedAt }) {
  return Object.freeze({ ...draft, id, updatedAt });
}
