import { element } from '../dom/element.js';
import { askAgain, setOptions } from '../state/actions.js';
import { say } from '../messages/messages.js';
import { refusal } from '../messages/refusals.js';
import { gradeText } from '../messages/units.js';

/**
 * Returns a failure's message and remedies; a transient failure adds a retry button.
 * @param {Store} store
 * @param {Failure} failure
 */
export function failureNotice(store, failure) {
  const { hints = [], passing } = failure;
  const { text, limit, end } = refusal(failure);
  const list = hints.length > 0
    && element('ul', {}, ...hints.map((hint) => element('li', {}, hint)));
  return element('div', { class: 'failure' }, element('p', {}, text), list,
    passing && remedy(say('failure.again'), () => askAgain(store)),
    limit && remedy(limitWords(limit), () => setOptions(store, limit)),
    end && remedy(say(`failure.other.${end}`), () => choose(end)));
}

function choose(/** @type {string} */ end) {
  const field = /** @type {HTMLInputElement} */ (document.getElementById(end));
  field.focus();
  field.select();
}

function remedy(/** @type {string} */ words, /** @type {() => void} */ onclick) {
  return element('button', { class: 'button', type: 'button', onclick }, words);
}

/** @param {{maxGrade?: number}} limit */
function limitWords({ maxGrade }) {
  return maxGrade ? say('failure.allowGrade', { grade: gradeText(maxGrade) })
    : say('failure.allowStairs');
}
