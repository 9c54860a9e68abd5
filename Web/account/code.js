// The field for a code of the second factor.
import { blame } from '../form/checks.js';
import { formField } from '../form/form.js';
import { say } from '../messages/messages.js';
import { refusalText } from './fields.js';

/** Returns a field for a code of the app, or by default also for a recovery code. */
export function codeField(/** @type {string} */ id, hint = say('account.codeHint')) {
  return formField({
    id, label: say('account.code'), type: 'text', name: 'code', autocomplete: 'one-time-code',
    autocapitalize: 'off', spellcheck: 'false', maxlength: 40, hint,
  });
}

/** Returns what is missing in a field for a code. */
export function codeProblem(/** @type {FormField} */ { input }) {
  return input.value.trim() === '' ? say('account.missingCode') : '';
}

/** Shows what is wrong with a code beside its field. */
export function blameCode(/** @type {FormField} */ code, /** @type {Failure} */ failure) {
  blame(code, failure, refusalText(failure, failure.code === 'wrong_code' ? say('account.wrongCode') : failure.message));
}
