import { element } from '../dom/element.js';

/** The sentence of a failure and what one might try. */
export function failureNotice({ message, hints }) {
  const list = (hints ?? []).length > 0
    && element('ul', {}, ...hints.map((hint) => element('li', {}, hint)));
  return element('div', { class: 'failure' }, element('p', {}, message), list);
}
