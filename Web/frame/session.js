// Who is signed in, as a part of the state: as the server says, or as it said last while it is out
// of reach.
import { getJSON } from '../server/request.js';
import { isScreen } from '../state/state.js';
import { useLocalLink, watchLocalLink } from './locallink.js';

const KEPT_AT = 'amble.session';

/**
 * Learns who is signed in, at the start and whenever the server can be reached again, and signs in
 * by a link of the local user.
 */
export function keepSession(store) {
  let isKnown = false;
  const learn = async () => {
    if (!isKnown) isKnown = await signInByLink(store) && await loadSession(store);
  };
  watchLocalLink(() => { isKnown = false; learn(); });
  store.watch(['attempt', 'online'], learn);
}

/** Uses the link that the page was opened by; a promise of whether the server could be asked. */
async function signInByLink(store) {
  try {
    const id = await useLocalLink(store);
    const earlier = kept()?.user?.id;
    if (id && earlier && id !== earlier) await forgetUser();
    return true;
  } catch (failure) {
    console.info(failure);
    return showKept(store);
  }
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

/** What a browser keeps of one user is not for the next one. */
async function forgetUser() {
  const { forgetAccount } = await import('../account/leaving.js');
  await forgetAccount();
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
