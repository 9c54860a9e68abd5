// How long the trip is as it stands, and the search for its best order.
import { element } from '../dom/element.js';
import { button } from '../frame/form.js';
import { askAgain } from '../state/actions.js';
import { say } from '../words/messages.js';
import { distanceText, durationText, heightText } from '../words/units.js';
import { undo } from './actions.js';
import { failureNote } from './failure.js';
import { named } from './named.js';
import { createOptimiser } from './optimise.js';
import { outcomeText } from './outcome.js';

/** Adds the totals, the button for the best order, and what that came to. */
export function mountTotals(store, parent) {
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

function factsOf(store, tour, draft) {
  if (!tour || !draft) return [];
  if (tour.status === 'failed') return [byName(tour.failure, draft.stops, () => askAgain(store))];
  if (tour.way) return [wayText(tour.way)];
  if (tour.status === 'searching') return [say('tour.searching')];
  return draft.stops.length === 1 ? [say('tour.few')] : [];
}

/** "8.2 km · 2 h 05 min · 210 m climb" */
export function wayText({ distance, seconds, ascent }) {
  return say('tour.facts', {
    distance: distanceText(distance), time: durationText(seconds), climb: heightText(ascent),
  });
}

function contentOf(store, outcome, optimise) {
  if (!outcome) return [];
  if (outcome.status === 'running') return [say('tour.optimising')];
  if (outcome.status === 'failed') return refusal(outcome, optimise);
  return [
    element('p', {}, outcomeText(outcome)),
    outcome.names.length > 0
      && element('p', {}, say('tour.leftOut', { names: outcome.names.join(', ') })),
    outcome.isChange && button(say('tour.undo'), () => undo(store), { sign: 'undo' }),
  ].filter(Boolean);
}

/** Why there is no order; where some stops are to blame, the rest can be planned. */
function refusal({ failure, stops }, optimise) {
  const canSkip = failure.hints?.some((hint) => hint.includes('skip_unreachable'));
  if (!canSkip) return [byName(failure, stops, () => optimise())];
  return [
    element('p', {}, named(failure.message, stops)),
    button(say('tour.skip'), () => optimise({ skips: true })),
  ];
}

/** A failure that speaks of stops by their names; a passing one can be tried again. */
function byName({ message, hints = [], passing }, stops, again) {
  const inNames = (text) => named(text, stops);
  return failureNote(
    { message: inNames(message), hints: hints.map(inNames) }, passing ? again : null);
}
