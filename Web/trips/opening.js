// Which trip the editor shows: the one the address names, or a new one; with what was not saved.
import '../words/trips.js';
import { api } from '../server/api.js';
import { say } from '../words/messages.js';
import { openDraft } from './actions.js';
import { changed, emptyDraft } from './draft.js';
import { isUnsaved, keptDraft } from './kept.js';
import { bodyOf, draftOf } from './wire.js';

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

/**
 * Opens a new trip, on a day if one is given. A new one that was never saved is not lost: it is the
 * one that is opened.
 */
export function openNew(store, day = '') {
  const kept = isNew(store.state) ? store.state : keptDraft(store.state, null);
  const draft = kept?.draft ?? newDraft(store.state);
  openDraft(store, day ? changed(draft, { day }) : draft, kept ? kept.original : draft);
  store.set({ tripID: null, view: 'trip', notice: kept ? say('trip.restored') : null });
}

/** Whether a new trip is being drawn up that was never saved. */
function isNew(state) {
  return isUnsaved(state) && !state.draft.id;
}

async function open(store, id) {
  const saved = id ? await savedDraft(id) : null;
  const kept = keptDraft(store.state, id);
  const isAsked = store.state.view === 'trip' && store.state.tripID === id;
  if (!isAsked) return;
  if (saved instanceof Error && !kept) throw saved;
  const original = saved instanceof Error ? kept.original : saved ?? newDraft(store.state);
  if (!kept || isSaved(kept.draft, original)) return openDraft(store, original);
  openDraft(store, kept.draft, kept.original);
  const isNewer = kept.original?.updatedAt !== original.updatedAt;
  store.set({ notice: say('trip.restored'), saving: isNewer ? 'conflict' : null });
}

/** Whether a draft says what is saved, perhaps by an answer that the page did not wait for. */
function isSaved(draft, original) {
  const told = (one) => JSON.stringify({
    ...bodyOf(one, { isForced: true }), stops: one.stops.map(toldOf),
  });
  return told(draft) === told(original);
}

function toldOf({ name, lat, lon, address, note }) {
  return [name, lat.toFixed(6), lon.toFixed(6), address, note];
}

/** A trip as it is saved, or why it cannot be told. */
function savedDraft(id) {
  return api.get(`/trips/${encodeURIComponent(id)}`).then(draftOf, (failure) => failure);
}

function newDraft({ mode }) {
  return emptyDraft({ mode, timeZone: timeZoneHere() });
}

/** The name of the time zone here; browsers call one of them by no name of the database. */
function timeZoneHere() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone === 'UTC' ? 'Etc/UTC' : timeZone;
}
