// The summary of a journey on arrival.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { climbOf } from './climbed.js';
import { say } from '../messages/messages.js';
import { distanceText, durationText, heightText } from '../messages/units.js';

/** Adds the summary. */
export function mountArrival(
  /** @type {Store} */ store, /** @type {HTMLElement} */ parent,
  /** @type {{pause: () => void, resume: () => void, end: () => void}} */ { end },
) {
  const title = element('h2', { tabindex: -1 });
  const facts = element('p', {});
  const part = element('div', { class: 'go-arrival', hidden: true },
    element('span', { class: 'go-picture' }, icon('finish')), title, facts,
    element('button', { class: 'button primary', type: 'button', onclick: end }, say('go.done')));
  parent.append(part);

  store.watch(['trip', 'progress', 'units'], ({ trip, progress }) => {
    const isNew = part.hidden;
    const isShown = trip && progress?.status === 'arrived';
    part.hidden = !isShown;
    if (!isShown) return;
    const { name } = trip.to;
    title.textContent = name ? say('go.arrivedAt', { name }) : say('go.arrived');
    const climb = climbOf(trip);
    facts.textContent = [
      distanceText(progress.travelled), durationText(progress.movingTime),
      climb !== null && `${heightText(climb)} ${say('routes.climb')}`,
    ].filter(Boolean).join(' · ');
    if (isNew) title.focus();
  });
}
