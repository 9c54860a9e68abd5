import { element } from '../dom/element.js';
import { need } from '../dom/need.js';
import { allWell, blame } from '../form/checks.js';
import { button, form, formField } from '../form/form.js';
import { showAt } from '../form/pressing.js';
import { api } from '../server/api.js';
import { say } from '../messages/messages.js';
import { dayText, secretField } from './fields.js';

/** Returns the section to create, show once and revoke API tokens. It loads them when opened. */
export function tokensPart(/** @type {Store} */ store) {
  const list = element('ul', { class: 'item-list' });
  const made = element('div', { role: 'status' });
  const name = formField({
    id: 'token-name', label: say('account.tokenName'), hint: say('account.tokenNameHint'),
    type: 'text', autocomplete: 'off', maxlength: 200, dir: 'auto',
  });
  const show = async () => {
    /** @type {Page<TokenAnswer>} */
    const { items } = await api.get('/tokens');
    list.replaceChildren(...items.map((token) => row(store, token, show)));
  };
  const make = async () => {
    const text = name.input.value.trim();
    if (!allWell([[name, text === '' ? say('account.tokenMissing') : '']])) return;
    try {
      /** @type {NewTokenAnswer} */
      const token = await api.post('/tokens', { name: text });
      made.replaceChildren(
        secretField(store, 'token-made', say('account.token', { name: text }), token.token),
        element('p', { class: 'form-hint' }, say('account.tokenOnce')));
      name.input.value = '';
      await show();
    } catch (failure) {
      blame(name, failure);
    }
  };
  const part = element('details', { class: 'screen-fold' },
    element('summary', {}, say('account.tokens')),
    element('p', { class: 'screen-text' }, say('account.tokensHint')), list, made,
    form({}, make, name.node, element('button', { class: 'button', type: 'submit' },
      say('account.tokenMake'))));
  part.addEventListener('toggle', () => {
    if (part.open) show().catch((failure) => showAt(need(part, 'summary'), failure));
  });
  return part;
}

function row(
  /** @type {Store} */ store, /** @type {TokenAnswer} */ { id, name, created_at: at, last_used_at: used },
  /** @type {() => Promise<void>} */ show,
) {
  const use = used ? say('account.tokenUsed', { date: dayText(used) }) : say('account.tokenUnused');
  const revoke = async () => {
    await api.delete(`/tokens/${id}`);
    await show();
    store.set({ notice: say('account.tokenRevoked', { name }) });
    need(document, '#token-name').focus();
  };
  return element('li', {},
    element('span', { class: 'item-main' },
      element('span', { class: 'item-name' }, element('bdi', {}, name)),
      element('span', { class: 'item-detail' },
        [say('account.tokenMade', { date: dayText(at) }), use].join(', '))),
    button(say('account.revoke'), revoke,
      { 'aria-label': say('account.tokenRevoke', { name }), kind: 'link' }));
}
