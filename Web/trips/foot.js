// What is done to the trip as a whole: start, share, duplicate, delete.
import { element } from '../dom/element.js';
import { button } from '../frame/form.js';
import { showView } from '../state/actions.js';
import { say } from '../words/messages.js';
import { openDraft } from './actions.js';
import { forgetDraft, isUnsaved } from './kept.js';
import { openLinks } from './links.js';
import { deleteTrip, duplicateTrip, saveDraft } from './saving.js';
import { begin } from './starting.js';

/** Adds the buttons. */
export function mountFoot(store, parent) {
  const start = button(say('trip.begin'), () => saved(store, () => begin(store)), {
    sign: 'go', kind: 'primary',
  });
  const remove = button(say('trip.delete'), () => attempt(store, () => discard(store)), {
    sign: 'delete', kind: 'danger',
  });
  const part = element('div', { class: 'trip-foot' }, start,
    button(say('trip.share'), () => saved(store, () => openLinks(store)), { sign: 'share' }),
    button(say('trip.duplicate'), () => saved(store, () => duplicate(store)), { sign: 'copy' }),
    remove);
  parent.append(part);
  store.watch(['draft'], ({ draft }) => {
    if (!draft) return;
    start.disabled = draft.stops.length === 0;
    remove.lastChild.data = say(draft.id ? 'trip.delete' : 'trip.discard');
  });
}

/** Does something that needs the trip to be saved as it is shown. */
async function saved(store, work) {
  const { draft } = store.state;
  if (draft.id && !isUnsaved(store.state)) return attempt(store, work);
  return await saveDraft(store) && attempt(store, work);
}

async function attempt(store, work) {
  try {
    await work();
  } catch (failure) {
    store.set({ saving: failure });
  }
}

async function duplicate(store) {
  const { draft } = store.state;
  const copy = await duplicateTrip(draft);
  openDraft(store, copy);
  store.set({ tripID: copy.id, notice: say('trip.copied', { name: draft.name }) });
}

/** Deletes a saved trip, or forgets one never saved; either can come back. */
async function discard(store) {
  const { draft } = store.state;
  if (draft.id) {
    await deleteTrip(store, draft, () => store.set({ tripsChanged: Date.now() }));
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
