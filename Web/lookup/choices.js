// Places to choose from where a text fits none of them well, or several.
import { element } from '../dom/element.js';
import { say } from '../words/messages.js';
import { distanceText } from '../words/units.js';

let groups = 0;

/**
 * A group of radio buttons: a place each, and none of them. Nothing is chosen at first.
 * @param {{text: string, why: string, candidates: Array<Place>}} question
 * @param {function(?Place)} choose is told the place chosen, or null for none of them
 * @returns {Element}
 */
export function placeChoices({ text, why, candidates }, choose) {
  groups += 1;
  const name = `choices-${groups}`;
  const choice = (place, ...words) => element('label', { class: 'choice' },
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

function detailOf({ kind, street, away }) {
  return [kind, street, away != null && distanceText(away)].filter(Boolean).join(' · ');
}
