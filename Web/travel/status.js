// How far one is, and whether this device tells where.
import { element } from '../dom/element.js';
import { button } from '../frame/form.js';
import { say } from '../words/messages.js';
import { track } from './tracking.js';

/** Adds the bar of progress and what there is to say of the connection and the position. */
export function mountStatus(store, parent) {
  const count = element('p', { class: 'travel-count', id: 'travel-count' });
  const bar = element('progress', { class: 'travel-bar', 'aria-labelledby': count.id });
  const word = element('p', { class: 'travel-word', role: 'status' });
  const here = element('div', { class: 'travel-here' }, element('p', {}, say('travel.elsewhere')),
    button(say('travel.here'), () => track(store, store.state.current.id), { sign: 'locate' }));
  parent.append(count, bar, word, here);

  store.watch(['current'], ({ current }) => {
    if (!current) return;
    const done = current.stops.filter(({ visitedAt }) => visitedAt).length;
    const skipped = current.stops.filter(({ skippedAt }) => skippedAt).length;
    count.textContent = say('travel.count', { done, skipped, all: current.stops.length });
    bar.max = current.stops.length;
    bar.value = done + skipped;
  });
  store.watch(['travelWord', 'positionWord'], ({ travelWord, positionWord }) => {
    const server = travelWord === 'offline' ? say('travel.offline') : travelWord;
    const position = positionWord && say(`travel.${positionWord}`);
    word.textContent = [server, position].filter(Boolean).join(' ');
  });
  store.watch(['current', 'tracking'], ({ current, tracking }) => {
    here.hidden = !current || tracking === current.id;
  });
}
