import { element } from '../dom/element.js';
import { say } from '../messages/messages.js';
import { button } from './form.js';

/** Statuses of objects that do not exist; the same request cannot succeed later. */
const MISSING = [404, 410];

/**
 * Returns a failure's message and hints, with a button to try again if `again` is given.
 * @param {Pick<Failure, 'message' | 'hints' | 'status'>} failure
 * @param {?(() => void)} again
 * @param {?{name: string, act: () => void}} others a link, in place of `again`, for a page that does
 *   not exist
 */
export function failureNote({ message, hints = [], status }, again = null, others = null) {
  const list = hints.length > 0
    && element('ul', {}, ...hints.map((hint) => element('li', {}, hint)));
  return element('div', { class: 'failure' }, element('p', {}, message), list,
    others && status && MISSING.includes(status) ? button(others.name, others.act)
      : again && button(say('failure.again'), again));
}
