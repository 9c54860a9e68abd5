import { element } from '../dom/element.js';
import { toggleIncline } from '../state/actions.js';
import { showsIncline } from '../state/incline.js';
import { say } from '../words/messages.js';

/** A switch for colouring the routes on the map by incline. */
export function inclineToggle(store) {
  const box = element('input', {
    id: 'incline', type: 'checkbox', role: 'switch', onchange: () => toggleIncline(store),
  });
  store.watch(['incline', 'view'], (state) => { box.checked = showsIncline(state); });
  return element('p', { class: 'limit incline-toggle' },
    element('label', { for: 'incline' }, say('incline.toggle')), box);
}
