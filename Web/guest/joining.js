// What the link of a group offers: to join it by a name or with an account, or to open it.
import { entrance } from '../account/entrance.js';
import { loadSession } from '../account/session.js';
import { element } from '../dom/element.js';
import { allWell, blame } from '../form/checks.js';
import { button, form, formField } from '../form/form.js';
import { refusalText } from '../groups/entering.js';
import { say } from '../messages/messages.js';
import { api } from '../server/api.js';
import { showView } from '../state/actions.js';

/** Returns what the link of a group offers. */
export function offersOf(/** @type {Store} */ store, /** @type {GroupInvitation} */ invitation) {
  const { name, owner, members: count, joined } = invitation;
  const text = element('p', { class: 'screen-text' }, say('groups.invited', { name, owner, count }));
  const hint = element('p', { class: 'form-hint' }, say('groups.invitedHint'));
  const { participant } = store.state;
  if (!participant) return [text, hint, nameForm(store, invitation), withAccount(store)];
  const failed = element('p', { class: 'form-error', role: 'alert' });
  const join = async () => {
    try {
      await enter(store, invitation, participant.name);
    } catch (failure) {
      failed.textContent = whyNot(failure);
    }
  };
  const words = joined ? say('groups.open') : say('groups.joinNow');
  return [text, joined ? element('p', {}, say('groups.joined')) : hint, failed,
    element('div', { class: 'screen-actions' }, button(words, join, { kind: 'primary', sign: 'groups' }))];
}

/** Returns the form to join with a name only. */
function nameForm(/** @type {Store} */ store, /** @type {GroupInvitation} */ invitation) {
  const name = formField({
    id: 'guest-name', label: say('groups.ownName'), hint: say('groups.ownNameHint'), type: 'text',
    autocomplete: 'nickname', dir: 'auto', maxlength: 200,
  });
  const join = async () => {
    const given = name.input.value.trim();
    if (!allWell([[name, given ? '' : say('groups.needsOwnName')]])) return;
    try {
      await enter(store, invitation, given);
    } catch (failure) {
      blame(name, failure, whyNot(failure));
    }
  };
  return form({ 'aria-label': say('groups.joinNow') }, join, name.node,
    element('button', { class: 'button primary', type: 'submit' }, say('groups.joinNow')));
}

/** Returns the sign-in, folded: joining does not need it. */
function withAccount(/** @type {Store} */ store) {
  return element('details', { class: 'screen-fold' },
    element('summary', {}, say('groups.joinWithAccount')),
    entrance(store, say('groups.signInToJoin')));
}

/**
 * Joins the group of a link, as the user or as a guest of a name, and opens it.
 * @throws {Failure}
 */
async function enter(
  /** @type {Store} */ store, /** @type {GroupInvitation} */ { secret }, /** @type {string} */ name,
) {
  const isUser = Boolean(store.state.user);
  /** @type {Group} */
  const { id } = isUser ? await api.post('/groups/join', { link: secret })
    : (await api.post('/groups/guests', { link: secret, name })).group;
  store.set({ groupID: id, groupJoin: null });
  if (!isUser) await loadSession(store);
  showView(store, 'group');
}

function whyNot(/** @type {Failure} */ failure) {
  return failure.status === 404 ? say('shared.dead') : refusalText(failure);
}
