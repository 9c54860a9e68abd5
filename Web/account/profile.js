import { element } from '../dom/element.js';
import { allWell, emailProblem } from '../frame/checks.js';
import { form, formField } from '../frame/form.js';
import { api } from '../server/api.js';
import { say } from '../words/messages.js';
import { dayText } from './checks.js';
import { emailField } from './credentials.js';

/** One's name and address, to be changed. */
export function profilePart(store) {
  const { user } = store.state;
  const name = formField({
    id: 'profile-name', label: say('account.name'), type: 'text', name: 'name', value: user.name,
    autocomplete: 'name', dir: 'auto', maxlength: 200,
  });
  const email = emailField('profile', user.email);
  const save = async () => {
    if (!allWell([[email, emailProblem(email.input.value)]])) return;
    const body = { name: name.input.value.trim(), email: email.input.value.trim() };
    try {
      store.set({ user: await api.put('/users/me', body), notice: say('account.saved') });
    } catch (failure) {
      allWell([[email, failure.message]]);
    }
  };
  const since = say('account.since', { date: dayText(user.created_at) });
  return element('section', { 'aria-label': say('account.profile') },
    element('p', { class: 'screen-text' }, since),
    form({}, save, name.node, email.node, element('button', {
      class: 'button', type: 'submit',
    }, say('account.save'))));
}
