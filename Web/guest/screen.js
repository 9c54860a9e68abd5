// What a shared link shows: the plan, or how far somebody is, and nothing else.
import '../words/trips.js';
import '../words/shared.js';
import { element } from '../dom/element.js';
import { planWay } from '../trips/planner.js';
import { wayText } from '../trips/totals.js';
import { wayAhead } from '../travel/wayahead.js';
import { say } from '../words/messages.js';
import { keepShared } from './live.js';
import { factsOf, liveText } from './facts.js';
import { mountStops } from './stops.js';

/** Fills the screen. */
export function mount(store, parent) {
  const title = element('h2', { tabindex: -1, dir: 'auto' }, say('frame.shared'));
  const live = element('p', { class: 'shared-live', role: 'status' });
  const facts = element('p', { class: 'shared-facts' });
  const way = element('p', { class: 'shared-facts' });
  const word = element('p', { class: 'shared-word', role: 'status' });
  parent.append(element('header', { class: 'screen-head' }, title), word, live, facts, way);
  mountStops(store, parent);

  store.watch(['shared', 'sharedWord', 'units'], ({ shared, sharedWord }) => {
    word.textContent = sharedWord ?? (shared ? '' : say('shared.loading'));
    if (!shared) return;
    title.textContent = shared.name;
    facts.textContent = factsOf(shared);
    live.textContent = liveText(shared);
    live.classList.toggle('is-live', shared.isCurrent);
    document.title = say('frame.title', { name: shared.name });
  });
  store.watch(['rest', 'shared', 'units'], ({ rest, shared }) => {
    if (!shared) return;
    const text = rest?.way ? wayText(rest.way) : '';
    way.textContent = text && shared.isCurrent ? say('shared.left', { way: text }) : text;
  });
  planWay(store, 'rest', ['view', 'current', 'shared'], wayAhead);
  keepShared(store);
}
