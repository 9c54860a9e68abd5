import { confirming } from '../../account/confirming.js';
import { api } from '../../server/api.js';

const ROOT = '/admin/regions';
const JOB = `${ROOT}/job`;

const pathOf = (/** @type {string} */ id) => `${ROOT}/${encodeURIComponent(id)}`;

/**
 * Returns the regions that the server uses.
 * @returns {Promise<Page<AdminRegionAnswer>>}
 */
export const loadRegions = () => api.get(ROOT);

/**
 * Returns the job that runs, or the last one.
 * @returns {Promise<RegionJobAnswer>}
 */
export const loadJob = () => api.get(JOB);

/**
 * Starts a job.
 * @returns {Promise<RegionJobAnswer>}
 */
export function startJob(/** @type {RegionJobRequest} */ request) {
  if (request.kind === 'update') return api.post(`${pathOf(request.id)}/update`);
  return api.post(request.kind === 'plan' ? `${ROOT}/plan` : ROOT, request.wish);
}

/** Cancels the job; the server keeps what it has loaded. */
export const cancelJob = () => api.delete(JOB);

/** Removes a region. Asks for the password if the server needs it. Resolves to whether that was done. */
export async function removeRegion(/** @type {Store} */ store, /** @type {string} */ id) {
  const isDone = await confirming(store, async (password) => {
    await api.delete(pathOf(id), password);
    return true;
  });
  return isDone === true;
}
