// What is wrong with what somebody typed, or with what the server made of it, in words.
import { say } from '../words/messages.js';

const LEAST = 8;

/** What is wrong with a password to be. */
export function newPasswordProblem(text) {
  return [...text].length < LEAST ? say('account.shortPassword') : '';
}

/** The sentence of a refused request; `wrong` where the password was. */
export function refusalText(failure, wrong) {
  if (failure.status === 429) return say('account.tooMany', { wait: waitText(failure.wait ?? 60) });
  return failure.status === 401 || failure.status === 403 ? wrong : failure.message;
}

function waitText(seconds) {
  if (seconds < 60) return say('account.seconds', { count: seconds });
  return say('account.minutes', { count: Math.ceil(seconds / 60) });
}

/** A day as people write it. */
export function dayText(time) {
  return new Date(time).toLocaleDateString(undefined, { dateStyle: 'medium' });
}
