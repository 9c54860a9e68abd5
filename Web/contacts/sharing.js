// With whom the whole list is shared.
import { element } from '../dom/element.js';
import { button, form, formField } from '../frame/form.js';
import { allWell, emailProblem } from '../frame/checks.js';
import { api } from '../server/api.js';
import { say } from '../words/messages.js';

/** Sharing all one's contacts with others; it is asked for when the part is opened. */
export function sharingPart(store) {
  const list = element('ul', { class: 'item-list' });
  const email = formField({
    id: 'share-email', label: say('sharing.email'), type: 'email', autocomplete: 'off',
    autocapitalize: 'off', spellcheck: 'false', inputmode: 'email',
  });
  const access = formField({ id: 'share-access', label: say('sharing.access'), tag: 'select' },
    ...['read', 'edit'].map((value) => element('option', { value }, say(`sharing.${value}`))));
  const show = async () => {
    const { items } = await api.get('/contacts/shares');
    list.replaceChildren(...items.map((share) => row(store, share, show)));
  };
  const share = async () => {
    if (!allWell([[email, emailProblem(email.input.value)]])) return;
    const body = { email: email.input.value.trim(), access: access.input.value };
    try {
      await api.post('/contacts/shares', body);
      email.input.value = '';
      store.set({ notice: say('sharing.shared', body) });
      await show();
    } catch (failure) {
      allWell([[email, failure.message]]);
    }
  };
  const part = element('details', { class: 'screen-fold' },
    element('summary', {}, say('sharing.title')),
    element('p', { class: 'screen-text' }, say('sharing.hint')), list,
    form({}, share, email.node, access.node,
      element('button', { class: 'button', type: 'submit' }, say('sharing.share'))));
  part.addEventListener('toggle', () => {
    if (part.open) show().catch((failure) => store.set({ notice: failure.message }));
  });
  store.watch(['user'], ({ user }) => { part.hidden = !user?.email; });
  return part;
}

function row(store, { id, email, access }, show) {
  const end = async () => {
    try {
      await api.delete(`/contacts/shares/${encodeURIComponent(id)}`);
      await show();
      store.set({ notice: say('sharing.ended', { email }) });
      document.getElementById('share-email').focus();
    } catch (failure) {
      store.set({ notice: failure.message });
    }
  };
  return element('li', {},
    element('span', { class: 'item-main' }, element('span', { class: 'item-name' }, email),
      element('span', { class: 'item-detail' }, say(`sharing.${access}`))),
    button(say('sharing.end'), end,
      { kind: 'link', 'aria-label': say('sharing.endWith', { email }) }));
}
