// The user's own ride of the plan: each leg, the chances on the way, and its start.
import '../../messages/bikes.js';
import { routedStages } from '../../bikes/model/rejoin.js';
import { actionText, journeyOf } from '../../bikes/model/ride.js';
import { chanceTexts, nameOf } from '../../bikes/model/words.js';
import { element } from '../../dom/element.js';
import { icon } from '../../dom/icon.js';
import { button } from '../../form/form.js';
import { showView } from '../../state/actions.js';
import { say } from '../../messages/messages.js';
import { distanceText, durationText } from '../../messages/units.js';
import { rideOptions } from '../../state/options.js';
import { present } from '../../state/present.js';
import { hasLines, ownRider } from './plan.js';
import { arrivesText, placeText } from './words.js';

const NO_BACKUP = { backupStation: null, backupDock: null };

/**
 * Adds the ride; it is hidden until the user asks for it.
 * @param {Store} store
 * @param {HTMLElement} parent
 * @param {(work: () => Promise<void>) => Promise<void>} act runs work and shows its failure
 */
export function mountOwn(store, parent, act) {
  const title = element('h4', { tabindex: -1, id: 'plan-own-title' });
  const list = element('ol', { class: 'plan-own-legs' });
  const chances = element('div');
  const start = button(say('groupRides.start'), async () => {
    start.disabled = true;
    await act(() => startRide(store));
    start.disabled = false;
  }, { sign: 'go', kind: 'primary' });
  const part = element('section', { class: 'plan-own', 'aria-labelledby': title.id },
    title, list, chances, start);
  parent.append(part);

  /** @type {string | null | undefined} */
  let drawn = null;
  store.watch(['group', 'groupOwnRide', 'groupHere', 'units'], (state) => {
    const { group, groupOwnRide, groupHere, units } = state;
    const plan = group?.plan;
    const rider = plan && groupOwnRide ? ownRider(group) : null;
    part.hidden = !rider;
    start.hidden = !rider || !(hasLines(rider) || groupHere || rider.member?.position);
    const key = plan && rider && `${plan.made_at} ${units}`;
    if (key === drawn) return;
    const isOpened = drawn === null;
    drawn = key;
    if (!plan || !rider) return;
    title.textContent = say('groupRides.mine', { arrives: arrivesText(plan, rider) });
    list.replaceChildren(...rider.stages.flatMap((stage) => legRows(stage, plan)));
    chances.replaceChildren(...chanceTexts({ ...rider, ...NO_BACKUP })
      .map((text) => element('p', { class: 'plan-chance' }, text)));
    if (!isOpened) return;
    title.focus({ preventScroll: true });
    part.scrollIntoView({ block: 'nearest' });
  });
}

/** Returns a row for a leg, and one for the action at its end. */
function legRows(/** @type {RideStage} */ stage, /** @type {GroupPlan} */ { to }) {
  const { mode, route, station } = stage;
  const name = station ? nameOf(station) : placeText(to);
  const facts = [durationText(route.seconds), distanceText(route.distance)].join(', ');
  const words = say(mode === 'walk' ? 'rides.walkTo' : 'rides.rideTo', { name, facts });
  const action = actionText(stage);
  return [
    route.distance > 0 && element('li', {}, icon(mode), element('span', {}, words)),
    action && element('li', {}, icon(stage.action === 'take' ? 'bike' : 'check'),
      element('span', {}, action)),
  ].filter(Boolean);
}

/** Starts navigation along the ride; legs without lines get routes from the traveller. */
async function startRide(/** @type {Store} */ store) {
  const group = present(store.state, 'group');
  const plan = present(group, 'plan');
  const rider = ownRider(group);
  const here = store.state.groupHere ?? rider?.member?.position;
  if (!rider || !(here || hasLines(rider))) return; // a new plan or position came with the press
  const { lat, lon } = plan.to;
  const to = { lat, lon, name: placeText(plan.to) };
  const options = rideOptions(store.state, plan.kind);
  const stages = hasLines(rider) || !here ? rider.stages
    : await routedStages({ options, to }, rider.stages, here);
  if (store.state.group?.id !== group.id || store.state.view !== 'group') return;
  const prepared = journeyOf({ stages, ...NO_BACKUP, back: 'group' }, { ...store.state, to });
  store.set({ prepared, keptTrip: null });
  showView(store, 'go');
}
