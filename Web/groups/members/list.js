// The members next to the map. Rows are changed in place, so that focus and reading stay where they
// are.
import { drawing, element } from '../../dom/element.js';
import { ageOf, lookOfAge } from '../../messages/ages.js';
import { say } from '../../messages/messages.js';
import { badgeOf } from '../map/badge.js';
import { inOrder, ownMember } from '../model/group.js';
import {
  ageTextOf, arrivalText, devicesText, titleOf, troubleOf, wayTo,
} from '../model/words.js';
import { chooseMember } from '../map/choosing.js';

/** Milliseconds between two updates: members move all the time. */
const PACE = 1_000;

/** Adds the list of members. */
export function mountMembers(/** @type {Store} */ store, /** @type {HTMLElement} */ parent) {
  const title = element('h3', { id: 'group-members-title' });
  const list = element('ul', { class: 'group-members', 'aria-labelledby': title.id });
  const route = element('p', { class: 'group-route', role: 'status' });
  parent.append(element('div', { class: 'group-members-head' }, title), route, list);
  const rows = new Map();
  let [pending, drawnAt] = [0, 0];

  function draw() {
    clearTimeout(pending);
    pending = 0;
    drawnAt = Date.now();
    const { group } = store.state;
    title.textContent = group ? say('groups.members', { count: group.members.length }) : '';
    const members = group ? inOrder(group) : [];
    for (const [id, row] of rows) {
      if (members.some((member) => member.id === id)) continue;
      row.node.remove();
      rows.delete(id);
    }
    const nodes = members.map((member) => {
      if (!rows.has(member.id)) rows.set(member.id, createRow(store, member.id));
      const row = rows.get(member.id);
      row.show(member, store.state);
      return row.node;
    });
    putInOrder(list, nodes);
  }

  const drawLater = () => {
    pending ||= setTimeout(draw, Math.max(0, drawnAt + PACE - Date.now()));
  };
  store.watch(['group', 'groupHere', 'groupMember', 'units'], (state, before) => {
    if (state.group?.members.length !== before.group?.members.length
      || state.groupMember !== before.groupMember) draw();
    else drawLater();
  });
  store.watch(['groupRoute', 'group'], ({ groupRoute }) => {
    const text = groupRoute?.text ?? '';
    if (route.textContent !== text) route.textContent = text;
  });
  setInterval(() => { if (rows.size > 0 && list.offsetParent) draw(); }, 5 * PACE);
}

/** Moves only the rows that changed places: moving a row takes the focus from it. */
function putInOrder(/** @type {HTMLElement} */ list, /** @type {HTMLElement[]} */ nodes) {
  nodes.forEach((node, index) => {
    if (list.children[index] !== node) list.insertBefore(node, list.children[index] ?? null);
  });
}

function createRow(/** @type {Store} */ store, /** @type {string} */ id) {
  const sign = element('span', { class: 'group-sign' });
  const name = element('bdi', {});
  const roles = element('span', { class: 'group-roles' });
  const trouble = element('span', { class: 'group-trouble' });
  const needle = arrow();
  const way = element('span', {});
  const [arrival, age] = ['arrival', 'age'].map((kind) => element('span', { class: `group-${kind}` }));
  const button = element('button', {
    class: 'group-member', type: 'button', onclick: () => chooseMember(store, id),
  }, sign, element('span', { class: 'item-main' },
    element('span', { class: 'item-name' }, name, roles, trouble),
    arrival, element('span', { class: 'group-way' }, needle, way)), age);
  const node = element('li', {}, button);
  /** @type {?string} */
  let drawn = null;

  return {
    node,
    show(/** @type {GroupMember} */ member, /** @type {State} */ state) {
      const { group, groupHere, groupMember } = state;
      const isOwn = member.id === group?.you;
      const key = `${member.name} ${member.mark}`;
      if (drawn !== key) sign.replaceChildren(badgeOf(member));
      drawn = key;
      const title = titleOf(member, isOwn);
      write(name, title.name);
      write(roles, title.roles);
      const here = groupHere ?? ownMember(group)?.position ?? null;
      const to = isOwn ? null : wayTo(here, member);
      write(way, [to?.text, deviceText(member)].filter(Boolean).join(' · '));
      needle.toggleAttribute('hidden', to?.bearing == null);
      needle.style.rotate = `${Math.round(to?.bearing ?? 0)}deg`;
      write(arrival, member.sharing ? arrivalText(member) : '');
      const status = troubleOf(member);
      write(trouble, status ? say(`groups.${status}`) : '');
      write(age, member.sharing ? ageTextOf(member) : '');
      node.dataset.age = member.position ? lookOfAge(ageOf(member.position.time)) : 'none';
      button.setAttribute('aria-pressed', String(groupMember === member.id));
      button.disabled = !member.sharing || !member.position;
    },
  };
}

function deviceText(/** @type {GroupMember} */ member) {
  if (!member.sharing) return say('groups.notSharing');
  return member.position ? devicesText(member) : say('groups.noPosition');
}

function write(/** @type {HTMLElement} */ node, /** @type {string} */ text) {
  if (node.textContent !== text) node.textContent = text;
}

/** An arrow to the north, to be turned. */
function arrow() {
  return drawing('svg', { class: 'group-needle', viewBox: '0 0 16 16', 'aria-hidden': 'true' },
    drawing('path', { d: 'M8 1 13 14 8 11 3 14Z' }));
}
