// A text that names a place, and the places found for it.
import { element } from '../dom/element.js';
import { button, iconButton } from '../form/form.js';
import { say } from '../messages/messages.js';
import { placeChoices } from './choices.js';
import { lookUp } from './find.js';

/**
 * Returns a line that shows the place found. If the text is unclear, it offers the candidates, and
 * lets the user correct the text and search again.
 * @param {string} first the text
 * @param {State['centre']} centre
 * @param {() => void} changed is called whenever its result may have changed
 * @param {{title?: string}} words the heading, if it is not the text itself
 */
export function createLine(first, centre, changed, { title = '' } = {}) {
  /** @type {[string, ?(Lookup & {message?: string}), FoundPlace | null | undefined, boolean]} */
  let [text, result, chosen, isLeft] = [first, null, undefined, false];
  const said = element('p', { class: title ? 'lookup-text' : 'lookup-said', dir: 'auto' });
  const found = element('div', { class: 'lookup-found' });
  const leave = iconButton('clear', say('lookup.leave', { text: title || first }), () => {
    isLeft = true;
    const next = node.nextElementSibling ?? node.previousElementSibling;
    node.remove();
    next?.querySelector('button, input')?.focus();
    changed();
  });
  const node = element('li', { class: 'lookup-line' },
    element('div', {}, title && element('p', { class: 'lookup-said', dir: 'auto' }, title), said),
    leave, found);
  const isOpen = () => result !== null && !result.place && chosen === undefined;
  const mark = () => node.classList.toggle('unclear', isOpen());
  draw();

  function show(/** @type {Lookup} */ now) {
    [result, chosen] = [now, undefined];
    draw();
    changed();
  }

  function draw() {
    said.textContent = text;
    mark();
    if (!result) found.replaceChildren(say('lookup.searching'));
    else if (result.place) found.replaceChildren(placeOf(result.place));
    else if (result.candidates.length > 0) found.replaceChildren(choices(result), correction(text, again));
    else found.replaceChildren(reasonOf(result), correction(text, again));
  }

  function choices(/** @type {Lookup} */ shown) {
    return placeChoices({ text, ...shown }, (place) => {
      chosen = place;
      mark();
      changed();
    });
  }

  async function again(/** @type {string} */ corrected) {
    text = corrected || text;
    result = null;
    draw();
    changed();
    show(await lookUp(text, centre));
    found.querySelector('input')?.focus();
  }

  return {
    node, show,
    text: () => text,
    /** Whether the user removed the line. */
    isLeft: () => isLeft,
    isKnown: () => result !== null,
    /** Whether the user still has to choose a place. */
    isOpen,
    /** The place found or chosen, or null. */
    place: () => chosen ?? result?.place ?? null,
    /** Focuses the choice. */
    focus: () => found.querySelector('input')?.focus(),
  };
}

function reasonOf(/** @type {Lookup & {message?: string}} */ { message }) {
  return element('span', { class: 'lookup-why' }, message || say('lookup.why.missing'));
}

/** Returns a field to correct a text, and the button that searches again. */
function correction(/** @type {string} */ text, /** @type {(corrected: string) => unknown} */ search) {
  const again = () => search(input.value.trim());
  const input = element('input', {
    type: 'text', value: text, dir: 'auto', 'aria-label': say('lookup.correct', { text }),
    onkeydown: (event) => { if (event.key === 'Enter') { event.preventDefault(); again(); } },
  });
  return element('div', { class: 'lookup-again' }, input, button(say('lookup.again'), again));
}

function placeOf(/** @type {FoundPlace} */ { name, street, kind }) {
  return element('span', { class: 'lookup-place', dir: 'auto' },
    [name, street || kind].filter(Boolean).join(', '));
}
