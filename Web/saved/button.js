import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { say } from '../messages/messages.js';
import { forgetSaved, recordOfRoute, saveChosen } from './routes.js';

/** Returns a button that saves a route on this device, or deletes it. */
export function saveButton(/** @type {Store} */ store, /** @type {State} */ state, /** @type {Route} */ route) {
  const record = recordOfRoute(state, route);
  return element('button', {
    class: 'button round-button save', type: 'button', 'aria-pressed': String(Boolean(record)),
    'aria-label': say('saved.save'), title: say('saved.save'),
    onclick: async () => {
      await (record ? forgetSaved(store, record) : saveChosen(store, route));
      document.querySelector('.actions .save')?.focus();
    },
  }, icon('bookmark'));
}
