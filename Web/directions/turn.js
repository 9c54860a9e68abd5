// The first turn of the selected route, above its profile in a sheet that is half open.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { need } from '../dom/need.js';
import { CHOICE, chosenRoute } from '../state/chosen.js';
import { distanceText } from '../messages/units.js';
import { iconForSign } from './signs.js';

/** Shows it in place of the words above the chart while these have nothing of the cursor or a section to say. */
export function mountFirstTurn(/** @type {Store} */ store) {
  // The list of the first steps says the same to screen readers.
  const part = element('p', { class: 'first-turn', 'aria-hidden': 'true', hidden: true });
  const top = need(document, '.profile-top');
  top.append(part);
  store.watch(['units', 'cursor', 'section', ...CHOICE], (state) => {
    const { view, cursor, section } = state;
    const step = view === 'routes' && cursor === null && !section && chosenRoute(state)?.steps[0];
    part.hidden = !step;
    if (!step) return;
    part.replaceChildren(icon(iconForSign(step.sign)), element('span', {}, step.text),
      element('span', { class: 'step-length' }, distanceText(step.distance)));
  });
}
