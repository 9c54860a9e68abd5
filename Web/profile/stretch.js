// What is known of the stretch marked on the drawing.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { stretchOf } from '../geometry/climb.js';
import { clearStretch } from '../state/actions.js';
import { CHOICE, chosenRoute } from '../state/chosen.js';
import { say } from '../words/messages.js';
import { distanceText, gradeText, heightText } from '../words/units.js';

/** Adds the facts of the stretch, with a button that gives it up; without one they are hidden. */
export function mountStretch(store, parent) {
  const facts = element('dl', { class: 'stretch-facts' });
  const clear = element('button', {
    class: 'round', type: 'button', 'aria-label': say('stretch.clear'),
    onclick: () => clearStretch(store),
  }, icon('clear'));
  const part = element('div', { class: 'stretch', role: 'group', 'aria-label': say('stretch.title') },
    facts, clear);
  parent.append(part);
  store.watch(['stretch', 'units', ...CHOICE], (state) => {
    const route = state.stretch && chosenRoute(state);
    part.hidden = !route;
    parent.classList.toggle('marked', Boolean(route));
    if (route) facts.replaceChildren(...factsOf(route, state.stretch));
  });
}

function factsOf(route, { from, to }) {
  const { distance, ascent, descent, mean, steepest } = stretchOf(route, from, to);
  return [
    fact('stretch.length', distanceText(distance)),
    fact('stretch.climb', heightText(ascent)),
    fact('stretch.descent', heightText(descent)),
    mean !== null && fact('stretch.mean', gradeText(mean)),
    steepest !== null && fact('stretch.steepest', gradeText(steepest)),
  ].filter(Boolean);
}

function fact(key, text) {
  return element('div', {}, element('dt', {}, say(key)), element('dd', {}, text));
}
