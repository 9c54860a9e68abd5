// The progress, and whether this device reports the position.
import { element } from '../dom/element.js';
import { button } from '../form/form.js';
import { say } from '../messages/messages.js';
import { track } from './tracking.js';

/** Adds the progress bar and the messages about connection and position. */
export function mountStatus(/** @type {Store} */ store, parent) {
  const count = element('p', { class: 'travel-count', id: 'travel-count' });
  const bar = element('progress', { class: 'travel-bar', 'aria-labelledby': count.id });
  const message = element('p', { class: 'travel-message', role: 'status' });
  const here = element('div', { class: 'travel-here' }, element('p', {}, say('travel.elsewhere')),
    button(say('travel.here'), () => track(store, store.state.current.id), { sign: 'locate' }));
  parent.append(count, bar, message, here);

  store.watch(['current'], ({ current }) => {
    if (!current) return;
    const done = current.stops.filter(({ visitedAt }) => visitedAt).length;
    const skipped = current.stops.filter(({ skippedAt }) => skippedAt).length;
    count.textContent = say('travel.count', { done, skipped, all: current.stops.length });
    bar.max = current.stops.length;
    bar.value = done + skipped;
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
