// The current trip: next stop, all stops with checkboxes, and actions.
import '../messages/travel.js';
import '../messages/trips.js';
import { element } from '../dom/element.js';
import { button, iconButton } from '../form/form.js';
import { keepClock } from '../itinerary/clock.js';
import { openLinks } from '../itinerary/links.js';
import { wayAhead } from '../itinerary/remaining.js';
import { planWay } from '../itinerary/way.js';
import { showView } from '../state/actions.js';
import { present } from '../state/present.js';
import { whenShown } from '../state/shown.js';
import { say } from '../messages/messages.js';
import { watchLegs } from './leg.js';
import { mountNext } from './next.js';
import { mountRest } from './rest.js';
import { mountStatus } from './status.js';
import { mountStops } from './stops.js';
import { travellingOf } from './travelling.js';

/** Fills the screen. */
export function mount(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const travelling = travellingOf(store);
  const none = element('div', { class: 'screen-empty' }, element('p', {}, say('travel.none')),
    button(say('trips.title'), () => showView(store, 'trips'), { kind: 'primary' }));
  const body = element('div', {});
  parent.append(head(store), none, body);
  for (const part of [mountStatus, mountNext, mountStops, mountRest]) {
    part(store, body, travelling);
  }
  store.watch(['current'], ({ current }) => {
    none.hidden = Boolean(current);
    body.hidden = !current;
  });
  planWay(store, 'rest', ['view', 'current'], ({ view, current }) => (
    view === 'travel' ? wayAhead(current) : null));
  watchLegs(store);
  keepClock(store, 'travel');
  whenShown(store, 'travel', () => travelling.refresh());
}

function head(/** @type {Store} */ store) {
  const title = element('h2', { tabindex: -1, dir: 'auto' });
  const edit = iconButton('edit', say('travel.edit'), () => (
    store.set({ tripID: present(store.state, 'current').id, view: 'trip' })));
  const share = iconButton('share', say('trip.share'), () => (
    openLinks(store, present(store.state, 'current'))));
  store.watch(['current'], ({ current }) => {
    title.textContent = current?.name ?? say('frame.travel');
    edit.hidden = share.hidden = !current;
  });
  return element('header', { class: 'screen-head' },
    iconButton('back', say('trip.back'), () => showView(store, 'trips')), title, edit, share);
}
