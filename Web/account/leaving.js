// Signing out: the session ends, and account data that this browser stores is deleted.
import { forget } from '../saved/database.js';
import { setLeft } from './left.js';

/**
 * Ends the session. Without the server it is remembered, because a page cannot delete its cookie.
 * @throws {Failure} if the server refuses
 */
export async function endSession() {
  const { api } = await import('../server/api.js');
  try {
    await api.delete('/session');
  } catch (failure) {
    if (failure.passing) {
      setLeft(true);
      return;
    }
    if (failure.status !== 401) throw failure; // it has ended already
  }
  setLeft(false);
}

/**
 * Deletes data that screens store of a user, such as unsaved trips; places and routes of the device
 * stay.
 * @param {Screens} screens
 */
export async function forgetAccount(screens) {
  const items = screens.flatMap(({ stored }) => stored?.items ?? []);
  const records = screens.flatMap(({ stored }) => stored?.records ?? []);
  try {
    const isOwn = (/** @type {string} */ key) => items.some((item) => key.startsWith(item));
    const keys = Object.keys(localStorage).filter(isOwn);
    for (const key of keys) localStorage.removeItem(key);
    await Promise.all(records.map((key) => forget('single', key)));
  } catch (error) {
    console.info(error); // without storage there is nothing to delete
  }
}
