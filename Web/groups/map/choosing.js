// A member is selected: the map moves to them, and shows their way to the meeting place.
import { GRADE_WINDOW } from '../../geometry/climb.js';
import { gapOf } from '../../geometry/gap.js';
import { lastOf } from '../../geometry/lists.js';
import { decodedLine } from '../../geometry/polyline.js';
import { api } from '../../server/api.js';
import { say } from '../../messages/messages.js';
import { distanceText, durationText, heightText } from '../../messages/units.js';
import { nameOf } from '../model/words.js';

let asked = 0;

/** Selects a member; once more, takes that back. */
export async function chooseMember(/** @type {Store} */ store, /** @type {?string} */ id) {
  asked += 1;
  const question = asked;
  const { group, groupMember, view } = store.state;
  if (groupMember === id) return store.set({ groupMember: null, groupRoute: null });
  store.set({
    groupMember: id, groupRoute: null, groupFlight: { member: id },
    ...(view === 'group' && store.state.sheet === 'full' && { sheet: 'half' }),
  });
  if (view !== 'group' || !group?.meeting) return undefined;
  const chosen = group.members.find((member) => member.id === id);
  if (!chosen) return undefined;
  const route = await routeOf(group, chosen);
  if (question === asked) store.set({ groupRoute: route });
  return undefined;
}

async function routeOf(/** @type {Group} */ { id, meeting }, /** @type {GroupMember} */ member) {
  const name = `\u2068${nameOf(member)}\u2069`; // in the direction of its own script
  try {
    const path = `/groups/${encodeURIComponent(id)}/members/${encodeURIComponent(member.id)}/route`;
    /** @type {{paths: EncodedPath[]}} */
    const { paths: [way] } = await api.get(path);
    const isKnown = way.elevation.unknown_share * way.distance <= GRADE_WINDOW;
    const line = decodedLine(way.points);
    const gap = meeting && gapOf({ place: meeting, street: lastOf(line) });
    const text = say('groups.route', {
      name, distance: distanceText(way.distance), time: durationText(way.time / 1000),
      climb: isKnown ? heightText(way.ascend) : null, gap: gap && distanceText(gap),
    });
    return { member: member.id, line, text };
  } catch (failure) {
    console.info(failure);
    return { member: member.id, line: null, text: say('groups.noRoute', { name }) };
  }
}
