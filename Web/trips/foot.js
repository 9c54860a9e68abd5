// The foot of the editor: the totals, what failed, the best order, and the start.
import { element } from '../dom/element.js';
import { button } from '../form/form.js';
import { pin } from '../sheet/pinned.js';
import { say } from '../messages/messages.js';
import { createOptimiser } from './bestorder.js';
import { mountTotals } from './totals.js';
import { begin, saved } from './whole.js';

/** Adds the foot. */
export function mountFoot(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const optimise = createOptimiser(store);
  const order = button(say('tour.optimise'), () => optimise(), { sign: 'trips' });
  const start = button(say('trip.begin'), () => saved(store, () => begin(store)), {
    sign: 'go', kind: 'primary',
  });
  const part = element('div', { class: 'trip-foot' });
  pin(part);
  mountTotals(store, part, optimise);
  part.append(element('div', { class: 'trip-foot-buttons' }, order, start));
  parent.append(part);
  store.watch(['draft', 'outcome'], ({ draft, outcome }) => {
    const count = draft?.stops.length ?? 0;
    order.disabled = outcome?.status === 'running' || count < 3;
    start.disabled = count === 0;
  });
}
