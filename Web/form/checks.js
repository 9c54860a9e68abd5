// Checks of form input, with messages next to the fields.
import '../messages/frame.js';
import { say } from '../messages/messages.js';

/** Shows errors next to the fields and focuses the first; returns whether all are valid. */
export function allWell(checks) {
  const wrong = checks.filter(([field, problem]) => { field.fail(problem); return problem; });
  wrong[0]?.[0].input.focus();
  return wrong.length === 0;
}

/** Returns the error message for an email address, or empty if it is valid. */
export function emailProblem(text) {
  if (text.trim() === '') return say('form.missingEmail');
  return /^[^\s@]+@[^\s@]+$/.test(text.trim()) ? '' : say('form.badEmail');
}
