// An invitation, as its link shows it: to accept or refuse, after signing in if needed.
import '../messages/account.js';
import '../messages/contacts.js';
import { element } from '../dom/element.js';
import { button } from '../form/form.js';
import { loadStyle } from '../dom/style.js';
import { entrance } from '../account/entrance.js';
import { dayText } from '../account/fields.js';
import { accept, nameOf, refuse } from '../contacts/invitations.js';
import { getJSON } from '../server/request.js';
import { showView } from '../state/actions.js';
import { present } from '../state/present.js';
import { say } from '../messages/messages.js';

/**
 * Fills `parent` with the invitation of the link in the state.
 * @returns {(answer: InvitationAnswer) => void} a function that shows another answer of the link
 */
export function mountInvitation(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const text = element('p', { class: 'screen-text' });
  const part = element('div');
  const title = element('h2', { tabindex: -1 }, say('invitation.title'));
  parent.append(element('header', { class: 'screen-head' }, title), text, part);
  loadStyle('/account/account.css').catch(console.info);

  /** Shows an answer of the link, and again when another user signs in. */
  const show = (/** @type {InvitationAnswer} */ { invitation, expires_at: end }) => {
    const name = nameOf(invitation.owner);
    const until = end ? [say('invitation.until', { date: dayText(end) })] : [];
    document.title = say('frame.title', { name: say('invitation.title') });
    text.replaceChildren(
      element('bdi', {}, [say(`invitation.${invitation.access}`, { name }), ...until].join(' ')));
    part.replaceChildren(...parts(store, invitation, { name, tell }));
    title.focus();
  };
  const tell = (/** @type {Child} */ message) => {
    part.replaceChildren(element('p', { role: 'status' }, message), toContacts(store));
    title.focus();
  };
  store.watch(['user'], async ({ user, secret, view }, before) => {
    if (!secret || user?.id === before.user?.id || view !== 'shared') return;
    try {
      show(await getJSON(`/shared/${encodeURIComponent(secret)}`));
    } catch (failure) {
      tell(failure.message);
    }
  });
  return show;
}

function parts(
  /** @type {Store} */ store, /** @type {{own: boolean, state: string}} */ { own, state },
  /** @type {{name: string, tell: (message: Child) => void}} */ { name, tell },
) {
  const { user } = store.state;
  const line = (/** @type {string} */ key) => element('p', {}, say(key));
  if (own) return [line('invitation.own'), toContacts(store)];
  if (state === 'accepted') return [line('invitation.known'), toContacts(store)];
  if (!user) return [entrance(store, say('invitation.signIn'))];
  let isBusy = false;
  const answer = async (/** @type {(secret: string) => Promise<unknown>} */ work) => {
    if (isBusy) return;
    isBusy = true;
    await work(present(store.state, 'secret')).catch((/** @type {Failure} */ { message }) => { tell(message); });
    isBusy = false;
  };
  const take = async (/** @type {string | number | boolean} */ secret) => {
    await accept(secret);
    store.set({ notice: say('invitation.accepted', { name }) });
    showView(store, 'contacts');
  };
  const leave = async (/** @type {string | number | boolean} */ secret) => {
    await refuse(secret);
    tell(say('invitation.refused'));
  };
  return [
    element('p', { class: 'form-hint' }, say('invitation.hint')),
    element('div', { class: 'screen-actions' },
      button(say('invitation.accept'), () => answer(take), { kind: 'primary' }),
      button(say('invitation.refuse'), () => answer(leave))),
  ];
}

function toContacts(/** @type {Store} */ store) {
  if (!store.state.user) return '';
  return element('div', { class: 'screen-actions' },
    button(say('invitation.contacts'), () => showView(store, 'contacts'), { sign: 'contacts' }));
}
