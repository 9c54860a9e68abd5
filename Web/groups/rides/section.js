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
  const status = element('p', { class: 'plan-status', role: 'status' });
  const title = element('h3', { id: 'group-plan-title', tabindex: -1 }, say('groupRides.title'));
  const goal = element('p', { class: 'group-place', dir: 'auto' });
  const form = createForm(store, { act, planning, clear, done: () => title.focus() });
  const answer = createAnswer(store, act, {
    repeat: () => { planning(); return act(() => repeatPlan(store)); },
    async remove() { if (await removePlan(store)) form.button.focus(); },
  });
  parent.append(element('section', { class: 'group-meet', 'aria-labelledby': title.id },
    element('div', { class: 'group-meet-head' }, element('div', {}, title, goal), form.button),
    form.body, status, answer.node));

  async function act(/** @type {() => Promise<void>} */ work) {
    try {
      await work();
      clear();
    } catch (failure) {
      status.textContent = refusalText(failure);
    }
  }

  function planning() { status.textContent = say('groupRides.planning'); }
  function clear() { status.textContent = ''; }

  function draw() {
    const { group, groupOwnRide } = store.state;
    const plan = group?.plan ?? null;
    relabel(form.button, say(plan ? 'groupRides.change' : 'groupRides.plan'));
    form.button.hidden = group?.role === 'viewer';
    put(goal, plan ? say('groupRides.goal', { kind: plan.kind, to: placeText(plan.to) })
      : say('groupRides.none'));
    answer.show(group, groupOwnRide);
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
    form.close();
    store.set({ groupOwnRide: false });
  });
  setInterval(() => answer.age(store.state.group), AGES);
}

/**
 * Performs a change of the plan, and tells its failure.
 * @typedef {(work: () => Promise<void>) => Promise<void>} PlanAct
 */

/**
 * Returns the button that opens the form for a plan, and where that is.
 * @param {Store} store
 * @param {{act: PlanAct, planning: () => void, clear: () => void, done: () => void}} tell
 */
function createForm(store, { act, planning, clear, done }) {
  const body = element('div');
  const change = button('', () => open(), { sign: 'bike', 'aria-expanded': 'false' });

  function close() {
    change.setAttribute('aria-expanded', 'false');
    body.replaceChildren();
    clear();
  }

  function open() {
    if (change.getAttribute('aria-expanded') === 'true') return close();
    change.setAttribute('aria-expanded', 'true');
    const part = planForm(store, (request) => act(async () => {
      planning();
      await requestPlan(store, request);
      close();
      done();
    }));
    body.replaceChildren(part);
    return part.scrollIntoView({ block: 'nearest' });
  }

  return { body, button: change, close };
}

/**
 * Returns the plan as it is: its totals and age, the own ride, and all riders.
 * @param {Store} store
 * @param {PlanAct} act
 * @param {{repeat: () => Promise<void>, remove: () => Promise<void>}} actions
 */
function createAnswer(store, act, { repeat, remove }) {
  const sum = element('p', { class: 'plan-sum' });
  const made = element('p', { class: 'plan-made', dir: 'auto' });
  const own = button('', () => showOwn(store), { sign: 'locate', 'aria-pressed': 'false' });
  const again = button(say('groupRides.again'), async () => {
    again.disabled = true;
    await repeat();
    again.disabled = false;
    again.focus();
  }, { kind: 'primary' });
  const removal = button(say('groupRides.removePlan'), () => act(remove), { kind: 'link' });
  const missing = element('p', { class: 'plan-missing', dir: 'auto' });
  const riders = createRiders();
  const node = element('div', { class: 'plan' }, sum, made,
    element('div', { class: 'screen-actions' }, own, again, removal));
  mountOwn(store, node, act);
  node.append(riders.node, missing);

  const age = (/** @type {?Group} */ group) => { if (group?.plan) put(made, madeText(group)); };
  return {
    node, age,
    show(/** @type {?Group} */ group, /** @type {boolean} */ isOwnShown) {
      node.hidden = !group?.plan;
      for (const one of [again, removal]) one.hidden = group?.role === 'viewer';
      if (!group?.plan) return;
      put(sum, sumText(group.plan));
      put(missing, unplannedText(group));
      age(group);
      own.hidden = !ownRider(group);
      own.setAttribute('aria-pressed', String(isOwnShown));
      relabel(own, say('groupRides.showOwn'));
      riders.show(group, isOwnShown);
    },
  };
}

/** Shows the own ride on the map, or no longer. */
function showOwn(/** @type {Store} */ store) {
  store.set({ groupOwnRide: !store.state.groupOwnRide });
  if (store.state.groupOwnRide && store.state.sheet === 'full') store.set({ sheet: 'half' });
}

function put(/** @type {Node} */ node, /** @type {string} */ text) {
  if (node.textContent !== text) node.textContent = text;
}
