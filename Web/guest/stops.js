import { element } from '../dom/element.js';
import { clockText } from '../trips/dates.js';
import { say } from '../words/messages.js';

/** Adds the stops with how far the traveller is with each. */
export function mountStops(store, parent) {
  const list = element('ol', {
    class: 'shared-stops', tabindex: 0, 'aria-label': say('stops.title'), // to be scrolled by keys
  });
  parent.append(list);
  let shown = null;
  store.watch(['shared'], ({ shared }) => {
    const text = JSON.stringify(shared?.stops ?? []);
    if (text === shown) return; // nothing new to read out or draw
    shown = text;
    list.replaceChildren(...(shared?.stops ?? []).map((stop, index) => row(stop, index)));
  });
}

function row({ name, visitedAt, skippedAt }, index) {
  const state = visitedAt ? say('travel.visited', { time: clockText(visitedAt) })
    : skippedAt && say('travel.skipped');
  return element('li', { class: visitedAt ? 'done' : skippedAt && 'skipped' },
    element('span', { class: 'stop-number', 'aria-hidden': 'true' }, index + 1),
    element('span', { class: 'item-main' },
      element('span', { class: 'item-name', dir: 'auto' }, name),
      state && element('span', { class: 'item-detail' }, state)));
}
