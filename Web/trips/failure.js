import { element } from '../dom/element.js';
import { button } from '../frame/form.js';
import { say } from '../words/messages.js';

/** The sentence of a failure, what one might try, and, with `again`, a button that does. */
export function failureNote({ message, hints }, again = null) {
  const list = (hints ?? []).length > 0
    && element('ul', {}, ...hints.map((hint) => element('li', {}, hint)));
  return element('div', { class: 'failure' }, element('p', {}, message), list,
    again && button(say('failure.again'), again));
}
