// Saves edits, and keeps them in the browser until they are saved.
import { api } from '../../server/api.js';
import { say } from '../../messages/messages.js';
import { itemValue, keepValue } from '../../state/items.js';
import { present } from '../../state/present.js';
import { campusOf } from '../model/wire.js';
import { keepSelection, show } from './actions.js';
import { rebased, restoredEdit, saved, storedEdit } from './history.js';
import { operationToSend } from './wire.js';

/** Maximum number of operations that the server accepts at once. */
const AT_ONCE = 500;

/** Saves the changes, unless some are in conflict. */
export async function save(/** @type {Store} */ store) {
  const campusEdit = present(store.state, 'campusEdit');
  if (store.state.campusSaving === 'running' || campusEdit.conflicts.length > 0) return;
  const sent = campusEdit.pending.slice(0, AT_ONCE);
  const path = `/campuses/${encodeURIComponent(campusEdit.base.id)}`;
  store.set({ campusSaving: 'running' });
  try {
    await api.post(`${path}/changes`, {
      revision: campusEdit.base.revision, operations: sent.map(operationToSend),
    });
    const base = campusOf(await api.get(path));
    store.set({ campusSaving: null });
    show(store, saved(present(store.state, 'campusEdit'), base, sent.length));
    keep(store.state);
    if (present(store.state, 'campusEdit').pending.length > 0) await save(store);
    else store.set({ notice: say('campusEdit.isSaved') });
  } catch (failure) {
    store.set({ campusSaving: failure.status === 409 ? null : failure });
    if (failure.status !== 409) return;
    meet(store, campusOf(await api.get(path)));
    if (present(store.state, 'campusEdit').conflicts.length === 0) store.set({ notice: say('campusEdit.again') });
  }
}

/** Goes on with a later version of another editor. */
export function meet(/** @type {Store} */ store, /** @type {Campus} */ base) {
  show(store, rebased(present(store.state, 'campusEdit'), base));
  keepSelection(store);
}

/** Returns the editor with the edits kept, or `null` if there are none. */
export function keptEdit(/** @type {State} */ state) {
  try {
    const kept = itemValue(keyOf(state));
    return kept && restoredEdit(present(state, 'campus'), kept);
  } catch (error) {
    console.info(error);
    return null;
  }
}

/** Keeps unsaved edits; without storage, they last as long as the page. */
export function keep(/** @type {State} */ state) {
  const { campusEdit } = state;
  if (!campusEdit) return;
  keepValue(keyOf(state), campusEdit.pending.length > 0 ? storedEdit(campusEdit) : undefined);
}

/** Users who share a browser do not see each other's changes. */
const keyOf = (/** @type {State} */ { user, campus }) => `amble.campus.${user?.id}.${campus?.id}`;
