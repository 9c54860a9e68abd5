import { element } from '../dom/element.js';
import { need } from '../dom/need.js';
import { allWell, blame } from '../form/checks.js';
import { button, form, formField } from '../form/form.js';
import { showAt } from '../form/pressing.js';
import { api } from '../server/api.js';
import { say } from '../messages/messages.js';
import { confirming } from './confirming.js';
import { dayText, secretField } from './fields.js';

/** What tokens may do, as the server names it. */
const SCOPES = ['read', 'write', 'positions', 'account'];
/** Days until a token ends; 0 for never. */
const ENDS = [30, 90, 365, 0];

/** Returns the section to create, show once and revoke API tokens. It loads them when opened. */
export function tokensPart(/** @type {Store} */ store) {
  const list = element('ul', { class: 'item-list' });
  const made = element('div', { role: 'status' });
  const name = formField({
    id: 'token-name', label: say('account.tokenName'), hint: say('account.tokenNameHint'),
    type: 'text', autocomplete: 'off', maxlength: 200, dir: 'auto',
  });
  const scope = formField({ id: 'token-scope', label: say('account.tokenScope'), tag: 'select' },
    ...SCOPES.map((value) => element('option', { value }, say(`account.scope.${value}`))));
  const end = formField({ id: 'token-end', label: say('account.tokenEnd'), tag: 'select' },
    ...ENDS.map((days) => element('option', { value: days }, endText(days))));
  const show = async () => {
    /** @type {Page<TokenAnswer>} */
    const { items } = await api.get('/tokens');
    list.replaceChildren(...items.map((token) => row(store, token, show)));
  };
  const make = async () => {
    const text = name.input.value.trim();
    if (!allWell([[name, text === '' ? say('account.tokenMissing') : '']])) return;
    try {
      const wanted = { name: text, scopes: [scope.input.value], expires_at: endAfter(Number(end.input.value)) };
      /** @type {?NewTokenAnswer} */
      const token = await confirming(store, (password) => api.post('/tokens', { ...wanted, ...password }));
      if (!token) return;
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
    form({}, make, name.node, scope.node, end.node, element('button', { class: 'button', type: 'submit' },
      say('account.tokenMake'))));
  part.addEventListener('toggle', () => {
    if (part.open) show().catch((failure) => showAt(need(part, 'summary'), failure));
  });
  return part;
}

/** Returns the time that is a number of days from now, or `null` for 0 days. */
function endAfter(/** @type {number} */ days) {
  return days === 0 ? null : new Date(Date.now() + days * 86_400_000).toISOString();
}

function endText(/** @type {number} */ days) {
  return days === 0 ? say('account.tokenEndless') : say('account.tokenDays', { count: days });
}

/** Returns when a token ends or has ended, or nothing for one without an end. */
function endOf(/** @type {?string} */ end) {
  if (end === null) return [];
  const key = Date.parse(end) > Date.now() ? 'account.tokenEnds' : 'account.tokenEnded';
  return [say(key, { date: dayText(end) })];
}

function row(
  /** @type {Store} */ store,
  /** @type {TokenAnswer} */ { id, name, scopes, created_at: at, last_used_at: used, expires_at: end },
  /** @type {() => Promise<void>} */ show,
) {
  const may = scopes.map((scope) => say(`account.scope.${scope}`)).join(', ');
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
        [say('account.tokenMade', { date: dayText(at) }), use, ...endOf(end)].join(', ')),
      element('span', { class: 'item-detail' }, may)),
    button(say('account.revoke'), revoke,
      { 'aria-label': say('account.tokenRevoke', { name }), kind: 'link' }));
}
