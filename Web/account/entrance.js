import { element } from '../dom/element.js';
import { allWell, emailProblem } from '../frame/checks.js';
import { button, form, formField } from '../frame/form.js';
import { loadSession } from '../frame/session.js';
import { api } from '../server/api.js';
import { say } from '../words/messages.js';
import { newPasswordProblem, refusalText } from './checks.js';
import { emailField, passwordField } from './credentials.js';

/** The way in: signing in, or registering where the server lets one. */
export function entrance(store) {
  const part = element('div', { class: 'entrance' });
  const show = (isNew, email) => {
    part.replaceChildren(...parts(isNew, email));
    part.querySelector('h2').focus();
  };
  function parts(isNew, email = '') {
    const title = say(isNew ? 'account.register' : 'account.signIn');
    const fields = isNew ? registration(store, email) : signingIn(store, email);
    const other = button(say(isNew ? 'account.signIn' : 'account.register'),
      () => show(!isNew, part.querySelector('[type=email]').value), { kind: 'link' });
    const isOpen = store.state.session.registration;
    return [
      element('header', { class: 'screen-head' }, element('h2', { tabindex: -1 }, title)),
      element('p', { class: 'screen-text' }, reason(store.state)), fields,
      isOpen
        ? element('p', { class: 'screen-text account-other' },
          say(isNew ? 'account.hasAccount' : 'account.noAccount'), ' ', other)
        : element('p', { class: 'screen-text account-other' }, say('account.closed')),
      element('p', { class: 'form-hint' }, say('account.ownServer')),
    ];
  }
  part.append(...parts(false));
  return part;
}

/** A form to register; with it the local user moves into an account. */
export function registration(store, address = '') {
  const email = emailField('register', address);
  const name = formField({
    id: 'register-name', label: say('account.name'), hint: say('account.nameHint'),
    type: 'text', name: 'name', autocomplete: 'name', dir: 'auto', maxlength: 200,
  });
  const password = passwordField('register-password', say('account.password'), { isNew: true });
  return form({ 'aria-label': say('account.register') }, async () => {
    const well = allWell([
      [email, emailProblem(email.input.value)],
      [password, newPasswordProblem(password.input.value)],
    ]);
    if (!well) return;
    const body = { ...credentials(email, password), name: name.input.value.trim() };
    await enter(store, () => api.post('/users', body), (failure) => {
      const field = failure.status === 422 && /password/i.test(failure.message) ? password : email;
      allWell([[field, refusalText(failure, failure.message)]]);
    });
  }, email.node, name.node, password.node, submit('account.register'));
}

/** A form to sign in. */
export function signingIn(store, address = '', { id = 'sign-in', done } = {}) {
  const email = emailField(id, address);
  const password = passwordField(`${id}-password`, say('account.password'));
  return form({ 'aria-label': say('account.signIn') }, async () => {
    const missing = password.input.value === '' ? say('account.missingPassword') : '';
    if (!allWell([[email, emailProblem(email.input.value)], [password, missing]])) return;
    const work = () => api.post('/session', credentials(email, password));
    await enter(store, work, (failure) => {
      allWell([[password, refusalText(failure, say('account.wrong'))]]);
    }, done);
  }, email.node, password.node, submit('account.signIn'));
}

async function enter(store, work, refuse, done) {
  try {
    await work();
    await loadSession(store);
    done?.();
  } catch (failure) {
    refuse(failure);
  }
}

function credentials(email, password) {
  return { email: email.input.value.trim(), password: password.input.value };
}

function submit(words) {
  return element('button', { class: 'button primary', type: 'submit' }, say(words));
}

/** Why one should: for the screen that was asked for, or in general. */
function reason({ view }) {
  if (view === 'account') return say('account.why');
  return say('account.whyFirst', { name: say(`frame.${view}`) });
}
