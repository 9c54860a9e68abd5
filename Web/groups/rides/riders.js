// The riders of a plan: a row for each, in order of arrival.
import { element } from '../../dom/element.js';
import { say } from '../../messages/messages.js';
import { present } from '../../state/present.js';
import { badgeOf } from '../map/badge.js';
import { ridersOf } from './plan.js';
import { arrivesText, legTexts, riderName } from './words.js';

/** Returns the list; `show` draws it if it has changed. */
export function createRiders() {
  const node = element('ol', { class: 'plan-riders', 'aria-label': say('groupRides.riders') });
  /** @type {?string} */
  let drawn = null;
  return {
    node,
    show(/** @type {Group} */ group, /** @type {boolean} */ ownFirst) {
      const plan = present(group, 'plan');
      const riders = ridersOf(group, ownFirst);
      const key = JSON.stringify([plan.made_at, ownFirst, riders.map((rider) => [
        riderName(rider), arrivesText(plan, rider), legTexts(rider)])]);
      if (key === drawn) return;
      drawn = key;
      node.replaceChildren(...riders.map((rider) => row(plan, rider)));
    },
  };
}

function row(/** @type {GroupPlan} */ plan, /** @type {PlanRider} */ rider) {
  const { member, mark, isOwn } = rider;
  const name = riderName(rider);
  const arrives = arrivesText(plan, rider);
  const you = isOwn && element('span', { class: 'group-roles' }, ` (${say('groupRides.you')})`);
  return element('li', { class: isOwn ? 'plan-rider own' : 'plan-rider' },
    element('span', { class: 'group-sign' }, badgeOf(member ?? { name: '', mark })),
    element('div', { class: 'item-main' },
      element('span', { class: 'item-name' }, element('bdi', {}, name), you),
      element('ol', { class: 'plan-legs', 'aria-label': say('groupRides.legs', { name }) },
        ...legTexts(rider).map((text) => element('li', {}, text)))),
    arrives !== '' && element('span', { class: 'plan-time' }, arrives));
}
