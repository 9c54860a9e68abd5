// Bike share: the selected station, rides, the stations on the map, and the state of the feeds.
import '../messages/bikes.js';
import { element } from '../dom/element.js';
import { say } from '../messages/messages.js';
import { iconButton } from '../form/form.js';
import { showView } from '../state/actions.js';
import { mountFeeds } from './feeds.js';
import { rideModeChip } from './mode.js';
import { planRides } from './rides/planning.js';
import { mountResults } from './rides/results.js';
import { mountRideSearch } from './rides/search.js';
import { mountCard } from './stations/card.js';
import { mountStations } from './stations/list.js';

/** Fills the screen. */
export function mount(/** @type {Store} */ store, /** @type {Element} */ parent) {
  planRides(store);
  const body = element('div');
  const empty = element('p', { class: 'screen-text', role: 'status' });
  parent.append(
    element('header', { class: 'screen-head' },
      iconButton('back', say('rides.toRoutes'), () => showView(store, 'routes')),
      element('h2', { tabindex: -1 }, say('frame.bikes')), rideModeChip(store)),
    empty, body);
  for (const part of [mountCard, mountRideSearch, mountResults, mountStations, mountFeeds]) {
    part(store, body);
  }
  store.watch(['bikeSystems'], ({ bikeSystems }) => {
    const isEmpty = bikeSystems?.length === 0;
    empty.textContent = isEmpty ? say('bikes.noSystem') : '';
    body.hidden = isEmpty;
  });
}
