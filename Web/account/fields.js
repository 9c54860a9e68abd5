// The fields of the account forms, and messages for invalid input and refused requests.
import { element } from '../dom/element.js';
import { button, formField } from '../form/form.js';
import { say } from '../messages/messages.js';

/** Minimum number of characters of a password. */
const MIN_LENGTH = 8;

/** Returns the field for the sign-in address; `id` distinguishes forms. */
export function emailField(/** @type {string} */ id, value = '') {
  return formField({
    id: `${id}-email`, label: say('account.email'), type: 'email', name: 'username', value,
    autocomplete: 'username', autocapitalize: 'off', spellcheck: 'false', inputmode: 'email',
  });
}

/** Returns a password field with a switch to show the password; `isNew` if it is a new password. */
export function passwordField(/** @type {string} */ id, /** @type {string} */ label, { isNew = false } = {}) {
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

/** Returns a hidden field with the address, for the password manager. */
export function knownAddress(/** @type {?string} */ email) {
  return element('input', {
    type: 'email', name: 'username', autocomplete: 'username', value: email, hidden: true,
    readonly: true,
  });
}

/** Returns a field to read and copy a secret. */
export function secretField(
  /** @type {Store} */ store, /** @type {string} */ id, /** @type {string} */ label,
  /** @type {string} */ value,
) {
  const text = element('input', {
    id, class: 'secret-text', type: 'text', readonly: true, value, spellcheck: 'false',
    autocomplete: 'off', onfocus: () => { text.select(); },
  });
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(value).then(() => true, () => false);
    if (!isCopied) text.focus();
    store.set({ notice: say(isCopied ? 'account.copied' : 'account.notCopied') });
  };
  return element('div', { class: 'form-field secret' }, element('label', { for: id }, label), text,
    button(say('account.copy'), copy, { sign: 'copy' }));
}

/** Returns the error message for a new password. */
export function newPasswordProblem(/** @type {string} */ text) {
  return [...text].length < MIN_LENGTH ? say('account.shortPassword') : '';
}

/** Returns the message for a refused request; `wrong` if the password was wrong. */
export function refusalText(/** @type {Failure} */ failure, /** @type {string} */ wrong) {
  if (failure.status === 429) return say('account.tooMany', { wait: waitText(failure.wait ?? 60) });
  return failure.status === 401 || failure.status === 403 ? wrong : failure.message;
}

function waitText(/** @type {number} */ seconds) {
  if (seconds < 60) return say('account.seconds', { count: seconds });
  return say('account.minutes', { count: Math.ceil(seconds / 60) });
}

/** Formats a day. */
export function dayText(/** @type {string} */ time) {
  return new Date(time).toLocaleDateString(undefined, { dateStyle: 'medium' });
}
