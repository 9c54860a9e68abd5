// A hike compared with its plan, and with earlier ones of the same way.
import { element } from '../dom/element.js';
import { say } from '../messages/messages.js';
import { distanceText, exactDistanceText, timerText } from '../messages/units.js';
import { openHike } from './opening.js';
import { part, table } from './tables.js';
import { lengthOf, offPlan } from './track.js';
import { dateText } from './words.js';

/** Metres that count as no difference from the plan. */
const SAME = 30;
/** Maximum number of earlier hikes listed. */
const LISTED = 8;

/** Returns the sections that apply. */
export function comparison(
  /** @type {Store} */ store, /** @type {HikeDetail} */ hike, /** @type {?ShownHike} */ shown,
) {
  return [plannedPart(hike, shown), sameWayPart(store, hike)];
}

function plannedPart(/** @type {HikeDetail} */ { distance }, /** @type {?ShownHike} */ shown) {
  const off = shown && offPlan(shown);
  if (!off) return null;
  const planned = lengthOf(shown.planned);
  return part('planned', say('hike.planned'),
    element('p', { class: 'hike-text' }, say('hike.planned.facts', {
      planned: exactDistanceText(planned), walked: exactDistanceText(distance),
      more: differenceText(distance - planned),
    }), ' ', say('hike.planned.off', {
      off: distanceText(off.most), share: `${Math.round(100 * off.share)}\u00a0%`,
    }), ' ', say('hike.planned.legend')));
}

function differenceText(/** @type {number} */ metres) {
  if (Math.abs(metres) < SAME) return say('hike.planned.same');
  const by = distanceText(Math.abs(metres));
  return say(metres > 0 ? 'hike.planned.more' : 'hike.planned.less', { by });
}

function sameWayPart(/** @type {Store} */ store, /** @type {HikeDetail} */ hike) {
  const others = hike.same_way ?? [];
  if (others.length === 0) return null;
  const average = others.reduce((sum, other) => sum + other.moving_duration, 0) / others.length;
  const by = timerText(Math.abs(average - hike.moving_duration));
  const isFaster = hike.moving_duration <= average;
  const rows = [hike, ...others.slice(0, LISTED)].map((one) => element('tr', { class: one === hike && 'own' },
    element('th', { scope: 'row' }, one === hike ? `${dateText(one)}, ${say('hike.sameWay.this')}`
      : element('button', {
        class: 'import-open', type: 'button', onclick: () => openHike(store, one.id),
      }, dateText(one))),
    element('td', {}, exactDistanceText(one.distance)),
    element('td', {}, timerText(one.moving_duration))));
  const heads = [say('hike.date'), say('hike.distance'), say('hike.moving')];
  return part('same-way', say('hike.sameWay'),
    element('p', { class: 'hike-text' },
      `${say(isFaster ? 'hike.sameWay.faster' : 'hike.sameWay.slower', { by })}.`),
    table(heads, rows));
}
