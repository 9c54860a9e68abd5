import { element } from '../dom/element.js';
import { clearTrip } from '../saved/store.js';
import { continueGo } from '../state/actions.js';
import { say } from '../words/messages.js';

/** Adds, while a journey is kept, a word about it with ways to go on and to end it. */
export function mountKept(store, parent) {
  const text = element('p', {});
  const part = element('div', { class: 'kept-trip', role: 'status' }, text,
    element('button', {
      class: 'button primary', type: 'button', onclick: () => continueGo(store),
    }, say('go.continue')),
    element('button', { class: 'button', type: 'button', onclick: () => end(store) },
      say('go.end')));
  parent.append(part);
  store.watch(['keptTrip', 'view'], ({ keptTrip, view }) => {
    part.hidden = !keptTrip || view === 'go';
    if (!part.hidden) text.textContent = say('go.kept', { name: keptTrip.to.name });
  });
}

function end(store) {
  clearTrip().catch(console.info);
  store.set({ keptTrip: null });
}
