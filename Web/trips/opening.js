// Chooses the editor's trip: the one of the address or a new one, with unsaved changes restored.
import '../messages/trips.js';
import { bodyOf, draftOf } from '../itinerary/wire.js';
import { keepShownItem, SHOWN, shownBefore } from '../saved/account.js';
import { api } from '../server/api.js';
import { say } from '../messages/messages.js';
import { travelMode } from '../state/options.js';
import { openDraft } from './actions.js';
import { changed, emptyDraft } from './draft.js';
import { isUnsaved, keptDraft } from './kept.js';

/** Opens a trip when the state names another one than is shown. */
export function openTrips(/** @type {Store} */ store) {
  /** @type {string | null | undefined} */
  let opening;
  store.watch(['view', 'tripID', 'user', 'session', 'attempt', 'reachable'], async (state) => {
    const { view, tripID, draft } = state;
    if (view !== 'trip' || !mayOpen(state) || opening === tripID) return;
    if (draft && draft.id === tripID && !mayBeOlder(state)) return;
    opening = tripID;
    store.set({ draft: null, original: null, saving: null, opened: null, asOf: null });
    try {
      await open(store, tripID);
    } catch (failure) {
      store.set({ opened: failure });
    } finally {
      opening = undefined;
    }
  });
}

/** Returns whether the user is known, or a guest begins a trip. */
function mayOpen(/** @type {State} */ { user, session, tripID }) {
  return Boolean(user || (session && !tripID));
}

/** Returns whether the trip is one that this device kept, and the server can be reached again. */
function mayBeOlder(/** @type {State} */ state) {
  return state.asOf !== null && state.reachable && !isUnsaved(state);
}

/** Opens a new trip, optionally on a day. An unsaved new trip is reopened instead. */
export function openNew(/** @type {Store} */ store, day = '') {
  const kept = isNew(store.state) ? store.state : keptDraft(store.state, null);
  const draft = kept?.draft ?? newDraft(store.state);
  openDraft(store, day ? changed(draft, { day }) : draft, kept ? kept.original : draft);
  store.set({ tripID: null, view: 'trip', notice: kept ? say('trip.restored') : null });
}

/** Returns whether the draft is a new trip that was never saved. */
function isNew(/** @type {State} */ state) {
  return isUnsaved(state) && !state.draft?.id;
}

async function open(/** @type {Store} */ store, /** @type {?string} */ id) {
  const { saved, asOf } = id ? await savedDraft(store.state, id) : { saved: null, asOf: null };
  const kept = keptDraft(store.state, id);
  const isAsked = store.state.view === 'trip' && store.state.tripID === id;
  if (!isAsked) return;
  if (saved instanceof Error && !kept) throw saved;
  store.set({ asOf });
  const original = saved instanceof Error ? kept?.original ?? null : saved ?? newDraft(store.state);
  if (!kept || isSaved(kept.draft, original)) return openDraft(store, original);
  openDraft(store, kept.draft, kept.original);
  const isNewer = kept.original?.updatedAt !== original.updatedAt;
  store.set({ notice: say('trip.restored'), saving: isNewer ? 'conflict' : null });
}

/** Returns whether a draft is saved, perhaps by a request whose answer the page did not receive. */
function isSaved(/** @type {Draft} */ draft, /** @type {Draft} */ original) {
  const textOf = (/** @type {Draft} */ one) => JSON.stringify({
    ...bodyOf(one, { isForced: true }), stops: one.stops.map(comparedStop),
  });
  return textOf(draft) === textOf(original);
}

function comparedStop(/** @type {Stop} */ { name, lat, lon, address, note, stay }) {
  return [name, lat.toFixed(6), lon.toFixed(6), address, note, stay];
}

/**
 * Resolves to a saved trip as a draft or the failure, and if it is the trip that this device kept
 * while the server cannot be reached, the time when it was so.
 */
async function savedDraft(/** @type {State} */ state, /** @type {string | number | boolean} */ id) {
  const { user } = state;
  try {
    /** @type {TripAnswer} */
    const answer = await api.get(`/trips/${encodeURIComponent(id)}`);
    await keepShownItem(user, SHOWN.trips, answer);
    return { saved: draftOf(answer), asOf: null };
  } catch (failure) {
    const kept = failure.passing ? await shownBefore(user, SHOWN.trips) : null;
    const trip = kept?.items.find((one) => one.id === id);
    return kept && trip ? { saved: draftOf(trip), asOf: kept.at } : { saved: failure, asOf: null };
  }
}

function newDraft(/** @type {State} */ { mode }) {
  return emptyDraft({ mode: travelMode(mode), timeZone: timeZoneHere() });
}

/** Returns the local time zone; browsers use one name that the database lacks. */
function timeZoneHere() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone === 'UTC' ? 'Etc/UTC' : timeZone;
}
