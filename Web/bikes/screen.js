// The stations of shared bikes: the selected one, those on the map, and the state of the feeds.
import '../messages/bikes.js';
import { element } from '../dom/element.js';
import { say } from '../messages/messages.js';
import { button, iconButton } from '../form/form.js';
import { setOptions, showView } from '../state/actions.js';
import { mountFeeds } from './feeds.js';
import { mountCard } from './stations/card.js';
import { mountStations } from './stations/list.js';
import { offerEnds } from './stations/ends.js';

/** Fills the screen. */
export function mount(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const body = element('div');
  const empty = element('p', { class: 'screen-text', role: 'status' });
  parent.append(
    element('header', { class: 'screen-head' },
      iconButton('back', say('rides.toRoutes'), () => showView(store, 'routes')),
      element('h2', { tabindex: -1 }, say('bikes.title'))),
    empty, body);
  body.append(button(say('rides.find'), () => setOptions(store, { mode: 'bikeshare' }), { sign: 'bikeshare' }));
  for (const part of [mountCard, mountStations, mountFeeds]) part(store, body);
  offerEnds(store);
  store.watch(['bikeSystems'], ({ bikeSystems }) => {
    const isEmpty = bikeSystems?.length === 0;
    empty.textContent = isEmpty ? say('bikes.noSystem') : '';
    body.hidden = isEmpty;
  });
}
