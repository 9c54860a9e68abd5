import { element } from '../dom/element.js';
import { askAgain } from '../state/actions.js';
import { say } from '../words/messages.js';

/** The sentence of a failure and what one might try; a passing one can be tried again. */
export function failureNotice(store, { message, hints, passing }) {
  const list = (hints ?? []).length > 0
    && element('ul', {}, ...hints.map((hint) => element('li', {}, hint)));
  const again = passing && element('button', {
    class: 'button', type: 'button', onclick: () => askAgain(store),
  }, say('failure.again'));
  return element('div', { class: 'failure' }, element('p', {}, message), list, again);
}
