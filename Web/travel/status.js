// The progress, and whether this device reports the position.
import { element } from '../dom/element.js';
import { button } from '../form/form.js';
import { arrivalsOf, lateBy } from '../itinerary/arrivals.js';
import { nextOf } from '../itinerary/remaining.js';
import { say } from '../messages/messages.js';
import { durationText } from '../messages/units.js';
import { present } from '../state/present.js';
import { track } from './tracking.js';

/** Adds the progress bar, when the trip ends, and the messages about connection and position. */
export function mountStatus(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const count = element('p', { class: 'travel-count', id: 'travel-count' });
  const bar = element('progress', { class: 'travel-bar', 'aria-labelledby': count.id });
  const message = element('p', { class: 'travel-message', role: 'status' });
  const here = element('div', { class: 'travel-here' }, element('p', {}, say('travel.elsewhere')),
    button(say('travel.here'), () => track(store, present(store.state, 'current').id), { sign: 'locate' }));
  const ends = element('p', { class: 'travel-ends' });
  parent.append(element('div', { class: 'travel-progress' }, count, ends), bar, message, here);

  store.watch(['current'], ({ current }) => {
    if (!current) return;
    const done = current.stops.filter(({ visitedAt }) => visitedAt).length;
    const skipped = current.stops.filter(({ skippedAt }) => skippedAt).length;
    count.textContent = say('travel.count', { done, skipped, all: current.stops.length });
    bar.max = current.stops.length;
    bar.value = done + skipped;
  });
  store.watch(['current', 'rest', 'clock'], ({ current, rest }) => {
    const text = endsText(current, rest?.way ?? null);
    if (ends.textContent !== text) ends.textContent = text;
  });
  store.watch(['travelMessage', 'positionMessage'], ({ travelMessage, positionMessage }) => {
    const server = travelMessage === 'offline' ? say('travel.offline') : travelMessage;
    const position = positionMessage && say(`travel.${positionMessage}`);
    message.textContent = [server, position].filter(Boolean).join(' ');
  });
  store.watch(['current', 'tracking'], ({ current, tracking }) => {
    here.hidden = !current || tracking === current.id;
  });
}

/** "ends 11:27, 7 min late": late if the trip has a time by which it is to end. */
function endsText(/** @type {?CurrentTrip} */ trip, /** @type {?Tour} */ way) {
  const arrivals = trip && nextOf(trip.stops) ? arrivalsOf(trip, way) : null;
  if (!trip || !arrivals) return '';
  const late = lateBy(trip, arrivals.endsAt);
  const ends = say('tour.ends', { time: arrivals.end });
  return late && late > 0 ? say('travel.late', { ends, time: durationText(late * 60) }) : ends;
}
