// Account data that this browser stores, deleted when the user signs out.
import { forget } from '../saved/database.js';

/**
 * Deletes what screens store of a user, such as unsaved trips; places and routes of the device
 * stay.
 * @param {Screens} screens
 */
export async function forgetAccount(screens) {
  const items = screens.flatMap(({ stored }) => stored?.items ?? []);
  const records = screens.flatMap(({ stored }) => stored?.records ?? []);
  try {
    const isOwn = (key) => items.some((item) => key.startsWith(item));
    const keys = Object.keys(localStorage).filter(isOwn);
    for (const key of keys) localStorage.removeItem(key);
    await Promise.all(records.map((key) => forget('single', key)));
  } catch (error) {
    console.info(error); // without storage there is nothing to delete
  }
}
