// Saves drafts, and other operations on whole trips.
import { bodyOf, draftOf } from '../itinerary/wire.js';
import { keepShownItem, SHOWN } from '../saved/account.js';
import { api } from '../server/api.js';
import { say } from '../messages/messages.js';
import { present } from '../state/present.js';
import { openDraft } from './actions.js';
import { forgetDraft } from './kept.js';

/**
 * Saves the draft. The result is in the state: `saving` is 'running', 'conflict' if the trip was
 * saved elsewhere in the meantime, or the failure. A guest is asked to sign in first.
 * @returns {Promise<boolean>} whether it is saved
 */
export async function saveDraft(/** @type {Store} */ store, { isForced = false } = {}) {
  const { user } = store.state;
  const draft = present(store.state, 'draft');
  if (!user) {
    store.set({ guestSaves: true });
    return false;
  }
  store.set({ saving: 'running' });
  try {
    const body = bodyOf(draft.name ? draft : { ...draft, name: say('trip.unnamed') }, { isForced });
    const answer = await (draft.id ? api.put(`/trips/${encodeURIComponent(draft.id)}`, body)
      : api.post('/trips', body));
    take(store, draft, draftOf(answer));
    await keepShownItem(store.state.user, SHOWN.trips, answer);
    return true;
  } catch (failure) {
    if (failure.status === 404 && draft.id) forgetID(store);
    store.set({ saving: failure.status === 409 ? 'conflict' : failure });
    return false;
  }
}

/** Loads the saved trip and discards local changes. */
export async function reloadTrip(/** @type {Store} */ store) {
  const id = present(present(store.state, 'draft'), 'id');
  forgetDraft(store.state, id);
  openDraft(store, draftOf(await api.get(`/trips/${encodeURIComponent(id)}`)));
  store.set({ saving: null });
}

/** Deletes a trip; the notice can restore it. */
export async function deleteTrip(
  /** @type {Store} */ store, /** @type {SavedTrip} */ { id, name }, /** @type {() => void} */ changed,
) {
  await api.delete(`/trips/${encodeURIComponent(id)}`);
  forgetDraft(store.state, id);
  store.set({
    notice: {
      text: say('trip.deleted', { name }), action: say('trip.undo'),
      act: async () => {
        await api.post(`/trips/${encodeURIComponent(id)}/restore`);
        changed();
      },
    },
  });
  changed();
}

/** Returns a copy of a saved trip as a draft. */
export async function duplicateTrip(/** @type {SavedTrip} */ { id }) {
  return draftOf(await api.post(`/trips/${encodeURIComponent(id)}/duplicate`));
}

/** Applies the values that the server assigned on saving; changes made during the request stay. */
function take(/** @type {Store} */ store, /** @type {Draft} */ sent, /** @type {Draft} */ saved) {
  const draft = present(store.state, 'draft');
  const keyed = saved.stops.map((stop, index) => ({ ...stop, key: sent.stops[index].key }));
  const original = Object.freeze({ ...saved, stops: Object.freeze(keyed) });
  const now = draft === sent ? original : merged(draft, original);
  if (!sent.id) forgetDraft(store.state, null);
  store.set({ draft: now, original, tripID: saved.id, saving: null, asOf: null });
}

function merged(/** @type {Draft} */ draft, /** @type {Draft} */ { id, updatedAt, stops }) {
  const ids = new Map(stops.map((stop) => [stop.key, stop.id]));
  const own = draft.stops.map((stop) => ({ ...stop, id: ids.get(stop.key) ?? stop.id }));
  return Object.freeze({ ...draft, id, updatedAt, stops: Object.freeze(own) });
}

/** The trip was deleted elsewhere: it can be saved as a new one. */
function forgetID(/** @type {Store} */ store) {
  const draft = present(store.state, 'draft');
  forgetDraft(store.state, draft.id);
  const stops = Object.freeze(draft.stops.map((stop) => ({ ...stop, id: null })));
  store.set({ draft: Object.freeze({ ...draft, id: null, updatedAt: null, stops }), tripID: null });
}
