import { element } from '../dom/element.js';
import { say } from '../messages/messages.js';
import { climbRate } from '../messages/units.js';
import { swatch } from './card.js';
import { HARDEST, flattestFirst, knowsFlattest, rankStyle } from './rankstyle.js';
import { STEEPNESS } from './steepness.js';

/** Adds the legend of the colours and of the words for steepness. */
export function mountLegend(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const title = element('summary');
  const ranks = element('ul', { class: 'legend-ranks' });
  const words = element('ul');
  const rate = element('p');
  const part = element('details', { class: 'legend' }, title,
    element('p', {}, say('legend.colours')), ranks, rate, words);
  parent.append(part);
  store.watch(['routes', 'units'], ({ routes, units }) => {
    const imperial = units === 'imperial';
    title.textContent = say('legend.title', { imperial });
    rate.textContent = say('legend.words', { imperial });
    ranks.replaceChildren(...routes.map((route) => element('li', {},
      swatch(rankStyle(route, routes), rankText(route, routes)))));
    words.replaceChildren(...STEEPNESS.map(({ key }, index) => element('li', {}, say(key),
      element('span', { class: 'legend-range' }, rangeText(index)))));
  });
  store.watch(['routes', 'view'], ({ routes, view }) => {
    part.hidden = flattestFirst(routes).length === 0 || view !== 'routes';
  });
}

/**
 * "1: flattest"; the first and last are named only if the climb of all routes is known and compared, and the
 * last only if it climbs plainly more.
 */
export function rankText(/** @type {Route} */ route, /** @type {Route[]} */ shown) {
  const { rank } = route;
  if (route.ascent === null) return say('legend.unknown', { rank });
  if (!knowsFlattest(shown)) return say('legend.rank', { rank });
  const routes = flattestFirst(shown);
  if (rankStyle(route, shown) === HARDEST && route === routes.at(-1)) return say('legend.hardest', { rank });
  return say(route === routes[0] ? 'legend.flattest' : 'legend.rank', { rank });
}

function rangeText(/** @type {number} */ index) {
  const { number: most, unit } = climbRate(STEEPNESS[index].most);
  if (index === 0) return say('legend.below', { most, unit });
  const { number: least } = climbRate(STEEPNESS[index - 1].most);
  if (index === STEEPNESS.length - 1) return say('legend.above', { least, unit });
  return say('legend.between', { least, most, unit });
}
