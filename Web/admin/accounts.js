// The accounts of the server: a list with a search, loaded by pages.
import { element } from '../dom/element.js';
import { replaceRows } from '../dom/rows.js';
import { failureNote } from '../form/failure.js';
import { button } from '../form/form.js';
import { searchField } from '../form/searchfield.js';
import { say } from '../messages/messages.js';
import { loadAccounts } from './requests.js';
import { nameOf, rolesOf, useText } from './words.js';

/** Number of accounts that are asked for at once. */
const PAGE = 50;

/**
 * Returns the section with the accounts.
 * @param {Store} store
 * @returns {AccountList}
 */
export function accountsPart(store) {
  /** @type {{items: AccountAnswer[], next: ?string, q: string}} */
  let shown = { items: [], next: null, q: '' };
  let asking = new AbortController();
  const status = element('p', { class: 'screen-text', role: 'status' });
  const alert = element('div', { role: 'alert' });
  const list = element('ul', { class: 'item-list', 'aria-label': say('admin.accounts') });
  const more = button(say('admin.more'), loadMore);

  async function ask(/** @type {string} */ q, /** @type {?string} */ cursor = null) {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    try {
      const { items, next } = await loadAccounts({ q, limit: PAGE, cursor }, signal);
      if (!signal.aborted) show({ items: cursor ? [...shown.items, ...items] : items, next, q });
    } catch (failure) {
      if (!signal.aborted) throw failure;
    }
  }

  async function search(/** @type {string} */ q) {
    try {
      await ask(q);
      alert.replaceChildren();
    } catch (failure) {
      alert.replaceChildren(failureNote(failure, () => search(q)));
    }
  }

  /** Loads the next page; the focus moves to its first account if it is the last. */
  async function loadMore() {
    const { items, next, q } = shown;
    await ask(q, next);
    if (shown.next === null) list.children[items.length]?.querySelector('button')?.focus();
  }

  function show(/** @type {typeof shown} */ now) {
    shown = now;
    more.hidden = now.next === null;
    status.textContent = countText(now);
    replaceRows(list, now.items.map((account) => row(store, account)));
  }

  const field = searchField({ id: 'admin-search', label: say('admin.search'), search });
  show(shown);
  return {
    node: element('section', { 'aria-labelledby': 'admin-accounts' },
      element('h3', { id: 'admin-accounts' }, say('admin.accounts')), field.node, alert, status, list, more),
    load: () => ask(field.input.value.trim()),
    find: (id) => shown.items.find((one) => one.id === id) ?? null,
    update: (account) => show({
      ...shown, items: shown.items.map((one) => (one.id === account.id ? account : one)),
    }),
    remove: (id) => show({ ...shown, items: shown.items.filter((one) => one.id !== id) }),
  };
}

function countText(/** @type {{items: AccountAnswer[], next: ?string, q: string}} */ { items, next, q }) {
  if (items.length === 0) return q ? say('admin.nobody', { q }) : '';
  return say(next === null ? 'admin.count' : 'admin.countMore', { count: items.length });
}

/** Returns the row that opens an account. */
function row(/** @type {Store} */ store, /** @type {AccountAnswer} */ account) {
  const { id, email, name } = account;
  const title = nameOf(account);
  return element('li', { 'data-key': id }, element('button', {
    class: 'item-main item-open', type: 'button', onclick: () => store.set({ adminAccount: id }),
  },
  element('span', { class: 'item-name' }, element('bdi', {}, title)),
  email && name && element('span', { class: 'item-detail' }, element('bdi', {}, name)),
  element('span', { class: 'item-detail' },
    ...rolesOf(account, store.state.user?.id).flatMap((role) => [element('span', { class: 'admin-role' }, role), ' ']),
    useText(account))));
}
