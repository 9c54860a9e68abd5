// What is wrong with what somebody typed, in words, and where they are shown.
import { say } from '../words/messages.js';
import '../words/frame.js';

/** Says beside each field what is wrong, and leads to the first; true where nothing is. */
export function allWell(checks) {
  const wrong = checks.filter(([field, problem]) => { field.fail(problem); return problem; });
  wrong[0]?.[0].input.focus();
  return wrong.length === 0;
}

/** What is wrong with an address; empty where nothing is. */
export function emailProblem(text) {
  if (text.trim() === '') return say('form.missingEmail');
  return /^[^\s@]+@[^\s@]+$/.test(text.trim()) ? '' : say('form.badEmail');
}
