// The coming steps, as a list that opens.
import { numberMark } from '../directions/number.js';
import { iconForSign } from '../directions/signs.js';
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { say } from '../messages/messages.js';
import { distanceText } from '../messages/units.js';
import { stepAhead } from './banner.js';

/** Adds the list; it is rebuilt after each step. */
export function mountUpcoming(/** @type {Store} */ store, /** @type {HTMLElement} */ parent) {
  const list = element('ol', { tabindex: 0, 'aria-label': say('go.steps') }); // it scrolls
  const part = element('details', { class: 'go-steps' },
    element('summary', {}, say('go.steps')), list);
  parent.append(part);
  /** @type {?{route: Route, first: number, units: State['units']}} */
  let shown = null;

  store.watch(['trip', 'progress', 'units'], ({ trip, progress, units }) => {
    const isShown = trip && progress?.status !== 'arrived';
    part.hidden = !isShown;
    if (!isShown) return;
    const [route, first] = [trip.route, stepAhead(progress)];
    if (shown?.route === route && shown.first === first && shown.units === units) {
      return;
    }
    shown = { route, first, units };
    list.replaceChildren(...route.steps.map(stepItem).slice(first));
  });
}

function stepItem(
  /** @type {Step} */ { sign, text, distance }, /** @type {number} */ index, /** @type {Step[]} */ { length },
) {
  return element('li', {}, icon(iconForSign(sign)),
    element('span', {}, numberMark(index, length), text),
    distance >= 1 && element('span', { class: 'step-length' }, distanceText(distance)));
}
