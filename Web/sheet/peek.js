import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { startGo } from '../state/actions.js';
import { CHOICE, chosenRoute } from '../state/chosen.js';
import { say } from '../messages/messages.js';
import { distanceText, durationText, knownHeight } from '../messages/units.js';

/** Adds the summary of the selected route to a low sheet: its time, length and climb, and Go. */
export function mountPeek(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const facts = element('p', {});
  const go = element('button', {
    class: 'button primary', type: 'button', onclick: () => startGo(store),
  }, icon('go'), say('directions.go'));
  const part = element('div', { class: 'peek', hidden: true }, facts, go);
  parent.append(part);
  store.watch(['units', ...CHOICE], (state) => {
    const route = state.view === 'routes' ? chosenRoute(state) : null;
    part.hidden = !route;
    facts.replaceChildren(...(route ? factsOf(route) : []));
  });
}

/** "39 min · 3.1 km · ↗ 32 m"; the arrow is read as a word. */
function factsOf(/** @type {Route} */ { seconds, distance, ascent }) {
  const measures = [durationText(seconds), distanceText(distance)].join(' · ');
  const climb = knownHeight(ascent);
  return climb ? [`${measures} · `, icon('climb'), climb,
    element('span', { class: 'hidden' }, ` ${say('sheet.climb')}`)] : [measures];
}
