// The first steps of the selected route, beside the routes.
import { element } from '../dom/element.js';
import { showView } from '../state/actions.js';
import { CHOICE, chosenRoute } from '../state/chosen.js';
import { say } from '../messages/messages.js';
import { fillSteps } from './steps.js';

/** Number of steps that are shown beside the routes. */
const FIRST = 4;

/** Adds the first steps, and a button that opens all if there are more. */
export function mountFirstSteps(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const title = element('h2', { id: 'first-steps-title' }, say('directions.show'));
  const list = element('ol', { 'aria-labelledby': title.id });
  const all = element('button', {
    class: 'button', type: 'button', onclick: () => showView(store, 'directions'),
  });
  const part = element('section', { class: 'first-steps', 'aria-labelledby': title.id }, title, list, all);
  parent.append(part);
  fillSteps(store, list, 'routes', FIRST);
  store.watch(CHOICE, (state) => {
    const route = state.view === 'routes' && chosenRoute(state);
    part.hidden = !route;
    if (!route) return;
    const count = route.steps.length;
    all.hidden = count <= FIRST;
    all.textContent = say('directions.all', { count });
  });
}
