// Who of a group is under way, as a value.
import { ageOf, FADED } from '../messages/ages.js';

const ON_FOOT = ['walk', 'run', 'hike', 'wheelchair'];

/**
 * Returns how many others of a group are where: `walk` to a place, on the `way` to it, `there`, or on
 * the `map`; `null` if no position of theirs is new.
 * @param {?Group} group
 * @param {number} [now] milliseconds
 * @returns {?{key: 'walk' | 'way' | 'there' | 'map', count: number, place: string}}
 */
export function glimpseOf(group, now = Date.now()) {
  const seen = othersOf(group).filter(({ position }) => position && ageOf(position.time, now) < FADED);
  if (!group || seen.length === 0) return null;
  const place = group.meeting?.name ?? '';
  if (!place) return { key: 'map', count: seen.length, place };
  const left = seen.filter(({ arrived_at: arrived }) => !arrived);
  if (left.length === 0) return { key: 'there', count: seen.length, place };
  const isWalk = left.every(({ sharing }) => sharing && ON_FOOT.includes(sharing.mode));
  return { key: isWalk ? 'walk' : 'way', count: left.length, place };
}

/** Returns the group in which most others share their positions, or `null` if none do. */
export function liveliest(/** @type {Group[]} */ groups) {
  const counted = groups.map((group) => ({ group, count: othersOf(group).length }))
    .filter(({ count }) => count > 0).sort((one, other) => other.count - one.count);
  return counted[0]?.group ?? null;
}

/** Returns the members other than the user who share their positions. */
function othersOf(/** @type {?Group} */ group) {
  return group ? group.members.filter(({ id, sharing }) => sharing && id !== group.you) : [];
}
