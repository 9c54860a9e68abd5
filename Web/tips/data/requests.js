// Changes of tips, on the server and then in the state.
import { api } from '../../server/api.js';

const pathOf = (/** @type {Tip} */ { id }, more = '') => `/tips/${encodeURIComponent(id)}${more}`;

/**
 * Votes on a tip, or takes the vote back.
 * @returns {Promise<Tip>}
 */
export async function voteOn(/** @type {Store} */ store, /** @type {Tip} */ tip, /** @type {?TipVote} */ vote) {
  const path = pathOf(tip, '/vote');
  return taken(store, await (vote ? api.put(path, { vote }) : api.delete(path)));
}

/**
 * Changes text and expiry of a tip of the user.
 * @returns {Promise<Tip>}
 */
export async function editTip(
  /** @type {Store} */ store, /** @type {Tip} */ tip, /** @type {object | undefined} */ edits,
) {
  return taken(store, await api.patch(pathOf(tip), edits));
}

/**
 * Hides a tip from all but moderators, or shows it again.
 * @returns {Promise<Tip>}
 */
export async function hideTip(/** @type {Store} */ store, /** @type {Tip} */ tip, /** @type {boolean} */ isHidden) {
  return taken(store, await api.put(pathOf(tip, '/hidden'), { hidden: isHidden }));
}

/** Deletes a tip. */
export async function removeTip(/** @type {Store} */ store, /** @type {Tip} */ tip) {
  await api.delete(pathOf(tip));
  change(store, (tips) => tips.filter(({ id }) => id !== tip.id));
}

/**
 * Adds a tip.
 * @returns {Promise<Tip>}
 */
export async function addTip(/** @type {Store} */ store, /** @type {object | undefined} */ tip) {
  /** @type {Tip} */
  const added = await api.post('/tips', tip);
  const { tips, tipsVersion } = store.state;
  store.set({ tips: [added, ...tips.filter(({ id }) => id !== added.id)], tipsVersion: tipsVersion + 1 });
  return added;
}

function taken(/** @type {Store} */ store, /** @type {Tip} */ tip) {
  change(store, (tips) => tips.map((one) => (one.id === tip.id ? tip : one)));
  return tip;
}

/** Changes the tips in all parts of the state. */
function change(/** @type {Store} */ store, /** @type {(tips: Tip[]) => Tip[]} */ after) {
  const { tips, routeTips, tipReports } = store.state;
  const replaced = (/** @type {TipAlong} */ item) => after([item.tip]).map((tip) => ({ ...item, tip }));
  store.set({
    tips: after(tips),
    ...(routeTips && { routeTips: { ...routeTips, items: routeTips.items.flatMap(replaced) } }),
    ...(tipReports && { tipReports: after(tipReports) }),
  });
}
