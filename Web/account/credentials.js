import { element } from '../dom/element.js';
import { formField } from '../frame/form.js';
import { say } from '../words/messages.js';

/** The field for the address one signs in with; `id` tells forms apart. */
export function emailField(id, value = '') {
  return formField({
    id: `${id}-email`, label: say('account.email'), type: 'email', name: 'username', value,
    autocomplete: 'username', autocapitalize: 'off', spellcheck: 'false', inputmode: 'email',
  });
}

/** A field for a password, which can be shown; `isNew` where it is yet to be remembered. */
export function passwordField(id, label, { isNew = false } = {}) {
  const field = formField({
    id, label, type: 'password', name: isNew ? 'new-password' : 'password',
    autocomplete: isNew ? 'new-password' : 'current-password',
    hint: isNew && say('account.passwordHint'),
  });
  const box = element('input', {
    type: 'checkbox', id: `${id}-show`,
    onchange: () => { field.input.type = box.checked ? 'text' : 'password'; },
  });
  field.node.append(element('label', { class: 'account-show', for: box.id },
    box, say('account.show')));
  return field;
}

/** The address again, unseen: a password manager then knows whose password is changed. */
export function knownAddress(email) {
  return element('input', {
    type: 'email', name: 'username', autocomplete: 'username', value: email, hidden: true,
    readonly: true,
  });
}
