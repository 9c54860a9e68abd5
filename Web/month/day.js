import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { button } from '../form/form.js';
import { showView } from '../state/actions.js';
import { openNew } from '../trips/opening.js';
import { say } from '../messages/messages.js';
import { timeOfTrip } from './days.js';
import { dayText } from './names.js';

/** Returns the list of a day's trips, with a button for a new one. */
export function dayPart(/** @type {Store} */ store, /** @type {string} */ day, /** @type {TripAnswer[]} */ trips) {
  return element('section', { class: 'calendar-day', 'aria-labelledby': 'day-title' },
    element('h3', { id: 'day-title' }, dayText(day)),
    trips.length === 0 && element('p', { class: 'screen-text' }, say('calendar.none')),
    element('ul', { class: 'item-list' }, ...trips.map((trip) => row(store, trip))),
    element('div', { class: 'screen-actions' },
      button(say('calendar.new'), () => openNew(store, day), { sign: 'add' })));
}

function row(/** @type {Store} */ store, /** @type {TripAnswer} */ trip) {
  const { id, name, mode, stops, started_at: started, ended_at: ended } = trip;
  const facts = [
    timeOfTrip(trip), say('calendar.stops', { count: stops.length }),
    ended ? say('calendar.ended') : started && say('calendar.running'),
  ].filter(Boolean).join(' · ');
  return element('li', {}, element('button', {
    class: 'item-main item-open day-trip', type: 'button',
    onclick: () => { store.set({ tripID: id }); showView(store, 'trip'); },
  },
  icon(mode),
  element('span', { class: 'item-name' }, element('bdi', {}, name || say('calendar.unnamed'))),
  element('span', { class: 'item-detail' }, facts)));
}
