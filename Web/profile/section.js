// The facts of the section selected on the chart.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { sectionOf } from '../geometry/climb.js';
import { clearSection } from '../state/actions.js';
import { CHOICE, chosenRoute } from '../state/chosen.js';
import { say } from '../messages/messages.js';
import { distanceText, gradeText, heightText } from '../messages/units.js';

/**
 * Adds the facts of the section with a button to clear it; hidden without a section.
 * @param {Store} store
 * @param {Element} parent
 * @param {(state: State) => Profiled | null | undefined} routeOf returns the route of the chart
 * @param {StateKeys} keys of the state that decide it
 */
export function mountSection(store, parent, routeOf = chosenRoute, keys = CHOICE) {
  const facts = element('dl', { class: 'section-facts' });
  const clear = element('button', {
    class: 'round', type: 'button', 'aria-label': say('stretch.clear'),
    onclick: () => clearSection(store),
  }, icon('clear'));
  const actions = element('div', { class: 'section-actions' });
  const part = element('div', {
    class: 'section', role: 'group', 'aria-label': say('stretch.title'),
  }, facts, actions, clear);
  parent.append(part);
  if (routeOf === chosenRoute) showActions(store, actions);
  store.watch(['section', 'units', ...keys], (state) => {
    const route = state.section && routeOf(state);
    part.hidden = !route;
    parent.classList.toggle('marked', Boolean(route));
    if (route) facts.replaceChildren(...factsOf(route, state.section));
  });
}

/** Shows the actions that other parts add. */
function showActions(/** @type {Store} */ store, /** @type {HTMLElement} */ parent) {
  store.watch(['sectionActions'], ({ sectionActions }) => {
    parent.replaceChildren(...sectionActions.map(({ sign, words, act }) => element('button', {
      class: 'round', type: 'button', 'aria-label': words, title: words,
      onclick() {
        const [route, { section }] = [chosenRoute(store.state), store.state];
        if (route && section) act(route, section);
      },
    }, icon(sign))));
  });
}

function factsOf(/** @type {Profiled} */ route, /** @type {{from: number, to: number}} */ { from, to }) {
  const { distance, ascent, descent, mean, steepest } = sectionOf(route, from, to);
  return [
    fact('stretch.length', distanceText(distance)),
    ascent !== null && fact('stretch.climb', heightText(ascent)),
    descent !== null && fact('stretch.descent', heightText(descent)),
    mean !== null && fact('stretch.mean', gradeText(mean)),
    steepest !== null && fact('stretch.steepest', gradeText(steepest)),
  ].filter(Boolean);
}

function fact(/** @type {string} */ key, /** @type {string} */ text) {
  return element('div', {}, element('dt', {}, say(key)), element('dd', {}, text));
}
