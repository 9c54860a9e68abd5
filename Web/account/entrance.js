// Sign-in and registration.
import { element } from '../dom/element.js';
import { need } from '../dom/need.js';
import { allWell, blame, emailProblem } from '../form/checks.js';
import { button, form, formField } from '../form/form.js';
import { api } from '../server/api.js';
import { say } from '../messages/messages.js';
import { blameCode, codeField, codeProblem } from './code.js';
import { emailField, newPasswordProblem, passwordField, refusalText } from './fields.js';
import { forgotten } from './forgotten.js';
import { loadSession } from './session.js';

/**
 * Returns the sign-in form, or registration where the server allows it.
 * @param {Store} store
 * @param {?string} why the reason to sign in; by default that of the screen
 */
export function entrance(store, why = null) {
  const part = element('div', { class: 'entrance' });
  const reason = element('p', { class: 'screen-text' });
  const without = button(say('account.tripHere'), () => planHere(store), { sign: 'trips' });
  const show = (/** @type {boolean} */ isNew, /** @type {string} */ email) => {
    part.replaceChildren(...parts(isNew, email));
    need(part, 'h2').focus();
  };
  const typed = () => /** @type {HTMLInputElement} */ (part.querySelector('[type=email]')).value;
  const forget = () => {
    const address = typed();
    part.replaceChildren(
      element('header', { class: 'screen-head' }, element('h2', { tabindex: -1 }, say('account.forgotten'))),
      forgotten(address, () => show(false, address)));
    need(part, 'h2').focus();
  };
  function parts(/** @type {boolean} */ isNew, email = '') {
    const title = say(isNew ? 'account.register' : 'account.signIn');
    const fields = isNew ? registration(store, email) : signingIn(store, email);
    const words = say(isNew ? 'account.signIn' : 'account.register');
    const other = button(words, () => show(!isNew, typed()), { kind: 'link' });
    const { session } = store.state;
    const isOpen = session && session.registration;
    return [
      element('header', { class: 'screen-head' }, element('h2', { tabindex: -1 }, title)),
      reason, fields,
      ...(session && session.mail && !isNew
        ? [button(say('account.forgotten'), forget, { kind: 'link' })] : []),
      isOpen
        ? element('p', { class: 'screen-text account-other' },
          say(isNew ? 'account.hasAccount' : 'account.noAccount'), ' ', other)
        : element('p', { class: 'screen-text account-other' }, say('account.closed')),
      without,
      element('p', { class: 'form-hint' }, say('account.ownServer')),
    ];
  }
  part.append(...parts(false));
  store.watch(['view', 'guestSaves'], (state) => {
    reason.textContent = why ?? reasonOf(state);
    without.hidden = state.view !== 'trip'; // guests plan trips in this browser
  });
  return part;
}

/** Opens the trip that a guest plans in this browser. */
function planHere(/** @type {Store} */ store) {
  store.set({ view: 'trip', tripID: null, guestSaves: false });
}

/**
 * Returns the registration form. It moves the local user's data into the account.
 * @param {Store} store
 * @param {string} address
 * @param {{invitation?: string, done?: () => void}} options `invitation` is the secret of one; `done` runs after the
 *   registration
 */
export function registration(store, address = '', { invitation, done } = {}) {
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
    const body = { ...credentials(email, password), name: name.input.value.trim(), invitation };
    const refuse = (/** @type {Failure} */ failure) => {
      const field = failure.status === 422 && /password/i.test(failure.message) ? password : email;
      blame(field, failure, refusalText(failure, failure.message));
    };
    await enter(store, () => api.post('/users', body), refuse, done);
  }, email.node, name.node, password.node, submit('account.register'));
}

/**
 * Returns the sign-in form.
 * @param {Store} store
 * @param {string} address
 * @param {{id?: string, done?: () => void}} options `done` runs after the user has signed in
 */
export function signingIn(store, address = '', { id = 'sign-in', done } = {}) {
  const email = emailField(id, address);
  const password = passwordField(`${id}-password`, say('account.password'));
  const code = codeField(`${id}-code`);
  code.node.hidden = true; // until the server asks for it
  const refuse = (/** @type {Failure} */ failure) => {
    if (failure.code === 'second_factor_needed') {
      code.node.hidden = false;
      code.input.focus();
    } else if (failure.code === 'wrong_code') {
      blameCode(code, failure);
    } else {
      blame(password, failure, refusalText(failure, say('account.wrong')));
    }
  };
  return form({ 'aria-label': say('account.signIn') }, async () => {
    const missing = password.input.value === '' ? say('account.missingPassword') : '';
    const codeMissing = code.node.hidden ? '' : codeProblem(code);
    const well = allWell([
      [email, emailProblem(email.input.value)], [password, missing], [code, codeMissing],
    ]);
    if (!well) return;
    const body = { ...credentials(email, password), ...(!code.node.hidden && { code: code.input.value.trim() }) };
    await enter(store, () => api.post('/session', body), refuse, done);
  }, email.node, password.node, code.node, submit('account.signIn'));
}

async function enter(
  /** @type {Store} */ store, /** @type {() => Promise<unknown>} */ work,
  /** @type {(failure: Failure) => void} */ refuse,
  /** @type {(() => void) | undefined} */ done,
) {
  try {
    await work();
    await loadSession(store);
    done?.();
  } catch (failure) {
    refuse(failure);
  }
}

function credentials(/** @type {FormField} */ email, /** @type {FormField} */ password) {
  return { email: email.input.value.trim(), password: password.input.value };
}

function submit(/** @type {string} */ words) {
  return element('button', { class: 'button primary', type: 'submit' }, say(words));
}

/** Returns why to sign in: to see the requested screen, or in general. */
function reasonOf(/** @type {State} */ { view, guestSaves }) {
  if (view === 'account') return say('account.why');
  if (view === 'trip' && guestSaves) return say('account.whySave');
  return say('account.whyFirst', { name: say(`frame.${view}`) });
}

/** Returns the section for the local user, who needs no account. */
export function here(/** @type {Store} */ store) {
  const fields = element('div', { hidden: true });
  const open = button(say('account.register'), () => {
    fields.replaceChildren(registration(store));
    fields.hidden = false;
    open.hidden = true;
    need(fields, 'input').focus();
  });
  return element('section', { class: 'account-here' },
    element('p', {}, say('account.here')),
    element('p', { class: 'form-hint' }, say('account.hereMore')), open, fields);
}
