// The page of an account: what it stores, its roles, and what an administrator can do about it.
import { dayText } from '../account/fields.js';
import { usageTable } from '../account/usage.js';
import { element } from '../dom/element.js';
import { button } from '../form/form.js';
import { say } from '../messages/messages.js';
import { askToDelete } from './deleting.js';
import { endAccess, loadAccount, turnFactorOff } from './requests.js';
import { rolesPart } from './roles.js';
import { lastUseText, nameOf } from './words.js';

/**
 * Returns the content of the page.
 * @param {Store} store
 * @param {AccountAnswer} account
 * @param {AccountPage} page
 */
export function accountPart(store, account, page) {
  const usage = usageTable();
  usage.show(account.usage);
  return element('div', {},
    element('p', { class: 'screen-text' }, ...factsOf(account)),
    !account.guest && rolesPart(store, account, page.changed),
    element('h3', {}, say('account.usage')), usage.node,
    actionsPart(store, account, page));
}

function factsOf(/** @type {AccountAnswer} */ account) {
  const { email, name, created_at: since, last_used_at: used, sessions: count, second_factor: hasFactor } = account;
  const facts = [
    `${say('account.since', { date: dayText(since) })}, ${lastUseText(used)}.`,
    say('admin.sessions', { count }), hasFactor && say('admin.factorOn'),
  ].filter(Boolean).join(' ');
  return email && name ? [element('bdi', {}, name), '. ', facts] : [facts];
}

/** Returns the actions; those on one's own account are on the account screen. */
function actionsPart(
  /** @type {Store} */ store, /** @type {AccountAnswer} */ account, /** @type {AccountPage} */ page,
) {
  const { id, local, guest, second_factor: hasFactor } = account;
  if (id === store.state.user?.id) return element('p', { class: 'screen-text' }, say('admin.ownHint'));
  const name = nameOf(account);
  const after = async (/** @type {Promise<boolean>} */ change, /** @type {string} */ notice) => {
    if (!await change) return;
    const now = await loadAccount(id);
    page.changed(now);
    page.show(now);
    store.set({ notice });
  };
  return element('section', { 'aria-labelledby': 'admin-access' },
    element('h3', { id: 'admin-access' }, say('admin.access')),
    !guest && element('p', { class: 'screen-text' }, say('admin.endAccessHint')),
    element('div', { class: 'screen-actions' },
      !guest && button(say('admin.endAccess'),
        () => after(endAccess(store, id), say('admin.accessEnded', { name }))),
      hasFactor && button(say('admin.factorOff'),
        () => after(turnFactorOff(store, id), say('admin.factorIsOff', { name }))),
      !local && button(say('admin.delete'), () => askToDelete(store, account, page.deleted), { kind: 'danger' })));
}
