// Whether the server can be reached, in the state: by the page's own requests, and while it cannot,
// by a small repeated request.
import { reach, whenReached } from '../server/request.js';

/** Milliseconds between two requests: at first, and at most. */
const PAUSE = { first: 2_000, longest: 30_000 };
/** A request that only the server itself answers. */
const PROBE = '/photon/status';

/** Keeps `reachable` in the state. */
export function keepReach(/** @type {Store} */ store) {
  let [pending, pause] = [0, PAUSE.first];

  whenReached((reachable) => {
    if (reachable !== store.state.reachable) store.set({ reachable });
  });
  store.watch(['reachable'], ({ reachable }) => {
    clearTimeout(pending);
    pause = PAUSE.first;
    if (!reachable) later();
  });
  addEventListener('offline', () => store.set({ reachable: false }));
  addEventListener('online', probe);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && !store.state.reachable) probe();
  });
  if (!navigator.onLine) store.set({ reachable: false });

  function later() {
    pending = setTimeout(probe, pause);
    pause = Math.min(pause * 2, PAUSE.longest);
  }

  async function probe() {
    clearTimeout(pending);
    // The listener above hears whether it reaches the server.
    await reach(PROBE, { cache: 'no-store' }).catch(() => null);
    if (!store.state.reachable) later();
  }
}
