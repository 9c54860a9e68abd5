// When a stop is reached, and how long the stay is, in words.
import { element } from '../dom/element.js';
import { say } from '../messages/messages.js';
import { durationText } from '../messages/units.js';

/**
 * Returns the parts of "10:42 · stay 20 min"; the time is read as an arrival.
 * @param {{arrival: ?string, stay: number}} times the stay in minutes
 */
export function whenOf({ arrival, stay }) {
  const staying = stay > 0 && say('stops.staying', { time: durationText(stay * 60) });
  return [
    arrival && element('span', { class: 'hidden' }, `${say('stops.arrival')} `),
    arrival && element('strong', {}, arrival), arrival && staying ? ' · ' : '', staying || '',
  ].filter(Boolean);
}
