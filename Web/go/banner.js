// The next step, with the distance to it.
import { stepNumber } from '../directions/number.js';
import { iconForSign } from '../directions/signs.js';
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { say } from '../messages/messages.js';
import { distanceText } from '../messages/units.js';

/** Metres between two steps below which they are announced together. */
const SHORT = 60;

/** Adds the banner; a screen reader reads each step once, not the countdown. */
export function mountBanner(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const picture = element('span', { class: 'go-picture' });
  const countdown = element('p', { class: 'go-countdown' });
  const place = element('span', { class: 'hidden' });
  const words = element('span');
  const text = element('p', { class: 'go-text', role: 'status' }, place, words);
  const then = element('p', { class: 'go-then' });
  const part = element('div', { class: 'go-banner' },
    picture, element('div', {}, countdown, text, then));
  parent.append(part);

  store.watch(['trip', 'progress', 'units'], ({ trip, progress }) => {
    const isShown = trip && progress?.status !== 'arrived';
    part.hidden = !isShown;
    if (!isShown) return;
    const { step, following, distance, number } = nextStep(trip.route, progress);
    showPicture(picture, step);
    countdown.textContent = distance === null ? '' : distanceText(distance);
    put(place, number);
    put(words, step.text);
    then.replaceChildren(...thenOf(step, following));
  });
}

/** Sets a text, if it differs: otherwise a screen reader would read it again. */
function put(/** @type {HTMLElement} */ node, /** @type {string} */ text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * Returns the next step, the one after it, the metres to it, `null` until the traveller is on the
 * route, and its number among all.
 */
export function nextStep(/** @type {Route} */ { steps }, /** @type {?Progress} */ progress) {
  const index = Math.min(stepAhead(progress), steps.length - 1);
  const distance = progress && hasBegun(progress) ? progress.toStep : null;
  const number = stepNumber(index, steps.length);
  return { step: steps[index], following: steps[index + 1], distance, number };
}

/**
 * Returns the index of the step to show: until the traveller is on the route the first, with the
 * direction to start in.
 */
export function stepAhead(/** @type {?Pick<Progress, 'status' | 'step' | 'along'>} */ progress) {
  return progress && hasBegun(progress) ? progress.step : 0;
}

/** Returns whether there was a position on the route; in a pause, only the way done tells. */
function hasBegun(/** @type {Pick<Progress, 'status' | 'step' | 'along'>} */ { status, along }) {
  if (status === 'waiting') return false;
  return status !== 'paused' || along > 0;
}

function showPicture(/** @type {HTMLElement} */ picture, /** @type {Step} */ { sign }) {
  const name = iconForSign(sign);
  if (picture.dataset.icon === name) return;
  picture.dataset.icon = name;
  picture.replaceChildren(icon(name));
}

function thenOf(/** @type {Step} */ step, /** @type {Step} */ following) {
  if (!following || step.distance > SHORT) return [];
  return [say('go.then'), icon(iconForSign(following.sign)), following.text];
}
