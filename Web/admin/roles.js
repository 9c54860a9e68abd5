import { element } from '../dom/element.js';
import { showAt } from '../form/pressing.js';
import { say } from '../messages/messages.js';
import { setRoles } from './requests.js';

/** @type {AccountRole[]} */
const ROLES = ['moderator', 'administrator'];

/**
 * Returns the section with a switch for each role. The local user keeps all, and users cannot end their own.
 * @param {Store} store
 * @param {AccountAnswer} account
 * @param {(account: AccountAnswer) => void} changed
 */
export function rolesPart(store, account, changed) {
  let now = account;
  const isFixed = account.local || account.id === store.state.user?.id;
  const boxes = ROLES.map((role) => element('input', {
    id: `admin-${role}`, type: 'checkbox', role: 'switch', 'aria-describedby': `admin-${role}-hint`,
    onchange: (event) => { set(role, /** @type {HTMLInputElement} */ (event.currentTarget)); },
  }));

  /** Shows the roles; administrators are moderators, too. */
  function show() {
    for (const [index, role] of ROLES.entries()) {
      boxes[index].checked = now[role];
      boxes[index].disabled = isFixed || (role === 'moderator' && now.administrator);
    }
  }

  async function set(/** @type {AccountRole} */ role, /** @type {HTMLInputElement} */ box) {
    const isHeld = box.checked;
    box.disabled = true;
    try {
      now = await setRoles(store, account.id, { [role]: isHeld }) ?? now;
      changed(now);
    } catch (failure) {
      showAt(box, failure);
    }
    show();
    box.focus();
  }

  show();
  return element('section', { 'aria-labelledby': 'admin-roles' },
    element('h3', { id: 'admin-roles' }, say('admin.roles')),
    account.local && element('p', { class: 'screen-text' }, say('admin.localHint')),
    ...boxes.map((box, index) => row(ROLES[index], box)));
}

function row(/** @type {AccountRole} */ role, /** @type {HTMLInputElement} */ box) {
  return element('div', { class: 'account-switch' },
    element('div', {},
      element('label', { for: box.id }, say(`admin.${role}`)),
      element('span', { id: `admin-${role}-hint`, class: 'form-hint' }, say(`admin.${role}Hint`))), box);
}
