// The steps of the selected route.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { nextIndex } from '../dom/listkeys.js';
import { flyTo } from '../state/actions.js';
import { CHOICE, chosenRoute } from '../state/chosen.js';
import { goalOf } from '../state/round.js';
import { say } from '../messages/messages.js';
import { distanceText } from '../messages/units.js';
import { aheadOfSteps } from './ahead.js';
import { numberMark } from './number.js';
import { iconForSign } from './signs.js';

/** Adds all steps, shown in the directions. */
export function mountSteps(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const list = element('ol', { class: 'steps', 'aria-label': say('directions.show') });
  parent.append(list);
  fillSteps(store, list, 'directions');
}

/**
 * Fills a list with the first `count` steps while a view is shown. A step shows its place on the map,
 * a note between the steps opens. The list is one tab stop, arrow keys move between the steps.
 */
export function fillSteps(
  /** @type {Store} */ store, /** @type {HTMLElement} */ list, /** @type {string} */ view, count = Infinity,
) {
  store.watch(['units', 'from', 'to', 'round', 'routeNotes', ...CHOICE], (state) => {
    const route = state.view === view && chosenRoute(state);
    list.hidden = !route;
    list.replaceChildren(...(route ? stepItems(store, route, count) : []));
  });
  store.watch(['cursor', 'routeNotes', ...CHOICE], (state) => {
    if (state.view === view) markCurrent(list, state);
  });
  list.addEventListener('keydown', (event) => {
    const buttons = [...list.querySelectorAll('button')];
    const index = buttons.findIndex((button) => button === event.target);
    const target = buttons[nextIndex(event.key, index, buttons.length)];
    if (!target) return;
    event.preventDefault();
    target.focus();
    flyTo(store, Number(target.dataset.at));
  });
}

function stepItems(/** @type {Store} */ store, /** @type {Route} */ route, /** @type {number} */ count) {
  const { from } = store.state;
  const goal = goalOf(store.state);
  const last = route.steps.length - 1;
  const ahead = aheadOfSteps(route, count);
  const items = route.steps.slice(0, count).map((step, index) => {
    const place = index === 0 ? say('directions.start', { place: from?.name })
      : index === last && goal?.name;
    return stepItem(store, step, ahead[index], place, numberMark(index, route.steps.length));
  });
  const heads = store.state.look?.heads(route, goal) ?? [];
  const notes = store.state.routeNotes.filter((note) => note.route === route);
  return items.flatMap((item, /** @type {number} */ index) => {
    const [at, next] = [route.steps[index].at, route.steps[index + 1]?.at ?? Infinity];
    const until = index === last - 1 ? Infinity : next; // the destination comes last
    const between = index === last && last > 0 ? []
      : notes.filter((note) => (index === 0 || note.at >= at) && note.at < until);
    const begun = heads.filter((head) => Math.abs(head.at - at) < 1 && index < last).map(headItem);
    return [...begun, item, ...between.map((note) => noteItem(store, note))];
  });
}

/** Returns the heading of a part of the route. */
function headItem(/** @type {ReturnType<RouteLook['heads']>[number]} */ { text, sign }) {
  return element('li', { class: 'steps-head' }, icon(sign), text);
}

/** Returns a note, at its distance from the start. */
function noteItem(/** @type {Store} */ store, /** @type {RouteNote} */ { at, sign, text, detail, open }) {
  const button = {
    type: 'button', class: 'step step-note', 'data-at': at,
    onclick: () => { flyTo(store, at); open(); },
  };
  return element('li', {}, element('button', button, sign(),
    element('span', { class: 'step-text' }, text,
      element('span', { class: 'step-street', dir: 'auto' }, detail)),
    element('span', { class: 'step-length' },
      say('directions.noteAt', { distance: distanceText(at) }))));
}

function stepItem(
  /** @type {Store} */ store, /** @type {Step} */ step, /** @type {StepAhead | null} */ ahead,
  /** @type {string | boolean | undefined} */ place, /** @type {HTMLElement} */ number,
) {
  const length = step.distance >= 1
    && element('span', { class: 'step-length' }, distanceText(step.distance));
  const street = step.street && !step.text.includes(step.street) && step.street;
  const detail = [place, street].filter(Boolean).join(', ');
  const button = {
    type: 'button', class: 'step', 'data-at': step.at, onclick: () => flyTo(store, step.at),
  };
  return element('li', {}, element('button', button, number, icon(iconForSign(step.sign)),
    element('span', { class: 'step-text' }, step.text,
      detail && element('span', { class: 'step-street', dir: 'auto' }, detail),
      ahead && aheadMark(ahead)),
    length));
}

function aheadMark(/** @type {StepAhead} */ { band, signs, words }) {
  return element('span', { class: `step-ahead incline-${band}` },
    element('span', { 'aria-hidden': 'true' }, signs),
    element('span', { class: 'hidden' }, words));
}

/**
 * Marks the step at the cursor, where the keyboard enters the list. It scrolls only if the focus is
 * in the list: otherwise the chart would move away from the user's finger.
 */
function markCurrent(/** @type {HTMLElement} */ list, /** @type {State} */ state) {
  const { steps } = chosenRoute(state) ?? { steps: [] };
  const at = state.cursor;
  const current = at === null ? -1 : steps.findLastIndex((step) => step.at <= at + 0.5);
  for (const note of list.querySelectorAll('.step-note')) note.tabIndex = -1;
  [...list.querySelectorAll('.step:not(.step-note)')].forEach((button, index) => {
    if (index === current) button.setAttribute('aria-current', 'step');
    else button.removeAttribute('aria-current');
    button.tabIndex = index === Math.max(current, 0) ? 0 : -1;
  });
  if (!list.contains(document.activeElement)) return;
  list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
}
