import '../words/trips.js';
import { say } from '../words/messages.js';
import { distanceText, durationText } from '../words/units.js';

/** The share of the cost that is nothing to speak of. */
const NOTHING = 1e-4;

/**
 * What the best order saves and how sure that is, as a sentence or two.
 * @param {{by, before: ?number, after: number, bound: number, isOptimal: boolean}} outcome
 */
export function outcomeText(outcome) {
  return `${savedText(outcome)} ${certainty(outcome)}`;
}

function savedText({ by, before, after, isOptimal }) {
  if (before === null) return say('tour.found', { amount: amountOf(by, after, 'tour.effort') });
  const saved = before - after;
  if (saved <= before * NOTHING) return say(isOptimal ? 'tour.same' : 'tour.sameFound');
  return say('tour.saved', {
    amount: amountOf(by, saved, 'tour.effortSaved'), percent: percentText(saved / before),
  });
}

function certainty({ isOptimal, after, bound }) {
  if (isOptimal) return say('tour.proved');
  const gap = bound > 0 ? after / bound - 1 : 1;
  return say('tour.within', { percent: percentText(gap) });
}

function amountOf(by, cost, effort) {
  if (by === 'time') return durationText(cost);
  return by === 'distance' ? distanceText(cost) : say(effort, { distance: distanceText(cost) });
}

/** "18 %"; "1.3 %" where it is little. */
function percentText(share) {
  const percent = share * 100;
  return `${percent < 9.95 ? percent.toFixed(1) : Math.round(percent)}\u00a0%`;
}
