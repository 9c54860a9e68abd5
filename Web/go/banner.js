// The next step, with the distance to it.
import { iconForSign } from '../directions/signs.js';
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { say } from '../messages/messages.js';
import { distanceText } from '../messages/units.js';

/** Metres between two steps below which they are announced together. */
const SHORT = 60;

/** Adds the banner; a screen reader reads each step once, not the countdown. */
export function mountBanner(/** @type {Store} */ store, parent) {
  const picture = element('span', { class: 'go-picture' });
  const countdown = element('p', { class: 'go-countdown' });
  const text = element('p', { class: 'go-text', role: 'status' });
  const then = element('p', { class: 'go-then' });
  const part = element('div', { class: 'go-banner' },
    picture, element('div', {}, countdown, text, then));
  parent.append(part);

  store.watch(['trip', 'progress', 'units'], ({ trip, progress }) => {
    part.hidden = !trip || progress?.status === 'arrived';
    if (part.hidden) return;
    const { step, following, distance } = nextStep(trip.route, progress);
    showPicture(picture, step);
    countdown.textContent = distance === null ? '' : distanceText(distance);
    if (text.textContent !== step.text) text.textContent = step.text;
    then.replaceChildren(...thenOf(step, following));
  });
}

/**
 * Returns the next step, the one after it, and the metres to it; `undefined` before the first fix.
 */
function nextStep({ steps }, progress) {
  const index = progress ? Math.min(progress.step, steps.length - 1) : 0;
  const distance = progress && progress.status !== 'waiting' ? progress.toStep : null;
  return { step: steps[index], following: steps[index + 1], distance };
}

function showPicture(picture, { sign }) {
  const name = iconForSign(sign);
  if (picture.dataset.icon === name) return;
  picture.dataset.icon = name;
  picture.replaceChildren(icon(name));
}

function thenOf(step, following) {
  if (!following || step.distance > SHORT) return [];
  return [say('go.then'), icon(iconForSign(following.sign)), following.text];
}
