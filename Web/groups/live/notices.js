import '../../messages/groups.js';
import { say } from '../../messages/messages.js';
import { memberWith } from '../model/group.js';
import { nameOf } from '../model/words.js';

/** Events that are announced by a notice, and have the member's identifier. */
const TOLD = ['arrived', 'late', 'off_route'];

/** Returns the text about an event of other members, empty if there is no notice. */
export function noticeOf(/** @type {Group} */ group, /** @type {string} */ name, /** @type {unknown} */ data) {
  if (name === 'joined') {
    const { member: joined } = /** @type {GroupEvents['joined']} */ (data);
    const isKnown = group.members.some(({ id }) => id === joined.id);
    return isKnown || joined.id === group.you ? '' : say('groups.notice.joined', { name: nameOf(joined) });
  }
  const about = /** @type {Partial<GroupEvents['left']> | null} */ (data);
  const member = group.members.find(({ id }) => id === about?.member);
  if (!member) return '';
  if (member.id === group.you) return name === 'arrived' ? say('groups.notice.arrivedYou') : '';
  if (name === 'left') {
    return say(about?.removed ? 'groups.notice.removed' : 'groups.notice.left', { name: nameOf(member) });
  }
  return TOLD.includes(name) ? say(`groups.notice.${name}`, { name: nameOf(member) }) : '';
}

/**
 * Returns the text about rides that another member planned or shared, or empty if there is none.
 */
export function rideNoticeOf(/** @type {Group} */ before, /** @type {?Group} */ after) {
  if (after?.id !== before.id) return '';
  const { plan, ride } = after;
  if (plan && plan.made_at !== before.plan?.made_at) return byOther(after, 'planned', plan);
  const isNew = ride && JSON.stringify(ride) !== JSON.stringify(before.ride);
  return isNew ? byOther(after, 'ride', ride) : '';
}

function byOther(
  /** @type {Group} */ group, /** @type {string} */ key, /** @type {GroupPlan | GroupRide} */ { member: id },
) {
  const member = memberWith(group, id);
  return member && member.id !== group.you ? say(`groups.notice.${key}`, { name: nameOf(member) }) : '';
}
