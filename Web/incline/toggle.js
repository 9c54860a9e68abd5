import { element } from '../dom/element.js';
import { toggleIncline } from '../state/actions.js';
import { hasHeights } from '../geometry/samples.js';
import { CHOICE, chosenRoute } from '../state/chosen.js';
import { showsIncline } from '../state/incline.js';
import { say } from '../messages/messages.js';

/** Adds a switch to colour the routes on the map by incline. */
export function mountInclineToggle(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const box = element('input', {
    id: 'incline', type: 'checkbox', role: 'switch', onchange: () => toggleIncline(store),
  });
  const part = element('p', { class: 'limit incline-toggle' },
    element('label', { for: 'incline' }, say('incline.toggle')), box);
  parent.append(part);
  store.watch(['incline', ...CHOICE], (state) => {
    const route = chosenRoute(state);
    part.hidden = !route || !hasHeights(route.samples);
    box.checked = showsIncline(state);
  });
}
