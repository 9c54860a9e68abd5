// A choice of places for a text that matches several or none well.
import { element } from '../dom/element.js';
import { say } from '../messages/messages.js';
import { distanceText } from '../messages/units.js';

let groups = 0;

/**
 * Returns a radio group: one per place, and one for none of them. Nothing is preselected.
 * @param {{text: string} & Lookup} question
 * @param {(place: ?FoundPlace) => void} choose receives the chosen place, or null for none of them
 * @returns {Element}
 */
export function placeChoices({ text, why, candidates }, choose) {
  groups += 1;
  const name = `choices-${groups}`;
  const choice = (
    /** @type {?FoundPlace} */ place, /** @type {(HTMLElement | string)[]} */ ...words
  ) => element('label', { class: 'choice' },
    element('input', { type: 'radio', name, onchange: () => choose(place) }),
    element('span', { class: 'choice-words' }, ...words));
  return element('fieldset', { class: 'choices' },
    element('legend', {},
      element('span', { class: 'hidden', dir: 'auto' }, `${text}: `), say(`lookup.why.${why}`)),
    ...candidates.map((place) => choice(place,
      element('span', { class: 'choice-name', dir: 'auto' }, place.name),
      element('span', { class: 'choice-detail', dir: 'auto' }, detailOf(place)))),
    choice(null, say('lookup.none')));
}

/** @param {FoundPlace} place */
function detailOf({ kind, street, away }) {
  return [kind, street, away != null && distanceText(away)].filter(Boolean).join(' · ');
}
