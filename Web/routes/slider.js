// A slider from the shortest to the flattest along the front, whose routes are in the answer.
import { element } from '../dom/element.js';
import { slideTo } from '../state/actions.js';
import { CHOICE, chosenRoute, slidePosition } from '../state/chosen.js';
import { say } from '../messages/messages.js';
import { distanceText, durationText, knownHeight } from '../messages/units.js';
import { deltaText } from './card.js';
import { RANK_STYLES, knowsClimbs, rankStyle } from './rankstyle.js';

/** Adds the slider; hidden if there are no routes between the ends. */
export function mountSlider(/** @type {Store} */ store, /** @type {HTMLElement} */ parent) {
  const slider = element('input', {
    id: 'front', type: 'range', min: 0, step: 1, 'aria-label': say('slider.label'),
    oninput: () => { slideTo(store, Number(slider.value)); },
  });
  const value = element('output', { class: 'slider-value', for: 'front' });
  const track = element('div', { class: 'slider-track' },
    end('slider.shortest'), slider, end('slider.flattest'));
  const part = element('div', { class: 'slider' }, track, value);
  parent.append(part);

  store.watch(['routes', 'front'], ({ routes, front }) => {
    slider.style.setProperty('--front', coloursOf(front, routes));
  });
  store.watch([...CHOICE, 'units'], (state) => {
    const route = chosenRoute(state);
    const isShown = route && isRankable(state.front, route);
    part.hidden = !isShown;
    if (!isShown) return;
    slider.max = String(state.front.length - 1);
    slider.value = String(slidePosition(state));
    slider.setAttribute('aria-valuetext', `${measures(route)}. ${deltaText(route)}`);
    value.replaceChildren(element('strong', {}, measures(route)), ' ', deltaText(route));
    value.hidden = state.slide === null; // else the selected card shows it
  });
}

/** Returns whether there is a front between two ends, with a known climb of all its routes. */
export function isRankable(/** @type {Route[]} */ front, /** @type {Route} */ route) {
  return front.length > 1 && knowsClimbs([...front, route]);
}

/** Returns a gradient of the colours of the front's routes on the map. */
function coloursOf(/** @type {Route[]} */ front, /** @type {Route[]} */ routes) {
  const colours = front.map((/** @type {Route} */ route) => RANK_STYLES[rankStyle(route, routes)].colour);
  return colours.length < 2 ? 'none' : `linear-gradient(to right, ${colours.join(', ')})`;
}

function end(/** @type {string} */ key) {
  return element('span', { 'aria-hidden': 'true' }, say(key));
}

function measures(/** @type {Route} */ { seconds, distance, ascent }) {
  return say('slider.value', {
    time: durationText(seconds), distance: distanceText(distance), climb: knownHeight(ascent),
  });
}
