// A group as a value: the state that the server sends, and the events that change it.

/** Maximum number of points of a trail that the page keeps. */
const MAX_TRAIL = 2_000;

/**
 * Returns a group after an event of its stream, or `null` once it has ended. Events about unknown
 * members are ignored: the next state has them.
 * @param {?Group} group
 * @param {string} name of `GroupEvents`, `state` or `ended`
 * @param {unknown} data
 * @returns {?Group}
 */
export function groupAfter(group, name, data) {
  if (name === 'state') return groupIn(/** @type {Group | {group: Group}} */ (data));
  if (name === 'ended') return null;
  if (!group) return group;
  if (!isChange(name)) return group;
  const change = /** @type {(group: Group, data: unknown) => Group} */ (CHANGES[name]);
  return change(group, data);
}

/** Returns the group of a state: that of a link has more beside it. */
const groupIn = (/** @type {Group | {group: Group}} */ state) => ('group' in state ? state.group : state);

/** @type {{[Name in keyof GroupEvents]: (group: Group, data: GroupEvents[Name]) => Group}} */
const CHANGES = {
  position(group, data) {
    const { member, ...rest } = data;
    const position = /** @type {API.GroupPosition} */ (rest);
    return withMember(group, member, (one) => (
      { ...one, position: newer(one.position, position), trail: withPoint(one.trail, position) }));
  },
  joined(group, { member }) {
    const others = group.members.filter(({ id }) => id !== member.id);
    return { ...group, members: [...others, member] };
  },
  left: (group, { member }) => (
    { ...group, members: group.members.filter(({ id }) => id !== member) }),
  sharing: (group, { member, sharing }) => withMember(group, member, (one) => (
    sharing ? { ...one, sharing } : { ...one, sharing: null, position: null, trail: [], progress: null })),
  progress: (group, { member, progress }) => withMember(group, member, (one) => ({ ...one, progress })),
  arrived: (group, { member, at }) => withMember(group, member, (one) => ({ ...one, arrived_at: at })),
  late: (group, { member }) => withMember(group, member, status('late')),
  off_route: (group, { member }) => withMember(group, member, status('off_route')),
  plan: (group, { plan }) => ({ ...group, plan }),
  changed(group, change) {
    const isElsewhere = 'meeting' in change && !isSame(change.meeting, group.meeting);
    if (!isElsewhere) return { ...group, ...change };
    // Another meeting place ends the plan of rides to it.
    return { ...group, plan: null, ...change, members: group.members.map(withoutWay) };
  },
};

/** @returns {name is keyof GroupEvents} */
function isChange(/** @type {string} */ name) {
  return name in CHANGES;
}

function withMember(
  /** @type {Group} */ group, /** @type {string} */ id, /** @type {(member: GroupMember) => GroupMember} */ change,
) {
  const members = group.members.map((member) => (member.id === id ? change(member) : member));
  return { ...group, members };
}

function isSame(/** @type {?Position | undefined} */ place, /** @type {?Position | undefined} */ other) {
  return place?.lat === other?.lat && place?.lon === other?.lon;
}

/** Another meeting place has another way, which the server sends next. */
const withoutWay = (/** @type {GroupMember} */ member) => ({ ...member, arrived_at: null, progress: null });

/** @returns {(member: GroupMember) => GroupMember} */
const status = (/** @type {NonNullable<GroupMember['progress']>['status']} */ value) => (member) => (
  member.progress ? { ...member, progress: { ...member.progress, status: value } } : member);

/** Returns the later of two positions. */
function newer(/** @type {?API.GroupPosition} */ one, /** @type {API.GroupPosition} */ other) {
  return one && Date.parse(one.time) > Date.parse(other.time) ? one : other;
}

/**
 * Returns a trail with a position at its end; a late one waits for the whole trail.
 * @returns {GroupMember['trail']}
 */
function withPoint(/** @type {GroupMember['trail']} */ trail, /** @type {GroupPosition} */ { lat, lon, time }) {
  const seconds = Date.parse(time) / 1000;
  const last = trail?.at(-1);
  if (last && last[2] >= seconds) return trail;
  return [...(trail ?? []), /** @type {[number, number, number]} */ ([lat, lon, seconds])].slice(-MAX_TRAIL);
}

/** Returns the caller's member, or `null` for a viewer. */
export function ownMember(/** @type {?Group} */ group) {
  return group?.members.find(({ id }) => id === group.you) ?? null;
}

/** Returns the member with an identifier; `null` if they have left. */
export function memberWith(/** @type {Group} */ { members }, /** @type {?string} */ id) {
  return members.find((member) => member.id === id) ?? null;
}

/**
 * Returns the members as they are listed: with a meeting place those whose arrival is known, the earliest
 * first; then the caller, those who share, and the others; each by name.
 */
export function inOrder(/** @type {Group} */ { members, you, meeting }) {
  const arrival = (/** @type {GroupMember} */ member) => (meeting ? minuteOfArrival(member) : Infinity);
  const rank = (/** @type {GroupMember} */ member) => {
    if (arrival(member) < Infinity) return 0;
    if (member.id === you) return 1;
    return member.sharing && member.position ? 2 : 3;
  };
  return members.toSorted((one, other) => rank(one) - rank(other)
    || (rank(one) === 0 ? arrival(one) - arrival(other) : 0)
    || one.name.localeCompare(other.name) || one.mark - other.mark);
}

/** Whole minutes, so that members do not change places all the time; infinite if unknown. */
function minuteOfArrival(/** @type {GroupMember} */ { arrived_at: arrived, progress }) {
  const at = arrived ?? progress?.arrives_at;
  return at ? Math.floor(Date.parse(at) / 60_000) : Infinity;
}
