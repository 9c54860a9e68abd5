// Members in words.
import '../../messages/groups.js';
import { distanceBetween } from '../../geometry/distance.js';
import { ageOf, agoText } from '../../messages/ages.js';
import { say } from '../../messages/messages.js';
import { distanceText, heightText, paceText } from '../../messages/units.js';
import { bearingBetween, windOf } from './direction.js';

/** Metres within which a member is next to the user: less than the accuracy of positions. */
const BESIDE = 10;
/** Speed below which a member rests, metres per second. */
const RESTING = 0.3;
/** Percent of a battery that may not last. */
const LOW = 25;
/** @type {Intl.DateTimeFormatOptions} */
const TIME = { hour: '2-digit', minute: '2-digit' };

const clock = (/** @type {string} */ moment) => new Date(moment).toLocaleTimeString([], TIME);

/** Returns the name of a member; without one, that it is the owner, or a number. */
export function nameOf(/** @type {Pick<GroupMember, 'name' | 'mark' | 'owner'>} */ { name, mark, owner }) {
  return name.trim() || (owner ? say('groups.unnamedOwner') : say('groups.unnamed', { number: mark + 1 }));
}

/**
 * Returns the name of a member in the list, and what else the member is: "Ann", " (you) (owner)".
 * @param {Pick<GroupMember, 'name' | 'mark' | 'owner' | 'guest'>} member
 * @param {boolean} isOwn
 */
export function titleOf(member, isOwn) {
  const isNamed = member.name.trim() !== '';
  const roles = [
    isOwn && isNamed && say('groups.you'), member.owner && (isNamed || isOwn) && say('groups.owner'),
    member.guest && say('groups.isGuest'),
  ];
  return {
    name: isOwn && !isNamed ? say('groups.unnamedYou') : nameOf(member),
    roles: roles.filter(Boolean).map((role) => ` (${role})`).join(''),
  };
}

/** Returns the age of a member's position in words. */
export function ageTextOf(/** @type {GroupMember} */ { position }, now = Date.now()) {
  return position ? agoText(ageOf(position.time, now)) : '';
}

/** Returns the distance and direction of a member, with the bearing; `null` if unknown. */
export function wayTo(/** @type {?Position} */ here, /** @type {GroupMember} */ { position }) {
  if (!here || !position) return null;
  const metres = distanceBetween(here, position);
  if (metres < BESIDE) return { text: say('groups.besideYou'), bearing: null };
  const bearing = bearingBetween(here, position);
  const text = say('groups.away', {
    distance: distanceText(metres), wind: say(`wind.${windOf(bearing)}`),
  });
  return { text, bearing };
}

/** Returns the speed of a member on the way and a battery that is low: "4.6 km/h · battery 12 %". */
export function devicesText(/** @type {GroupMember} */ { position, arrived_at: arrived }) {
  if (!position) return '';
  const { speed, battery } = position;
  return [
    !arrived && speed != null && speed >= RESTING && paceText(1000 / speed, 'drive'),
    battery != null && battery <= LOW && say('groups.battery', { percent: Math.round(battery) }),
  ].filter(Boolean).join(' · ');
}

/**
 * Returns when a member arrives, the climb until then if it is known, and how far from the meeting place the way
 * ends if that is on no street: "arrives 14:32 · 35 m climb left · ends 200 m from the meeting place".
 */
export function arrivalText(/** @type {GroupMember} */ { progress, arrived_at: arrived }) {
  if (arrived) return say('groups.arrived', { time: clock(arrived) });
  if (!progress) return '';
  return [
    progress.arrives_at && say('groups.arrives', { time: clock(progress.arrives_at) }),
    progress.ascent != null && say('groups.climb', { climb: heightText(progress.ascent) }),
    progress.gap != null && say('groups.gap', { gap: distanceText(progress.gap) }),
  ].filter(Boolean).join(' · ');
}

/** Returns `late` or `off_route` if a member is, else `null`. */
export function troubleOf(/** @type {GroupMember} */ { progress, arrived_at: arrived }) {
  const status = arrived ? null : progress?.status;
  return status === 'late' || status === 'off_route' ? status : null;
}
