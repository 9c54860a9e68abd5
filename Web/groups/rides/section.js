// The plan of rides for all: the controls to make, repeat and remove it, its totals, and its
// riders.
import { element, relabel } from '../../dom/element.js';
import { button } from '../../form/form.js';
import { say } from '../../messages/messages.js';
import { planForm } from './form.js';
import { mountOwn } from './own.js';
import { ownRider } from './plan.js';
import { refusalText, removePlan, repeatPlan, requestPlan } from './requests.js';
import { createRiders } from './riders.js';
import { madeText, placeText, sumText, unplannedText } from './words.js';

/** Milliseconds between two looks at the age. */
const AGES = 10_000;

/** Adds the section. */
export function mountPlan(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const title = element('h3', { id: 'group-plan-title', tabindex: -1 }, say('groupRides.title'));
  const goal = element('p', { class: 'group-place', dir: 'auto' });
  const change = button('', () => open(), { sign: 'bike', 'aria-expanded': 'false' });
  const again = button(say('groupRides.again'), () => repeat(), { kind: 'primary' });
  const status = element('p', { class: 'plan-status', role: 'status' });
  const body = element('div');
  const made = element('p', { class: 'plan-made', dir: 'auto' });
  const sum = element('p', { class: 'plan-sum' });
  const own = button('', () => showOwn(), { sign: 'locate', 'aria-pressed': 'false' });
  const remove = button(say('groupRides.removePlan'), () => act(async () => {
    if (await removePlan(store)) change.focus();
  }), { kind: 'link' });
  const missing = element('p', { class: 'plan-missing', dir: 'auto' });
  const riders = createRiders();
  const answer = element('div', { class: 'plan' }, sum, made,
    element('div', { class: 'screen-actions' }, own, again, remove));
  mountOwn(store, answer, act);
  answer.append(riders.node, missing);
  parent.append(element('section', { class: 'group-meet', 'aria-labelledby': title.id },
    element('div', { class: 'group-meet-head' }, element('div', {}, title, goal), change),
    body, status, answer));

  async function act(/** @type {() => Promise<void>} */ work) {
    try {
      await work();
      status.textContent = '';
    } catch (failure) {
      status.textContent = refusalText(failure);
    }
  }

  async function repeat() {
    status.textContent = say('groupRides.planning');
    again.disabled = true;
    await act(() => repeatPlan(store));
    again.disabled = false;
    again.focus();
  }

  function close() {
    change.setAttribute('aria-expanded', 'false');
    body.replaceChildren();
    status.textContent = '';
  }

  function open() {
    if (change.getAttribute('aria-expanded') === 'true') return close();
    change.setAttribute('aria-expanded', 'true');
    const part = planForm(store, (request) => act(async () => {
      status.textContent = say('groupRides.planning');
      await requestPlan(store, request);
      close();
      title.focus();
    }));
    body.replaceChildren(part);
    return part.scrollIntoView({ block: 'nearest' });
  }

  function showOwn() {
    store.set({ groupOwnRide: !store.state.groupOwnRide });
    if (store.state.groupOwnRide && store.state.sheet === 'full') store.set({ sheet: 'half' });
  }

  function draw() {
    const { group, groupOwnRide } = store.state;
    const plan = group?.plan ?? null;
    const isViewer = group?.role === 'viewer';
    answer.hidden = !plan;
    relabel(change, say(plan ? 'groupRides.change' : 'groupRides.plan'));
    put(goal, plan ? say('groupRides.goal', { kind: plan.kind, to: placeText(plan.to) })
      : say('groupRides.none'));
    for (const one of [change, again, remove]) one.hidden = isViewer;
    if (!group || !plan) return;
    put(sum, sumText(plan));
    put(missing, unplannedText(group));
    drawAge();
    own.hidden = !ownRider(group);
    own.setAttribute('aria-pressed', String(groupOwnRide));
    relabel(own, say('groupRides.showOwn'));
    riders.show(group, groupOwnRide);
  }

  function drawAge() {
    const { group } = store.state;
    if (group?.plan) put(made, madeText(group));
  }

  /** @type {unknown[]} */
  let drawn = [];
  store.watch(['group', 'groupOwnRide', 'units'], ({ group, groupOwnRide, units }) => {
    const names = group?.members.map(({ name }) => name).join('\n');
    const shown = [group?.plan, group?.role, group?.you, names, groupOwnRide, units];
    if (shown.every((value, index) => value === drawn[index])) return; // members move all the time
    drawn = shown;
    draw();
  });
  store.watch(['groupID'], () => {
    close();
    store.set({ groupOwnRide: false });
  });
  setInterval(drawAge, AGES);
}

function put(/** @type {Node} */ node, /** @type {string} */ text) {
  if (node.textContent !== text) node.textContent = text;
}
