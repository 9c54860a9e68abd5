// The dialog of a group: its owner changes and ends it, and removes members; a member leaves.
import { loadSession } from '../account/session.js';
import { element } from '../dom/element.js';
import { allWell, blame } from '../form/checks.js';
import { openDialog } from '../form/dialog.js';
import { button, form, formField } from '../form/form.js';
import { momentText } from '../itinerary/text.js';
import { api } from '../server/api.js';
import { showView } from '../state/actions.js';
import { say } from '../messages/messages.js';
import { present } from '../state/present.js';
import { groupPassword, nameField, passwordProblem } from './entering.js';
import { expiryOf } from './model/times.js';
import { nameOf } from './model/words.js';
import { sharingOf } from './share/sharing.js';

const pathOf = (/** @type {Group} */ { id }) => `/groups/${encodeURIComponent(id)}`;

/** Opens the dialog for the group on the screen. */
export function openSettings(/** @type {Store} */ store) {
  const group = present(store.state, 'group');
  const { dialog, body } = openDialog({
    id: 'group-settings', title: say('groups.settings'), close: say('groups.close'),
  });
  const isOwner = group.role === 'owner';
  body.append(
    ...(isOwner ? [changeForm(store, group, dialog), removal(store)] : []),
    element('div', { class: 'screen-actions' },
      button(say('groups.leave'), () => askToLeave(store, group), { sign: 'leave' }),
      isOwner && button(say('groups.end'), () => askToEnd(store, group), {
        sign: 'delete', kind: 'danger',
      })));
}

function changeForm(/** @type {Store} */ store, /** @type {Group} */ group, /** @type {HTMLDialogElement} */ dialog) {
  const name = nameField('group-edit', group.name);
  const password = groupPassword('group-edit', say('groups.newPassword'), say('groups.newPasswordHint'));
  const { expires_at: ends } = group;
  const choices = ends ? ['same', 'day', 'keep'] : ['keep', 'day'];
  const lasts = formField({ id: 'group-edit-lasts', label: say('groups.lasts'), tag: 'select' },
    ...choices.map((value) => element('option', { value }, value === 'same' && ends
      ? say('groups.endsNow', { time: momentText(ends) })
      : say(`groups.lasts.${value}`))));
  const save = async () => {
    const text = password.input.value;
    const isWell = allWell([
      [name, name.input.value.trim() ? '' : say('groups.needsName')],
      [password, text ? passwordProblem(text) : ''],
    ]);
    if (!isWell) return;
    try {
      const changed = await api.put(pathOf(group), {
        name: name.input.value.trim(), ...(text && { password: text }),
        ...(lasts.input.value !== choices[0] && { expires_at: expiryOf(lasts.input.value) }),
      });
      store.set({ group: changed, notice: say('groups.saved') });
      dialog.close();
    } catch (failure) {
      blame(name, failure, failure.status === 409 ? say('groups.taken') : failure.message);
    }
  };
  return form({}, save, name.node, password.node, lasts.node,
    element('button', { class: 'button primary', type: 'submit' }, say('groups.save')));
}

/** Returns the other members, each with a button to remove them. */
function removal(/** @type {Store} */ store) {
  const list = element('ul', { class: 'item-list group-removal' });
  const show = () => {
    const { group } = store.state;
    if (!group) return list.replaceChildren();
    const others = group.members.filter(({ id }) => id !== group.you);
    list.replaceChildren(...others.map((member) => {
      const name = nameOf(member);
      const ask = () => confirm({
        title: say('groups.removeAsk', { name }), text: say('groups.removeText'),
        words: say('groups.remove'),
      }, async () => {
        await api.delete(`${pathOf(group)}/members/${encodeURIComponent(member.id)}`);
        store.set({
          notice: say('groups.removed', { name }),
          group: { ...group, members: group.members.filter(({ id }) => id !== member.id) },
        });
        show();
      });
      return element('li', {}, element('span', { class: 'item-main item-name' },
        element('bdi', {}, name)),
      button(say('groups.remove'), ask, {
        kind: 'link', 'aria-label': say('groups.removeOne', { name }),
      }));
    }));
  };
  show();
  return list;
}

function askToLeave(/** @type {Store} */ store, /** @type {Group} */ group) {
  const text = [say('groups.leaveText'), group.role === 'owner' && say('groups.leaveOwner')];
  confirm({
    title: say('groups.leaveAsk'), text: text.filter(Boolean).join(' '), words: say('groups.leaveNow'),
  }, async () => {
    await sharingOf(store).stop(group.id);
    await api.delete(`${pathOf(group)}/members/me`);
    if (!store.state.user) await loadSession(store); // a guest may have left the last group
    depart(store, say('groups.left', { name: group.name }));
  });
}

function askToEnd(/** @type {Store} */ store, /** @type {Group} */ group) {
  confirm({
    title: say('groups.endAsk'), text: say('groups.endText'), words: say('groups.endNow'),
  }, async () => {
    await sharingOf(store).stop(group.id);
    await api.delete(pathOf(group));
    depart(store, say('groups.ended'));
  });
}

/** Shows the list, without the group. */
function depart(/** @type {Store} */ store, /** @type {string} */ notice) {
  /** @type {?HTMLDialogElement} */ (document.querySelector('#group-settings'))?.close();
  showView(store, 'groups');
  store.set({ group: null, groupID: null, notice });
}

/** Asks before an action that cannot be undone. */
function confirm(
  /** @type {{title: string, text: string, words: string}} */ { title, text, words },
  /** @type {() => Promise<void>} */ act,
) {
  const { dialog, body } = openDialog({ id: 'group-confirm', title, close: say('groups.close') });
  const failed = element('p', { class: 'failure', role: 'alert', hidden: true });
  const go = async () => {
    try {
      await act();
      dialog.close();
    } catch (failure) {
      failed.hidden = false;
      failed.textContent = failure.message;
    }
  };
  body.append(element('p', {}, text), failed,
    element('div', { class: 'screen-dialog-foot' },
      button(say('groups.cancel'), () => dialog.close()),
      button(words, go, { kind: 'primary danger' })));
}
