// Rides of a group, where the server has bike share: the one that is shared, and the plan for all.
import '../../messages/grouprides.js';
import { mountShared } from './shared.js';
import { mountPlan } from './section.js';

/** Adds both. */
export function mountRides(/** @type {Store} */ store, /** @type {HTMLElement} */ parent) {
  for (const part of [mountShared, mountPlan]) part(store, parent);
}
