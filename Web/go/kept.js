import { element } from '../dom/element.js';
import { clearTrip } from '../saved/store.js';
import { continueGo } from '../state/actions.js';
import { say } from '../messages/messages.js';

/** Adds a note about an unfinished journey, with buttons to continue and end it. */
export function mountKept(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const text = element('p', {});
  const part = element('div', { class: 'kept-trip', role: 'status' }, text,
    element('button', {
      class: 'button primary', type: 'button', onclick: () => continueGo(store),
    }, say('go.continue')),
    element('button', { class: 'button', type: 'button', onclick: () => end(store) },
      say('go.end')));
  parent.append(part);
  store.watch(['keptTrip', 'view'], ({ keptTrip, view }) => {
    const isShown = keptTrip && view !== 'go';
    part.hidden = !isShown;
    if (isShown) text.textContent = say('go.kept', { name: keptTrip.to.name });
  });
}

function end(/** @type {Store} */ store) {
  clearTrip().catch(console.info);
  store.set({ keptTrip: null });
}
