import { element } from '../dom/element.js';
import { askAgain, setOptions } from '../state/actions.js';
import { say } from '../words/messages.js';
import { refusal } from '../words/refusals.js';
import { gradeText } from '../words/units.js';

/** The sentence of a failure and what one might try; a passing one can be tried again. */
export function failureNotice(store, { message, hints, passing }) {
  const { text, limit, end } = refusal(message);
  const list = (hints ?? []).length > 0
    && element('ul', {}, ...hints.map((hint) => element('li', {}, hint)));
  return element('div', { class: 'failure' }, element('p', {}, text), list,
    passing && remedy(say('failure.again'), () => askAgain(store)),
    limit && remedy(limitWords(limit), () => setOptions(store, limit)),
    end && remedy(say(`failure.other.${end}`), () => choose(end)));
}

function choose(end) {
  const field = document.getElementById(end);
  field.focus();
  field.select();
}

function remedy(words, onclick) {
  return element('button', { class: 'button', type: 'button', onclick }, words);
}

function limitWords({ maxGrade }) {
  return maxGrade ? say('failure.allowGrade', { grade: gradeText(maxGrade) })
    : say('failure.allowStairs');
}
