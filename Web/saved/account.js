// The last answers of the server about the user's account, for reading without the server. One
// record per kind, with its user: another account never sees it.
import { forget, keep, recordOf } from './database.js';

/** The keys of the records, deleted when the user signs out. */
export const SHOWN = Object.freeze({
  trips: 'shown.trips', contacts: 'shown.contacts', hikes: 'shown.hikes', hikePages: 'shown.hikePages',
});

/**
 * Keeps the items shown, in place of those before. Without storage, nothing is kept.
 * @param {State['user']} user the user now, `null` if they have signed out
 * @param {string} key
 * @param {object[]} items
 * @param {number} [at] milliseconds
 */
export async function keepShown(user, key, items, at = Date.now()) {
  if (!user) return;
  await keep('single', { user: user.id, at, items }, key).catch(console.info);
}

/**
 * Replaces or adds one kept item; the age of the whole does not change.
 * @param {State['user']} user
 * @param {string} key
 * @param {{id?: string}} item
 */
export async function keepShownItem(user, key, item) {
  const before = await shownBefore(user, key);
  const others = (before?.items ?? []).filter(({ id }) => id !== item.id);
  await keepShown(user, key, [...others, item], before?.at);
}

/**
 * Returns the items last shown to a user, `at` a time in milliseconds, or `null`.
 * @param {State['user']} user
 * @param {string} key
 * @returns {Promise<?{at: number, items: any[]}>}
 */
export async function shownBefore(user, key) {
  const record = await recordOf('single', key).catch(() => null);
  return record && record.user === user?.id ? record : null;
}

/** Deletes items shown to other accounts as soon as a user is known. */
export function keepToAccount(/** @type {Store} */ store) {
  store.watch(['user'], async ({ user }) => {
    if (!user) return;
    try {
      await Promise.all(Object.values(SHOWN).map(async (key) => {
        const record = await recordOf('single', key);
        if (record && record.user !== user.id) await forget('single', key);
      }));
    } catch (error) {
      console.info(error); // without storage nothing was kept
    }
  });
}
