// The forms to create a group, and to join one by its name and password.
import { element } from '../dom/element.js';
import { allWell, blame } from '../form/checks.js';
import { form, formField } from '../form/form.js';
import { api } from '../server/api.js';
import { say } from '../messages/messages.js';
import { suggestedPassword, suggestedTime } from './model/suggestion.js';
import { expiryOf } from './model/times.js';

const MIN_PASSWORD = 4;

/** Returns the form that creates a group, with a name and a password to begin with; `open` gets the group. */
export function createForm(/** @type {(group: Group) => Promise<void>} */ open) {
  const name = nameField('group-new', say('groups.suggestedName', { time: suggestedTime() }));
  const password = groupPassword(
    'group-new', say('groups.password'), say('groups.passwordHint'), suggestedPassword());
  name.input.addEventListener('focus', () => name.input.select());
  const lasts = formField({ id: 'group-new-lasts', label: say('groups.lasts'), tag: 'select' },
    ...['day', 'keep'].map((value) => element('option', { value }, say(`groups.lasts.${value}`))));
  const create = async () => {
    if (!isFilled(name, password)) return;
    try {
      open(await api.post('/groups', {
        name: name.input.value.trim(), password: password.input.value,
        expires_at: expiryOf(lasts.input.value),
      }));
    } catch (failure) {
      blame(name, failure, failure.status === 409 ? say('groups.taken') : failure.message);
    }
  };
  return form({}, create, name.node, password.node, lasts.node, submit('groups.createNow'));
}

/** Returns the form that joins a group; `open` gets the group. */
export function joinForm(/** @type {(group: Group) => void} */ open) {
  const name = nameField('group-join');
  const password = groupPassword('group-join', say('groups.password'));
  const join = async () => {
    if (!isFilled(name, password)) return;
    try {
      open(await api.post('/groups/join', {
        name: name.input.value.trim(), password: password.input.value,
      }));
    } catch (failure) {
      blame(password, failure, refusalText(failure));
    }
  };
  return form({}, join, element('p', { class: 'form-hint' }, say('groups.joinHint')),
    name.node, password.node, submit('groups.joinNow'));
}

/** Returns the form that opens the link of a group, or the secret in it. */
export function linkForm() {
  const link = formField({
    id: 'group-link', label: say('groups.link'), hint: say('groups.linkHint'), type: 'text', autocomplete: 'off',
    autocapitalize: 'none', spellcheck: 'false', maxlength: 500,
  });
  const open = () => {
    const secret = secretIn(link.input.value);
    if (allWell([[link, secret ? '' : say('groups.noLink')]])) location.assign(`/shared/${secret}`);
  };
  return form({ class: 'form group-link' }, open, link.node, submit('groups.openLink'));
}

/** Returns the secret in a link, or in a text that is one; `null` without one. */
export function secretIn(/** @type {string} */ text) {
  return /^(?:\S*\/shared\/)?([\w-]{16,})\/?(?:[?#]\S*)?$/.exec(text.trim())?.[1] ?? null;
}

/** Returns why joining was refused. */
export function refusalText(/** @type {Failure} */ { status, message }) {
  if (status === 403) return say('groups.wrong');
  return status === 409 ? say('groups.full') : message;
}

/** Returns a field for the password of a group, with a switch to show it. One that is given is shown. */
export function groupPassword(
  /** @type {string} */ id, /** @type {string} */ label, /** @type {string | undefined} */ hint, value = '',
) {
  // It is no password of the user: the password manager must not keep it as one.
  const field = formField({
    id: `${id}-password`, label, hint, type: value ? 'text' : 'password', autocomplete: 'off', maxlength: 200, value,
  });
  const box = element('input', {
    type: 'checkbox', id: `${id}-show`, checked: value !== '',
    onchange: () => { field.input.type = box.checked ? 'text' : 'password'; },
  });
  field.node.append(element('label', { class: 'group-show', for: box.id },
    box, say('groups.showPassword')));
  return field;
}

/** Returns a field for the name of a group. */
export function nameField(/** @type {string} */ id, value = '') {
  return formField({
    id: `${id}-name`, label: say('groups.name'), type: 'text', autocomplete: 'off', dir: 'auto',
    maxlength: 60, value,
  });
}

function isFilled(/** @type {FormField} */ name, /** @type {FormField} */ password) {
  return allWell([
    [name, name.input.value.trim() ? '' : say('groups.needsName')],
    [password, passwordProblem(password.input.value)],
  ]);
}

/** Returns the error message for the password of a group. */
export function passwordProblem(/** @type {string} */ text) {
  return [...text].length < MIN_PASSWORD ? say('groups.needsPassword') : '';
}

function submit(/** @type {string} */ words) {
  return element('button', { class: 'button primary', type: 'submit' }, say(words));
}
