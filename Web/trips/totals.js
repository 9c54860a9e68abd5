// The totals of the trip, and the search for its best order.
import { element } from '../dom/element.js';
import { failureNote } from '../form/failure.js';
import { button } from '../form/form.js';
import { wayText } from '../itinerary/text.js';
import { askAgain } from '../state/actions.js';
import { say } from '../messages/messages.js';
import { refusal } from '../messages/refusals.js';
import { undo } from './actions.js';
import { createOptimiser, outcomeText } from './bestorder.js';

/** Adds the totals, the button for the best order, and its result. */
export function mountTotals(/** @type {Store} */ store, parent) {
  const optimise = createOptimiser(store);
  const facts = element('p', { class: 'tour-facts' });
  const find = button(say('tour.optimise'), () => optimise(), { sign: 'trips' });
  const outcome = element('div', { class: 'tour-outcome', role: 'status' });
  parent.append(element('section', { class: 'tour' }, facts, find, outcome));

  store.watch(['tour', 'draft', 'units'], ({ tour, draft }) => {
    facts.replaceChildren(...factsOf(store, tour, draft));
  });
  store.watch(['draft', 'outcome'], ({ draft, outcome: found }) => {
    const isRunning = found?.status === 'running';
    find.disabled = isRunning || !draft || draft.stops.length < 3;
    outcome.classList.toggle('searching', isRunning);
  });
  store.watch(['outcome', 'units'], ({ outcome: found }) => {
    outcome.replaceChildren(...contentOf(store, found, optimise));
  });
}

function factsOf(/** @type {Store} */ store, tour, draft) {
  if (!tour || !draft) return [];
  if (tour.status === 'failed') return [byName(tour.failure, draft.stops, () => askAgain(store))];
  if (tour.way) return [wayText(tour.way)];
  if (tour.status === 'searching') return [say('tour.searching')];
  return draft.stops.length === 1 ? [say('tour.few')] : [];
}

function contentOf(/** @type {Store} */ store, outcome, optimise) {
  if (!outcome) return [];
  if (outcome.status === 'running') return [say('tour.optimising')];
  if (outcome.status === 'failed') return whyNone(outcome, optimise);
  return [
    element('p', {}, outcomeText(outcome)),
    outcome.names.length > 0
      && element('p', {}, say('tour.leftOut', { names: outcome.names.join(', ') })),
    outcome.isChange && button(say('tour.undo'), () => undo(store), { sign: 'undo' }),
  ].filter(Boolean);
}

/** Returns why there is no order; if some stops are the cause, the rest can be planned. */
function whyNone({ failure, stops }, optimise) {
  if (failure.code !== 'unreachable_stops') return [byName(failure, stops, () => optimise())];
  return [
    element('p', {}, sentence(failure, stops)),
    button(say('tour.skip'), () => optimise({ skips: true })),
  ];
}

/** Returns a failure with stops by name; a transient failure can be tried again. */
function byName(failure, stops, again) {
  const { hints, passing } = failure;
  return failureNote({ message: sentence(failure, stops), hints }, passing ? again : null);
}

function sentence(failure, stops) {
  return refusal(failure, (place) => `“${stops[place].name}”`).text;
}
