// The fields of a tip: text and expiry.
import { element } from '../../dom/element.js';
import { formField } from '../../form/form.js';
import { say } from '../../messages/messages.js';
import { oneLine } from '../model/stretch.js';

/** Characters of a text, at most. */
export const LONGEST = 280;
const DAYS = [1, 7, 30, 90, 180, 365, 730];

/** Returns the field of the text; it counts the characters that are left. */
export function textField(/** @type {string} */ text) {
  const left = element('p', { class: 'form-hint tip-left' });
  const field = formField({
    id: 'tip-text', label: say('tips.text'), hint: say('tips.textHint'), tag: 'textarea',
    rows: 3, dir: 'auto',
  });
  field.input.value = text;
  const count = () => {
    left.textContent = say('tips.textLeft', { count: Math.max(0, LONGEST - lengthOf(field.input.value)) });
  };
  field.input.addEventListener('input', count);
  count();
  field.node.append(left);
  return field;
}

/** Returns the error message for a text, or nothing. */
export function textProblem(/** @type {string} */ text) {
  return lengthOf(text) > LONGEST ? say('tips.tooMuchText', { most: LONGEST }) : '';
}

/** Returns the number of characters; the server may count fewer, where several are drawn as one. */
function lengthOf(/** @type {string} */ text) {
  return [...oneLine(text)].length;
}

/** Returns the field of the expiry. */
export function daysField(/** @type {number} */ days) {
  const options = DAYS.map((count) => element('option', { value: count }, say('tips.inDays', { days: count })));
  const field = formField({ id: 'tip-days', label: say('tips.days'), tag: 'select' }, ...options);
  field.input.value = String(days);
  return field;
}
