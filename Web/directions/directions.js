// The steps of the selected route.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { moveCursor, showView } from '../state/actions.js';
import { say } from '../words/messages.js';
import { distanceText, durationText, heightText } from '../words/units.js';
import { iconForSign } from './signs.js';

/** Fills the part of the sheet for directions, shown in place of the routes. */
export function mountDirections(store, parent) {
  const title = element('h2', { tabindex: -1 });
  const back = element('button', {
    class: 'round', type: 'button', 'aria-label': say('directions.back'),
    onclick: () => showView(store, 'routes'),
  }, icon('back'));
  const facts = element('p', { class: 'directions-facts' });
  const list = element('ol', { class: 'steps' });
  const part = element('section', { class: 'directions', 'aria-label': say('directions.show') },
    element('div', { class: 'directions-head' }, back, title), facts, list);
  parent.append(part);

  store.watch(['view', 'routes', 'selected'], ({ view, routes, selected }, before) => {
    const route = view === 'directions' && routes[selected];
    part.hidden = !route;
    if (!route) return list.replaceChildren();
    title.textContent = say('directions.title', { rank: route.rank });
    facts.textContent = [durationText(route.seconds), distanceText(route.distance),
      `${heightText(route.ascent)} ${say('routes.climb')}`].join(' · ');
    list.replaceChildren(...route.steps.map((step) => stepItem(store, step)));
    if (before.view === 'routes') title.focus();
  });
  store.watch(['view'], ({ view }, before) => {
    if (view === 'routes' && before.view === 'directions') parent.querySelector('.actions button')?.focus();
  });
}

function stepItem(store, step) {
  const length = step.distance >= 1
    && element('span', { class: 'step-length' }, distanceText(step.distance));
  const street = step.street && !step.text.includes(step.street)
    && element('span', { class: 'step-street', dir: 'auto' }, step.street);
  return element('li', {},
    element('button', { type: 'button', class: 'step', onclick: () => moveCursor(store, step.at) },
      icon(iconForSign(step.sign)),
      element('span', { class: 'step-text' }, step.text, street), length));
}
