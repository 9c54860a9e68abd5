// Shared rides and plans in words.
import '../../messages/grouprides.js';
import { ageText, nameOf as stationName } from '../../bikes/model/words.js';
import { isPresent } from '../../geometry/lists.js';
import { clockText } from '../../itinerary/text.js';
import { ageOf } from '../../messages/ages.js';
import { say } from '../../messages/messages.js';
import { durationText } from '../../messages/units.js';
import { present } from '../../state/present.js';
import { memberWith } from '../model/group.js';
import { nameOf } from '../model/words.js';
import { arrivalOf, OLD, unplanned } from './plan.js';

/** Returns the name of a place, or its kind if it has none. */
export function placeText(/** @type {Place} */ { name }) {
  return name?.trim() || say('groupRides.place');
}

/** Returns the ends of a ride: "Old Town → Harbour". */
export function endsText(/** @type {Pick<GroupRide, 'from' | 'to'>} */ { from, to }) {
  return say('groupRides.ends', { from: placeText(from), to: placeText(to) });
}

/** Returns whether e-bikes count, and who shared the ride: "e-bikes too · Shared by Ben". */
export function rideText(/** @type {Group} */ group, /** @type {GroupRide} */ ride) {
  const { ebike, member: id } = ride;
  const member = memberWith(group, id);
  const by = member && member.id === group.you ? say('groupRides.byYou')
    : say('groupRides.by', { name: member ? nameOf(member) : say('groupRides.former') });
  return [by, say(ebike ? 'groupRides.electric' : 'groupRides.plain')].join(' · ');
}

/** Returns the time and the author of a plan, and whether it is old, in words. */
export function madeText(/** @type {Group} */ group, now = Date.now()) {
  const { made_at: made, member: id } = present(group, 'plan');
  const member = memberWith(group, id);
  const age = ageText(Date.parse(made), now);
  const text = member && member.id === group.you ? say('groupRides.madeByYou', { age })
    : say('groupRides.made', { age, name: member ? nameOf(member) : say('groupRides.former') });
  return ageOf(made, now) < OLD ? text : `${text} ${say('groupRides.old')}`;
}

/**
 * Returns when the last rider arrives, how many are planned, and how many cannot reach the
 * destination; only the latter if no rider arrives.
 */
export function sumText(/** @type {GroupPlan} */ plan) {
  const durations = plan.riders.map(({ duration }) => duration).filter(isPresent);
  const count = durations.length;
  const stranded = plan.riders.length - count;
  const latest = Math.max(...durations);
  const total = durations.reduce((sum, duration) => sum + duration, 0);
  return [
    count > 0 && say('groupRides.latest', {
      time: clockText(arrivalOf(plan, latest)), duration: durationText(latest),
    }),
    count > 0 && say('groupRides.total', { count, duration: durationText(total) }),
    stranded > 0 && say('groupRides.stranded', { count: stranded }),
  ].filter(Boolean).join(' ');
}

/** Returns when a rider arrives, empty if they cannot: "14:32 · 12 min". */
export function arrivesText(/** @type {GroupPlan} */ plan, /** @type {PlanRider} */ { seconds }) {
  return seconds === null ? '' : say('groupRides.arrives', {
    time: clockText(arrivalOf(plan, seconds)), duration: durationText(seconds),
  });
}

/** Returns the name of a rider. */
export function riderName(/** @type {PlanRider} */ { member }) {
  return member ? nameOf(member) : say('groupRides.former');
}

/**
 * Returns the way of a rider piece by piece: "Walk 3 min", "Mill Lane (7 bikes)", "ride 6 min",
 * "Quay (9 docks)", "walk 1 min". The first begins like a sentence. A rider without a way to the
 * destination has one text, which says so.
 */
export function legTexts(/** @type {PlanRider} */ { stages, isWalk, seconds }) {
  if (seconds === null) return [say('groupRides.noWay')];
  if (isWalk) return [say('groupRides.walksAll', { time: durationText(seconds) })];
  const [first, ...rest] = stages.flatMap(({ mode, route, action, station }) => [
    route.distance > 0 && say(mode === 'walk' ? 'groupRides.walk' : 'groupRides.ride', {
      time: durationText(route.seconds),
    }),
    action && station && say(`groupRides.${action}`, {
      name: stationName(station), count: station.count,
    }),
  ]).filter(Boolean);
  return [first.charAt(0).toLocaleUpperCase() + first.slice(1), ...rest];
}

/** Returns who is not planned, empty if all are. */
export function unplannedText(/** @type {Group} */ group) {
  const names = unplanned(group).map((member) => (
    member.id === group.you ? say('groupRides.you') : nameOf(member)));
  return names.length > 0 ? say('groupRides.unplanned', { names }) : '';
}
