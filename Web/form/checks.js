// Checks of form input, with messages next to the fields.
import '../messages/frame.js';
import { say } from '../messages/messages.js';

/** Shows errors next to the fields and focuses the first; returns whether all are valid. */
export function allWell(/** @type {Array<[CheckedField, string]>} */ checks) {
  const wrong = checks.filter(([field, problem]) => { field.fail(problem); return problem; });
  wrong[0]?.[0].input?.focus();
  return wrong.length === 0;
}

/**
 * Shows a refusal next to the field that it is about, and focuses it. A failure that is about no field, as without
 * a connection, is thrown: the form shows it at its button.
 * @param {CheckedField} field
 * @param {Failure} failure
 * @param {string} words
 */
export function blame(field, failure, words = failure.message) {
  if ((failure.status ?? 500) >= 500) throw failure;
  allWell([[field, words]]);
}

/** Returns the error message for an email address, or empty if it is valid. */
export function emailProblem(/** @type {string} */ text) {
  if (text.trim() === '') return say('form.missingEmail');
  return /^[^\s@]+@[^\s@]+$/.test(text.trim()) ? '' : say('form.badEmail');
}
