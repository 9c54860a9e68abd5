// The totals of the trip, when it ends, and what came of the search for its best order.
import { element } from '../dom/element.js';
import { failureNote } from '../form/failure.js';
import { button } from '../form/form.js';
import { wayText } from '../itinerary/text.js';
import { arrivalText } from '../itinerary/times.js';
import { askAgain } from '../state/actions.js';
import { present } from '../state/present.js';
import { say } from '../messages/messages.js';
import { refusal } from '../messages/refusals.js';
import { durationText } from '../messages/units.js';
import { undo } from './actions.js';
import { outcomeText } from './bestorder.js';
import { leavingOf, TIMES, timesOf } from './clock.js';

/**
 * Adds the totals and the result of the best order.
 * @param {Store} store
 * @param {Element} parent
 * @param {(options?: {skips?: boolean}) => Promise<void>} optimise
 */
export function mountTotals(store, parent, optimise) {
  const facts = element('p', { class: 'tour-facts' });
  const ends = element('p', { class: 'tour-ends' });
  const late = element('p', { class: 'tour-late', role: 'status' });
  const outcome = element('div', { class: 'tour-outcome', role: 'status' });
  parent.append(element('div', { class: 'tour' }, facts, ends), late, outcome);

  store.watch(['tour', 'draft', 'units'], ({ tour, draft }) => {
    facts.replaceChildren(...factsOf(store, tour, draft));
  });
  store.watch([...TIMES], (state) => {
    ends.textContent = endsText(state);
    late.textContent = lateText(state);
  });
  store.watch(['outcome', 'units'], ({ outcome: found }) => {
    outcome.classList.toggle('searching', found?.status === 'running');
    outcome.replaceChildren(...contentOf(store, found, optimise));
  });
}

/** "1 h 20 min at stops · leave 09:05 · ends 11:27" */
function endsText(/** @type {State} */ state) {
  const times = timesOf(state);
  if (!times || times.arrivals.size < 2) return '';
  const { departure, staying, end } = times;
  const isKnown = departure !== null;
  return [
    staying > 0 && say('tour.staying', { time: durationText(staying) }),
    isKnown && state.draft?.arriveBy && say('tour.leave', { time: arrivalText(departure, 0) }),
    isKnown && say('tour.ends', { time: arrivalText(departure, end) }),
  ].filter(Boolean).join(' · ');
}

/** Returns why the trip cannot end when it should. */
function lateText(/** @type {State} */ state) {
  const leaving = leavingOf(state);
  if (!leaving?.fault) return '';
  return say(`tour.late.${leaving.fault}`, { time: leaving.time, end: state.draft?.arriveBy });
}

function factsOf(/** @type {Store} */ store, /** @type {?PlannedWay} */ tour, /** @type {?Draft} */ draft) {
  if (!tour || !draft) return [];
  if (tour.status === 'failed') return [byName(present(tour, 'failure'), draft.stops, () => askAgain(store))];
  if (tour.way) return [wayText(tour.way)];
  if (tour.status === 'searching') return [say('tour.searching')];
  return draft.stops.length === 1 ? [say('tour.few')] : [];
}

function contentOf(
  /** @type {Store} */ store, /** @type {?Outcome} */ outcome,
  /** @type {(options?: {skips?: boolean | undefined} | undefined) => Promise<void>} */ optimise,
) {
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
function whyNone(
  /** @type {{status: 'failed', failure: Failure, stops: readonly Stop[]}} */ { failure, stops },
  /** @type {(options?: {skips?: boolean | undefined} | undefined) => Promise<void>} */ optimise,
) {
  if (failure.code !== 'unreachable_stops') return [byName(failure, stops, () => optimise())];
  return [
    element('p', {}, sentence(failure, stops)),
    button(say('tour.skip'), () => optimise({ skips: true })),
  ];
}

/** Returns a failure with stops by name; a transient failure can be tried again. */
function byName(
  /** @type {Failure} */ failure, /** @type {readonly Stop[]} */ stops, /** @type {() => void} */ again,
) {
  const { hints, passing } = failure;
  return failureNote({ message: sentence(failure, stops), hints }, passing ? again : null);
}

function sentence(
  /** @type {Pick<Failure, 'code' | 'arguments' | 'message'>} */ failure, /** @type {readonly Stop[]} */ stops,
) {
  return refusal(failure, (place) => `“${stops[place].name}”`).text;
}
