import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { button } from '../frame/form.js';
import { failureNotice } from '../routes/failure.js';
import { say } from '../words/messages.js';

/** What is said instead of a list: why it could not be asked for, or that nobody is in it. */
export function emptyNote(store, { items, q, failure }, add) {
  if (failure) return element('div', { role: 'alert' }, failureNotice(store, failure));
  if (items.length > 0) return null;
  if (q) return element('p', { class: 'screen-empty' }, say('contacts.nobody', { q }));
  return element('div', { class: 'screen-empty' }, icon('contacts'),
    element('p', {}, say('contacts.empty')),
    button(say('contacts.addFirst'), add, { sign: 'add' }));
}
