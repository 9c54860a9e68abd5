// The steps of the selected route.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { flyTo } from '../state/actions.js';
import { CHOICE, chosenRoute } from '../state/chosen.js';
import { say } from '../words/messages.js';
import { distanceText } from '../words/units.js';
import { iconForSign } from './signs.js';

/** Adds the list, shown in the directions; a step shows its place on the map. */
export function mountSteps(store, parent) {
  const list = element('ol', { class: 'steps', 'aria-label': say('directions.show') });
  parent.append(list);
  store.watch(['view', ...CHOICE], (state) => {
    const route = state.view === 'directions' && chosenRoute(state);
    list.hidden = !route;
    list.replaceChildren(...(route ? route.steps.map((step) => stepItem(store, step)) : []));
  });
}

function stepItem(store, step) {
  const length = step.distance >= 1
    && element('span', { class: 'step-length' }, distanceText(step.distance));
  const street = step.street && !step.text.includes(step.street)
    && element('span', { class: 'step-street', dir: 'auto' }, step.street);
  return element('li', {},
    element('button', { type: 'button', class: 'step', onclick: () => flyTo(store, step.at) },
      icon(iconForSign(step.sign)),
      element('span', { class: 'step-text' }, step.text, street), length));
}
