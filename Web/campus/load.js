// Loads the campus of the state, and again when it has changed on the server.
import { watchWhileVisible } from '../server/events.js';
import { api } from '../server/api.js';
import { present } from '../state/present.js';
import { say } from '../messages/messages.js';
import { campusOf } from './model/wire.js';

/** Milliseconds before a lost connection is tried again. */
const WAIT = 5_000;

/**
 * Keeps `campus` in line with `campusID`.
 * @param {Store} store
 * @param {(failure: ?Failure, again: () => void) => void} tell
 * @param {(change: CampusChange, campus: Campus) => void} changed is called after another user's
 *   change
 */
export function keepCampus(store, tell, changed) {
  let asking = new AbortController();
  /** @type {?string} */
  let wanted = null;

  async function load(/** @type {string} */ id, /** @type {?CampusChange} */ change = null) {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    try {
      const campus = campusOf(await api.get(`/campuses/${encodeURIComponent(id)}`, {}, signal));
      if (signal.aborted) return;
      tell(null, () => {});
      store.set({ campus });
      if (change) changed(change, campus);
    } catch (failure) {
      if (!signal.aborted) tell(failure, () => load(id));
    }
  }

  const { follow, again } = watchWhileVisible(() => {
    const { view, campus } = store.state;
    return view === 'campus' && campus ? `/api/v1/campuses/${encodeURIComponent(campus.id)}/events` : null;
  }, (path) => {
    const source = new EventSource(path);
    source.addEventListener('changed', ({ data }) => {
      /** @type {CampusChange} */
      const change = JSON.parse(data);
      const { campus } = store.state;
      // A change of this page is loaded once it is saved.
      const isOwn = store.state.campusSaving === 'running';
      if (campus && !isOwn && change.revision > campus.revision) load(campus.id, change);
    });
    source.addEventListener('removed', () => {
      store.set({ campusID: null, campus: null, campusPart: null, notice: say('campus.removed') });
    });
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) again(WAIT);
    });
    return () => source.close();
  });

  store.watch(['view', 'campusID', 'campus', 'attempt', 'user'], (state, before) => {
    const { view, campusID, attempt, user } = state;
    follow();
    if (!campusID) wanted = null;
    if (view !== 'campus' || !campusID) return;
    if (campusID === wanted && attempt === before.attempt && user === before.user) return;
    if (campusID !== wanted) store.set({ campus: null });
    wanted = campusID;
    load(campusID);
  });

  return { reload: () => load(present({ wanted }, 'wanted')) };
}
