// The pages of hikes that were opened, kept for reading without the server.
import { keepShown, shownBefore, SHOWN } from '../saved/account.js';

/** Number of hikes whose pages are kept for reading without the server: those opened last. */
const PAGES = 20;

/**
 * Keeps the page of a hike that was opened.
 * @param {State['user']} user
 * @param {HikeDetail} detail
 * @param {HikeTrack} track
 */
export async function keepPage(user, detail, track) {
  const before = await shownBefore(user, SHOWN.hikePages);
  const others = (before?.items ?? []).filter(({ id }) => id !== detail.id);
  const page = { id: detail.id, at: Date.now(), detail, track };
  await keepShown(user, SHOWN.hikePages, [...others, page].slice(-PAGES));
}

/**
 * Returns the page of a hike that was opened on this device, or `null`.
 * @param {State['user']} user
 * @param {string} id
 * @returns {Promise<?{at: number, detail: HikeDetail, track: HikeTrack}>}
 */
export async function keptPage(user, id) {
  const before = await shownBefore(user, SHOWN.hikePages);
  return before?.items.find((page) => page.id === id) ?? null;
}
