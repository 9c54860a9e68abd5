import { element } from '../dom/element.js';
import { say } from '../messages/messages.js';
import { button } from './form.js';

/**
 * Returns a failure's message and hints, with a button to try again if `again` is given.
 * @param {Failure} failure
 */
export function failureNote({ message, hints }, again = null) {
  const list = (hints ?? []).length > 0
    && element('ul', {}, ...hints.map((hint) => element('li', {}, hint)));
  return element('div', { class: 'failure' }, element('p', {}, message), list,
    again && button(say('failure.again'), again));
}
