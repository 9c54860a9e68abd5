// Which trip the editor shows: the one the address names, or a new one; with what was not saved.
import { api } from '../server/api.js';
import { say } from '../words/messages.js';
import { openDraft } from './actions.js';
import { emptyDraft, isSame } from './draft.js';
import { keptDraft } from './kept.js';
import { draftOf } from './wire.js';

/** Shows a trip whenever the state names another one than is shown. */
export function openTrips(store) {
  let opening;
  store.watch(['view', 'tripID', 'user', 'attempt'], async ({ view, tripID, user, draft }) => {
    if (view !== 'trip' || !user || opening === tripID) return;
    if (draft && draft.id === tripID) return;
    opening = tripID;
    store.set({ draft: null, original: null, saving: null, opened: null });
    try {
      await open(store, tripID);
    } catch (failure) {
      store.set({ opened: failure });
    } finally {
      opening = undefined;
    }
  });
}

async function open(store, id) {
  const [kept, saved] = [await keptDraft(id), id ? await savedDraft(id) : null];
  const isAsked = store.state.view === 'trip' && store.state.tripID === id;
  if (!isAsked) return;
  if (saved instanceof Error && !kept) throw saved;
  const original = saved instanceof Error ? kept.original : saved ?? newDraft(store.state);
  if (!kept || isSame(kept.draft, original)) return openDraft(store, original);
  openDraft(store, kept.draft, kept.original);
  const isNewer = kept.original?.updatedAt !== original.updatedAt;
  store.set({ notice: say('trip.restored'), saving: isNewer ? 'conflict' : null });
}

/** A trip as it is saved, or why it cannot be told. */
function savedDraft(id) {
  return api.get(`/trips/${encodeURIComponent(id)}`).then(draftOf, (failure) => failure);
}

function newDraft({ mode }) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return emptyDraft({ mode, timeZone });
}
