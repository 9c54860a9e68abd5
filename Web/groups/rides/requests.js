// Requests for the plan of a group's rides.
import { api } from '../../server/api.js';
import { say } from '../../messages/messages.js';
import { present } from '../../state/present.js';
import { isSamePlace } from './plan.js';

/**
 * Messages for the server's refusals, by their code.
 * @type {Readonly<Record<string, string | undefined>>}
 */
const REFUSALS = {
  no_meeting_place: 'groupRides.noMeeting', nobody_shares: 'groupRides.nobody',
  no_bike_share: 'groupRides.noBikeShare',
};

const pathOf = (/** @type {Group} */ { id }) => `/groups/${encodeURIComponent(id)}/plan`;

/** Requests a plan; the group on the screen may be another when it arrives. */
export async function requestPlan(
  /** @type {Store} */ store, /** @type {{to?: Place, kind: string}} */ request,
) {
  const group = present(store.state, 'group');
  const changed = await api.put(pathOf(group), request);
  if (store.state.group?.id === group.id) store.set({ group: changed });
}

/** Requests the plan again: to the meeting place, or to a place of its own. */
export async function repeatPlan(/** @type {Store} */ store) {
  const { plan, meeting } = present(store.state, 'group');
  if (!plan) return;
  const { to: { lat, lon, name }, kind } = plan;
  const isElsewhere = !isSamePlace(plan.to, meeting);
  await requestPlan(store, { kind, ...(isElsewhere && { to: { lat, lon, name } }) });
}

/** Removes the plan. Resolves to whether the group is still on the screen. */
export async function removePlan(/** @type {Store} */ store) {
  const group = present(store.state, 'group');
  await api.delete(pathOf(group));
  const { group: now } = store.state;
  if (now?.id !== group.id) return false;
  store.set({ group: { ...now, plan: null }, groupOwnRide: false });
  return true;
}

/** Returns the message for a request that failed. */
export function refusalText(/** @type {Failure} */ { code, message }) {
  const words = REFUSALS[code ?? ''];
  return words ? say(words) : message;
}
