import { element } from '../dom/element.js';
import { button } from '../frame/form.js';
import { showView } from '../state/actions.js';
import { say } from '../words/messages.js';
import { routeTo } from './row.js';

/** Ways to go to a contact: routes, and a stop of the trip that is being drawn up. */
export function goActions(store, contact) {
  const { draft } = store.state;
  return element('div', { class: 'screen-actions' },
    button(say('contacts.routeThere'), () => routeTo(store, contact), { sign: 'route' }),
    draft && button(say('contacts.toTrip'), () => addToTrip(store, contact), { sign: 'trips' }));
}

async function addToTrip(store, { id, name, address, lat, lon }) {
  const [{ edit }, { stopAt, withStops }] = await Promise.all([
    import('../trips/actions.js'), import('../trips/draft.js'),
  ]);
  const stop = stopAt({ name, address, lat, lon, contact: id });
  edit(store, withStops(store.state.draft, [stop]));
  store.set({ contact: null, notice: say('contacts.inTrip', { name }) });
  showView(store, 'trip');
}
