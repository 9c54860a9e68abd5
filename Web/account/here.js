import { element } from '../dom/element.js';
import { button } from '../frame/form.js';
import { say } from '../words/messages.js';
import { registration } from './entrance.js';

/** The local user, who needs no account, and the way to one. */
export function here(store) {
  const fields = element('div', { hidden: true });
  const open = button(say('account.register'), () => {
    fields.replaceChildren(registration(store));
    fields.hidden = false;
    open.hidden = true;
    fields.querySelector('input').focus();
  });
  return element('section', { class: 'account-here' },
    element('p', {}, say('account.here')),
    element('p', { class: 'form-hint' }, say('account.hereMore')), open, fields);
}
