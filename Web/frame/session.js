// Who is signed in, as a part of the state: as the server says, or as it said last while it is out
// of reach.
import { getJSON } from '../server/request.js';
import { isScreen } from '../state/state.js';

const KEPT_AT = 'amble.session';

/** Learns who is signed in, at the start and whenever the server can be reached again. */
export function keepSession(store) {
  let isKnown = false;
  store.watch(['attempt', 'online'], async () => {
    if (!isKnown) isKnown = await loadSession(store);
  });
}

/** Asks the server who is signed in; a promise of whether it could be asked. */
export async function loadSession(store) {
  try {
    const session = await getJSON('/api/v1/session');
    keep(session);
    store.set({ session, user: session.user });
  } catch (failure) {
    if (failure.status === 404) withoutAccounts(store);
    else if (failure.passing) return showKept(store);
    else console.info(failure);
  }
  return true;
}

/** Such a server has the planner alone. */
function withoutAccounts(store) {
  const { view } = store.state;
  keep(null);
  store.set({ session: false, user: null, view: isScreen(view) ? 'routes' : view });
}

function showKept(store) {
  const session = kept();
  if (session) store.set({ session, user: session.user });
  return false;
}

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT_AT));
  } catch {
    return null;
  }
}

/** A browser that keeps nothing asks each time. */
function keep(session) {
  try {
    localStorage.setItem(KEPT_AT, JSON.stringify(session));
  } catch (error) {
    console.info(error);
  }
}
