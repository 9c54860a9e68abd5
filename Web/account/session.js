// The signed-in user in the state: as the server says, or as last known while it cannot be reached.
import { getJSON } from '../server/request.js';
import { itemText, itemValue, keepValue } from '../state/items.js';
import { isScreen } from '../state/state.js';
import { isLeft } from './left.js';
import { hasLocalLink, useLocalLink, watchLocalLink } from './locallink.js';

const KEPT_AT = 'amble.session';

/**
 * Loads the session at the start and whenever the server can be reached again, and signs in by a
 * link of the local user.
 * @param {Store} store
 * @param {Screens} screens
 */
export function keepSession(store, screens) {
  let isKnown = false;
  const learn = oneAtATime(async () => {
    if (isKnown && !hasLocalLink()) return;
    isKnown = await leave(store) && await signInByLink(store, screens) && await loadSession(store);
  });
  watchLocalLink(learn);
  store.watch(['attempt', 'online', 'reachable'], learn);
}

/**
 * Returns a function that runs an action. Asked while it runs, it runs the action once more after it.
 * @param {() => Promise<void>} action
 */
function oneAtATime(action) {
  let isAsked = false;
  let isRunning = false;
  return async () => {
    isAsked = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isAsked) {
        isAsked = false;
        await action();
      }
    } finally {
      isRunning = false;
    }
  };
}

/** Ends a session that was left without the server. Resolves to whether all sessions have ended. */
async function leave(/** @type {Store} */ store) {
  if (!isLeft()) return true;
  const { endSession } = await import('./leaving.js');
  await endSession();
  return !isLeft() || showKept(store);
}

/** Signs in by the link that opened the page. Resolves to whether the server was reached. */
async function signInByLink(/** @type {Store} */ store, /** @type {Screens} */ screens) {
  try {
    const id = await useLocalLink(store);
    const earlier = kept()?.user?.id;
    if (id && earlier && id !== earlier) await forgetUser(screens);
    return true;
  } catch (failure) {
    console.info(failure);
    return showKept(store);
  }
}

/** Loads the session. Resolves to whether the server was reached. */
export async function loadSession(/** @type {Store} */ store) {
  try {
    /** @type {Session} */
    const session = await getJSON('/api/v1/session');
    keep(session);
    store.set(partsOf(session));
  } catch (failure) {
    if (failure.status === 404) withoutAccounts(store);
    else if (failure.passing) return showKept(store);
    else console.info(failure);
  }
  return true;
}

/** Data of one user must not be shown to the next. */
async function forgetUser(/** @type {Screens} */ screens) {
  const { forgetAccount } = await import('./leaving.js');
  await forgetAccount(screens);
}

/** A server without accounts has the planner alone. */
function withoutAccounts(/** @type {Store} */ store) {
  const { view } = store.state;
  keep(null);
  store.set({ session: false, user: null, participant: null, view: isScreen(view) ? 'routes' : view });
}

function showKept(/** @type {Store} */ store) {
  const session = kept();
  if (session) store.set(partsOf(session));
  return false;
}

function partsOf(/** @type {Session} */ session) {
  return { session, user: session.user, participant: session.user ?? session.guest ?? null };
}

/** @type {() => ?Session} */
const kept = () => itemValue(KEPT_AT);

/** Returns whether the server had accounts when it was last reached, or `null` if it never was. */
export function hadAccounts() {
  const text = itemText(KEPT_AT);
  return text === null ? null : text !== 'null';
}

/** Shows no user as signed in while the server cannot be reached. */
export function forgetSession() {
  keep({ ...kept(), user: null, guest: null, current_trip: null });
}

/** Without storage the page asks each time. */
function keep(/** @type {(Partial<Session> & {current_trip?: null}) | null} */ session) {
  keepValue(KEPT_AT, session);
}
