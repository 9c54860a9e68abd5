import { element } from '../dom/element.js';
import { say } from '../messages/messages.js';

/** Returns the number of a step, by its index, in words: "Step 3 of 12: ". */
export function stepNumber(/** @type {number} */ index, /** @type {MessageValue} */ count) {
  return say('directions.number', { number: index + 1, count });
}

/** Returns the number of a step for screen readers: others see where it is in the list. */
export function numberMark(/** @type {number} */ index, /** @type {MessageValue} */ count) {
  return element('span', { class: 'hidden' }, stepNumber(index, count));
}
