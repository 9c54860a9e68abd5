// The link that `amble serve` prints. It has the local user's secret behind the `#`, hidden from
// logs and other sites. The page exchanges it for a cookie that scripts cannot read.
import { say } from '../messages/messages.js';

const MARK = '#key=';
/** @type {?string} */
let key = null;

/** Removes the key from the address bar, and calls `found` if one arrives there later. */
export function watchLocalLink(/** @type {() => void} */ found) {
  takeKey();
  addEventListener('hashchange', () => { if (takeKey()) found(); });
}

function takeKey() {
  if (!location.hash.startsWith(MARK)) return false;
  key = location.hash.slice(MARK.length);
  history.replaceState(history.state, '', location.pathname + location.search);
  return true;
}

/** Returns whether there is a key that was not used yet. */
export const hasLocalLink = () => key !== null;

/**
 * Signs in with the key. Calls must not overlap, since a key is used once. Resolves to the user's id, or
 * `null` without a valid key.
 * @throws {Failure} if the server cannot be reached; the key is then used at the next call
 */
export async function useLocalLink(/** @type {Store} */ store) {
  if (key === null) return null;
  const [{ api }] = await Promise.all(
    [import('../server/api.js'), import('../messages/frame.js')]);
  try {
    const { id } = await api.post('/session', { key });
    key = null;
    return id;
  } catch (failure) {
    if (failure.passing) throw failure;
    key = null;
    store.set({ notice: { text: refusal(failure), stays: true } });
    return null;
  }
}

function refusal(/** @type {Failure} */ { status, message }) {
  if (status === 404) return say('frame.noAccounts');
  return status === 401 ? say('frame.wrongKey') : message;
}
