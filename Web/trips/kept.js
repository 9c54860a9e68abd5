// Unsaved drafts, stored in the browser: a reload loses no change. localStorage is written
// synchronously, so that even a closing page does not.
import { itemValue, keepText, keepValue } from '../state/items.js';
import { isSame } from './draft.js';

/** Milliseconds without changes before the draft is stored. */
const REST = 250;

/**
 * Returns the stored draft of a trip and its saved version at that time, or `null` if there is
 * none. A new trip may be the one that a guest began.
 */
export function keptDraft(/** @type {State} */ { user }, /** @type {?string} */ id) {
  try {
    const kept = [keyOf(user, id), ...guestKeys(id)].map(itemValue).find(Boolean);
    return kept ? { draft: complete(kept.draft), original: kept.original && complete(kept.original) } : null;
  } catch {
    return null;
  }
}

/**
 * Returns a draft with what drafts had not when it was stored.
 * @returns {Draft}
 */
function complete(/** @type {Draft} */ draft) {
  const stops = draft.stops.map((stop) => ({ ...stop, stay: stop.stay ?? null }));
  return Object.freeze({ ...draft, stay: draft.stay ?? 0, arriveBy: draft.arriveBy ?? null, stops: Object.freeze(stops) });
}

/** Deletes the stored draft of a trip. */
export function forgetDraft(/** @type {State} */ { user }, /** @type {?string} */ id) {
  for (const key of [keyOf(user, id), ...guestKeys(id)]) keepText(key, null);
}

/** Returns whether the draft differs from its saved version. */
export function isUnsaved(/** @type {State} */ { draft, original }) {
  return Boolean(draft) && !isSame(draft, original);
}

/**
 * Stores every draft while it differs from its saved version. Without storage, or when it is full, unsaved
 * changes are lost with the page.
 */
export function keepDrafts(/** @type {Store} */ store) {
  let pending = 0;
  const write = () => {
    clearTimeout(pending);
    pending = 0;
    const { draft, original, user, session } = store.state;
    if (!draft || !(user || session)) return;
    if (isUnsaved(store.state)) keepValue(keyOf(user, draft.id), { draft, original });
    else forgetDraft(store.state, draft.id);
  };
  store.watch(['draft', 'original'], ({ draft }) => {
    clearTimeout(pending);
    if (draft) pending = setTimeout(write, REST);
  });
  addEventListener('pagehide', () => { if (pending) write(); });
}

/** Users who share a browser do not see each other's drafts. */
function keyOf(/** @type {?User} */ user, /** @type {?string} */ id) {
  return `amble.draft.${user?.id ?? 'guest'}.${id ?? 'new'}`;
}

/** Returns where a guest's trip is stored, if it is the same: a new one. */
function guestKeys(/** @type {?string} */ id) {
  return id ? [] : [keyOf(null, null)];
}
