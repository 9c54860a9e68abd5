// Answers to invitations, and the shares of other users.
import { api } from '../server/api.js';
import { say } from '../messages/messages.js';
import '../messages/invitations.js';

/**
 * Returns the shares of other users with the user, and the invitations to answer.
 * @returns {Promise<Array<GrantAnswer>>}
 */
export async function receivedShares() {
  /** @type {Page<GrantAnswer>} */
  const { items } = await api.get('/grants');
  return items.filter(({ subject }) => subject === 'contacts');
}

/** Accepts the invitation with a secret. */
export const accept = (/** @type {string | number | boolean} */ secret) => api.post(`${pathOf(secret)}/accept`);

/** Refuses the invitation with a secret. */
export const refuse = (/** @type {string | number | boolean} */ secret) => api.post(`${pathOf(secret)}/refuse`);

/** Leaves a share, or refuses an invitation by its id. */
export const leave = (/** @type {string} */ id) => api.delete(`/grants/${encodeURIComponent(id)}`);

/**
 * Returns the name of a user for a sentence.
 * @param {{name: string}} user
 */
export const nameOf = ({ name }) => name || say('invitation.someone');

const pathOf = (/** @type {string | number | boolean} */ secret) => `/invitations/${encodeURIComponent(secret)}`;
