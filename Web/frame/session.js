// Who is signed in, as a part of the state.
import { getJSON } from '../server/request.js';
import { isScreen } from '../state/state.js';

/** Learns who is signed in, at the start and whenever the server can be reached again. */
export function keepSession(store) {
  store.watch(['attempt', 'online'], ({ session }) => { if (session === null) loadSession(store); });
}

/** Asks the server who is signed in. */
export async function loadSession(store) {
  try {
    const session = await getJSON('/api/v1/session');
    store.set({ session, user: session.user });
  } catch (failure) {
    if (failure.status === 404) withoutAccounts(store);
    else console.info(failure);
  }
}

/** Such a server has the planner alone. */
function withoutAccounts(store) {
  const { view } = store.state;
  store.set({ session: false, user: null, view: isScreen(view) ? 'routes' : view });
}
