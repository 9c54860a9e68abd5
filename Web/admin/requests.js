// Changes of accounts. Each asks for the password if the server needs it.
import { confirming } from '../account/confirming.js';
import { api } from '../server/api.js';

const ROOT = '/admin/accounts';
const INVITATIONS = '/admin/registration_invitations';

/** Returns the path of an account. */
const pathOf = (/** @type {string} */ id) => `${ROOT}/${encodeURIComponent(id)}`;

/**
 * Returns an account as it is now.
 * @returns {Promise<AccountAnswer>}
 */
export const loadAccount = (/** @type {string} */ id) => api.get(pathOf(id));

/**
 * Returns a page of the accounts that match a text.
 * @returns {Promise<Page<AccountAnswer>>}
 */
export const loadAccounts = (
  /** @type {{q: string, limit: number, cursor: ?string}} */ query, /** @type {AbortSignal} */ signal,
) => api.get(ROOT, query, signal);

/**
 * Gives roles to an account, or takes them away.
 * @returns {Promise<?AccountAnswer>} the account after it, or `null` if the user gave up
 */
export function setRoles(
  /** @type {Store} */ store, /** @type {string} */ id, /** @type {Partial<Record<AccountRole, boolean>>} */ roles,
) {
  return confirming(store, (password) => api.put(pathOf(id), { ...roles, ...password }));
}

/** Ends all sessions and tokens of an account. Resolves to whether that was done. */
export const endAccess = (/** @type {Store} */ store, /** @type {string} */ id) => remove(store, `${pathOf(id)}/sessions`);

/** Turns the second factor of an account off. Resolves to whether that was done. */
export const turnFactorOff = (
  /** @type {Store} */ store, /** @type {string} */ id,
) => remove(store, `${pathOf(id)}/second_factor`);

/** Deletes an account. Resolves to whether that was done. */
export const deleteAccount = (/** @type {Store} */ store, /** @type {string} */ id) => remove(store, pathOf(id));

/**
 * Returns the open invitations to register.
 * @returns {Promise<Page<RegistrationInvitationAnswer>>}
 */
export const loadInvitations = () => api.get(INVITATIONS);

/**
 * Makes an invitation to register.
 * @returns {Promise<?NewRegistrationInvitationAnswer>} `null` if the user gave up
 */
export function invite(
  /** @type {Store} */ store, /** @type {{email: string | undefined, days: number}} */ wanted,
) {
  return confirming(store, (password) => api.post(INVITATIONS, { ...wanted, ...password }));
}

/** Deletes an invitation to register. */
export const deleteInvitation = (/** @type {string} */ id) => api.delete(`${INVITATIONS}/${encodeURIComponent(id)}`);

async function remove(/** @type {Store} */ store, /** @type {string} */ path) {
  const isDone = await confirming(store, async (password) => {
    await api.delete(path, password);
    return true;
  });
  return isDone === true;
}
