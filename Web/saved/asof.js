import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { say } from '../messages/messages.js';

const TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit',
});

/** Returns the note that data is shown as of a time, milliseconds. */
export function asOfNote(/** @type {number} */ at) {
  return element('p', { class: 'as-of' }, icon('offline'),
    element('span', {}, say('saved.asOf', { time: TIME.format(at) })));
}
