// The list of saved routes, shown until the user searches.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { need } from '../dom/need.js';
import { say } from '../messages/messages.js';
import { distanceText, durationText, heightText } from '../messages/units.js';
import { forgetSaved, loadSaved, openSaved } from './routes.js';

/** Fills the saved routes of the sheet. */
export function mountSaved(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const list = element('ul', { class: 'saved-list' });
  const part = element('section', { class: 'saved', 'aria-labelledby': 'saved-title' },
    element('h2', { id: 'saved-title', tabindex: -1 }, say('saved.title')), list);
  parent.append(part);
  store.watch(['saved', 'units'], ({ saved }) => {
    list.replaceChildren(...saved.map((record) => item(store, record)));
  });
  store.watch(['saved', 'status', 'view'], ({ saved, status, view }) => {
    part.hidden = saved.length === 0 || status === 'found' || status === 'searching'
      || view !== 'routes';
  });
  loadSaved(store);
}

function item(/** @type {Store} */ store, /** @type {SavedRoute} */ record) {
  const { from, to, round, mode, route } = record;
  const climb = route.ascent === null ? null : `${heightText(route.ascent)} ${say('routes.climb')}`;
  const facts = [durationText(route.seconds), distanceText(route.distance), climb]
    .filter(Boolean).join(' · ');
  const name = round ? say('round.from', { from: from.name })
    : say('saved.name', { from: from.name, to: to?.name });
  return element('li', {},
    element('button', {
      class: 'saved-open', type: 'button', onclick: () => openSaved(store, record),
    }, icon(mode),
    element('span', { class: 'saved-name', dir: 'auto' }, name),
    element('span', { class: 'saved-facts' }, facts)),
    element('button', {
      class: 'round', type: 'button', 'aria-label': say('saved.forget', { name }),
      onclick: async () => {
        await forgetSaved(store, record);
        need(document, '#saved-title').focus();
      },
    }, icon('clear')));
}
