// Actions on the whole trip: start, share, duplicate, delete.
import { element, relabel } from '../dom/element.js';
import { button } from '../form/form.js';
import { openLinks } from '../itinerary/links.js';
import { showView } from '../state/actions.js';
import { say } from '../messages/messages.js';
import { present } from '../state/present.js';
import { openDraft } from './actions.js';
import { forgetDraft, isUnsaved } from './kept.js';
import { deleteTrip, duplicateTrip, saveDraft } from './saving.js';

/** Adds the buttons below the stops. */
export function mountWhole(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const remove = button(say('trip.delete'), () => discard(store), {
    sign: 'delete', kind: 'danger',
  });
  parent.append(element('div', { class: 'trip-whole' },
    button(say('trip.share'), () => saved(store, () => openLinks(store)), { sign: 'share' }),
    button(say('trip.duplicate'), () => saved(store, () => duplicate(store)), { sign: 'copy' }),
    remove));
  store.watch(['draft'], ({ draft }) => {
    if (draft) relabel(remove, say(draft.id ? 'trip.delete' : 'trip.discard'));
  });
}

/** Runs an action that needs the trip saved as shown. */
export async function saved(/** @type {Store} */ store, /** @type {() => void} */ work) {
  const draft = present(store.state, 'draft');
  const isSaved = (draft.id && !isUnsaved(store.state)) || await saveDraft(store);
  if (isSaved) await work();
}

async function duplicate(/** @type {Store} */ store) {
  const draft = present(store.state, 'draft');
  const copy = await duplicateTrip({ ...draft, id: present(draft, 'id') });
  openDraft(store, copy);
  store.set({ tripID: copy.id, notice: say('trip.copied', { name: draft.name }) });
}

/** Deletes a saved trip, or discards an unsaved one; both can be undone. */
async function discard(/** @type {Store} */ store) {
  const draft = present(store.state, 'draft');
  const { id } = draft;
  if (id) {
    await deleteTrip(store, { ...draft, id }, () => store.set({ tripsChanged: Date.now() }));
  } else {
    forgetDraft(store.state, null);
    store.set({
      notice: {
        text: say('trip.discarded'), action: say('trip.undo'),
        act: () => { openDraft(store, draft, null); store.set({ tripID: null, view: 'trip' }); },
      },
    });
  }
  store.set({ draft: null, original: null });
  showView(store, 'trips');
}

/** Starts the saved trip on this device. */
export async function begin(/** @type {Store} */ store) {
  const draft = present(store.state, 'draft');
  const { startTrip } = await import('../travel/travelling.js');
  await startTrip(store, draft);
  store.set({ draft: null, original: null, view: 'travel' });
}
