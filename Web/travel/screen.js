// The trip one is on: the next stop, all of them with their ticks, and what one can do.
import '../words/trips.js';
import '../words/travel.js';
import { element } from '../dom/element.js';
import { button, iconButton } from '../frame/form.js';
import { whenShown } from '../frame/shown.js';
import { openLinks } from '../trips/links.js';
import { planWay } from '../trips/planner.js';
import { showView } from '../state/actions.js';
import { say } from '../words/messages.js';
import { watchLegs } from './leg.js';
import { mountNext } from './next.js';
import { mountRest } from './rest.js';
import { mountStops } from './stops.js';
import { mountStatus } from './status.js';
import { travellingOf } from './travelling.js';
import { wayAhead } from './wayahead.js';

/** Fills the screen. */
export function mount(store, parent) {
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
  planWay(store, 'rest', ['view', 'current', 'shared'], wayAhead);
  watchLegs(store);
  whenShown(store, 'travel', () => travelling.refresh());
}

function head(store) {
  const title = element('h2', { tabindex: -1, dir: 'auto' });
  const edit = iconButton('edit', say('travel.edit'), () => (
    store.set({ tripID: store.state.current.id, view: 'trip' })));
  const share = iconButton('share', say('trip.share'), () => (
    openLinks(store, store.state.current)));
  store.watch(['current'], ({ current }) => {
    title.textContent = current?.name ?? say('frame.travel');
    edit.hidden = share.hidden = !current;
  });
  return element('header', { class: 'screen-head' },
    iconButton('back', say('trip.back'), () => showView(store, 'trips')), title, edit, share);
}
