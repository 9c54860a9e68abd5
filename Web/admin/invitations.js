// Invitations to register where registration is closed: a link that is shown once, and sent where the server
// sends mail.
import { dayText, secretField } from '../account/fields.js';
import { element } from '../dom/element.js';
import { need } from '../dom/need.js';
import { allWell, blame, emailProblem } from '../form/checks.js';
import { button, form, formField } from '../form/form.js';
import { showAt } from '../form/pressing.js';
import { say } from '../messages/messages.js';
import { deleteInvitation, invite, loadInvitations } from './requests.js';

/** Days for which an invitation holds. */
const DAYS = [1, 7, 30];

/** Returns the section to make, list and delete invitations. It loads them when opened. */
export function invitationsPart(/** @type {Store} */ store) {
  const list = element('ul', { class: 'item-list', 'aria-label': say('admin.invitations') });
  const made = element('div', { role: 'status' });
  const email = formField({
    id: 'admin-invite-email', label: say('admin.inviteEmail'), type: 'email', autocomplete: 'off', inputmode: 'email',
    autocapitalize: 'off', spellcheck: 'false',
    hint: say('admin.inviteHint'),
  });
  const days = formField({ id: 'admin-invite-days', label: say('admin.inviteDays'), tag: 'select' },
    ...DAYS.map((count) => element('option', { value: count, selected: count === 7 }, say('admin.days', { count }))));

  const show = async () => {
    const { items } = await loadInvitations();
    list.replaceChildren(...items.map((invitation) => row(invitation, show)));
  };

  async function make() {
    const to = email.input.value.trim();
    if (!allWell([[email, to === '' ? '' : emailProblem(to)]])) return;
    try {
      const invitation = await invite(store, { email: to || undefined, days: Number(days.input.value) });
      if (!invitation) return;
      email.input.value = '';
      made.replaceChildren(
        secretField(store, 'admin-invite-link', say('admin.inviteLink'), new URL(invitation.link, location.origin).href),
        element('p', { class: 'form-hint' }, say(invitation.sent ? 'admin.inviteSent' : 'admin.inviteOnce', { to })));
      await show();
    } catch (failure) {
      blame(email, failure);
    }
  }

  const part = element('details', { class: 'screen-fold' },
    element('summary', {}, say('admin.invitations')),
    element('p', { class: 'screen-text' }, say('admin.invitationsHint')), list, made,
    form({}, make, email.node, days.node,
      element('button', { class: 'button', type: 'submit' }, say('admin.invite'))));
  part.addEventListener('toggle', () => {
    if (part.open) show().catch((failure) => showAt(need(part, 'summary'), failure));
  });
  return part;
}

function row(/** @type {RegistrationInvitationAnswer} */ { id, email, expires_at: end }, /** @type {() => Promise<void>} */ show) {
  const name = email ?? say('admin.anyone');
  const erase = async () => {
    await deleteInvitation(id);
    await show();
    need(document, '#admin-invite-email').focus();
  };
  return element('li', {},
    element('span', { class: 'item-main' },
      element('span', { class: 'item-name' }, element('bdi', {}, name)),
      element('span', { class: 'item-detail' }, say('admin.inviteEnds', { date: dayText(end) }))),
    button(say('admin.uninvite'), erase, { 'aria-label': say('admin.uninviteOf', { name }), kind: 'link' }));
}
