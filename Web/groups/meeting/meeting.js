// The group's meeting: the place and the time wanted above the members, and the controls to change them.
import { element, relabel } from '../../dom/element.js';
import { icon } from '../../dom/icon.js';
import { need } from '../../dom/need.js';
import { button } from '../../form/form.js';
import { showAt } from '../../form/pressing.js';
import { api } from '../../server/api.js';
import { nameOf } from '../../server/places.js';
import { say } from '../../messages/messages.js';
import { clockText } from '../../itinerary/text.js';
import { present } from '../../state/present.js';
import { choosing } from './choosing.js';

const pathOf = (/** @type {Group} */ { id }) => `/groups/${encodeURIComponent(id)}/meeting`;

/** Adds the meeting place; viewers only see it. */
export function mountMeeting(/** @type {Store} */ store, /** @type {HTMLElement} */ parent) {
  const change = button('', () => open(), { 'aria-expanded': 'false' });
  const clear = button(say('groups.meetingClear'), () => act(remove), { kind: 'link' });
  const body = element('div');
  parent.append(element('section', { class: 'group-meet', 'aria-labelledby': 'group-meet-title' },
    element('div', { class: 'group-meet-head' }, ...placeRow(store), change), body));

  async function act(/** @type {() => Promise<void>} */ work) {
    await work();
    close();
  }

  async function remove() {
    await api.delete(pathOf(present(store.state, 'group')));
    store.set({ group: { ...present(store.state, 'group'), meeting: null, plan: null } });
    change.focus();
  }

  async function save(/** @type {GroupMeeting} */ meeting) {
    const answer = await api.put(pathOf(present(store.state, 'group')), meeting);
    store.set({ group: answer?.members ? answer : { ...present(store.state, 'group'), meeting, plan: null } });
  }

  function close() {
    change.setAttribute('aria-expanded', 'false');
    body.replaceChildren();
  }

  function open() {
    if (change.getAttribute('aria-expanded') === 'true') return close();
    change.setAttribute('aria-expanded', 'true');
    const part = choosing(store, (meeting) => act(async () => {
      await save(meeting);
      change.focus();
    }).catch((failure) => showAt(need(part, '[type="submit"]'), failure)));
    body.replaceChildren(part, ...(store.state.group?.meeting ? [clear] : []));
    return part.scrollIntoView({ block: 'nearest' });
  }

  /** @type {PointAction[]} */
  const here = [{
    sign: icon('flag'), words: say('groups.meetHere'),
    takesPlace: true,
    act: ({ lat, lon, name }) => act(async () => save({
      lat, lon, name: name || await nameOf({ lat, lon }), at: store.state.group?.meeting?.at ?? null,
    })).catch((failure) => store.set({ notice: failure.message })), // its button is gone
  }];
  store.watch(['view', 'group', 'groupID', 'pointActions'], ({ view, group, groupID, pointActions }) => {
    const isWanted = view === 'group' && group?.id === groupID && Boolean(group);
    if (isWanted && pointActions !== here) store.set({ pointActions: here });
    else if (!isWanted && pointActions === here) store.set({ pointActions: null });
  });
  store.watch(['groupID'], close);
  store.watch(['group'], ({ group }) => {
    const meeting = group?.meeting;
    const words = say(meeting ? 'groups.changeMeeting' : 'groups.chooseMeeting');
    relabel(change, words);
    change.hidden = group?.role === 'viewer';
  });
}

/** Returns the parts of the row of the meeting place: a flag, then the place with its time. */
export function placeRow(/** @type {Store} */ store) {
  const text = element('p', { class: 'group-place', dir: 'auto' });
  store.watch(['group'], ({ group }) => {
    text.textContent = group?.meeting ? meetingText(group.meeting) : say('groups.noMeeting');
  });
  return [element('span', { class: 'group-flag' }, icon('flag')),
    element('div', {}, element('h3', { id: 'group-meet-title' }, say('groups.meeting')), text)];
}

/** Returns the meeting place in words: "Old Mill, 14:30". */
export function meetingText(/** @type {GroupMeeting} */ { name, at }) {
  return say('groups.meetAt', {
    name: name || say('groups.unnamedPlace'), time: at && clockText(at),
  });
}
