// A line of a pasted list: what it says, and what was found for it.
import { element } from '../dom/element.js';
import { button, iconButton } from '../frame/form.js';
import { say } from '../words/messages.js';
import { isLikely, lookUp } from './paste.js';

/**
 * A line that shows what was found, lets one choose among several, or correct and look again.
 * @param {function} changed is told whenever its place may be another one
 */
export function createLine(first, centre, changed) {
  let [text, result, chosen, isLeft] = [first, null, 0, false];
  const said = element('p', { class: 'paste-said', dir: 'auto' });
  const found = element('div', { class: 'paste-found' });
  const leave = iconButton('clear', say('paste.leave', { line: first }), () => {
    isLeft = true;
    node.remove();
    changed();
  });
  const node = element('li', { class: 'paste-line' }, said, leave, found);
  draw();

  function show(now) {
    [result, chosen] = [now, 0];
    draw();
    changed();
  }

  function draw() {
    said.textContent = text;
    node.classList.toggle('missing', Boolean(result) && result.places.length === 0);
    if (!result) found.replaceChildren(say('paste.searching'));
    else if (result.places.length === 0) found.replaceChildren(...correction(result.message));
    else if (isLikely(text, result.places[0])) found.replaceChildren(choice());
    else found.replaceChildren(choice(), ...correction('', say('paste.unsure')));
  }

  function choice() {
    const names = result.places.map(({ name, street, kind }) => (
      [name, street || kind].filter(Boolean).join(', ')));
    if (names.length === 1) return element('span', { dir: 'auto' }, names[0]);
    const select = element('select', {
      'aria-label': say('paste.use', { line: text }), dir: 'auto',
      onchange: () => { chosen = select.selectedIndex; changed(); },
    }, ...names.map((name) => element('option', {}, name)));
    return select;
  }

  function correction(message, words = message || say('paste.missing')) {
    const input = element('input', {
      type: 'text', value: text, dir: 'auto', 'aria-label': say('paste.correct', { line: text }),
      onkeydown: ({ key }) => { if (key === 'Enter') again(); },
    });
    async function again() {
      text = input.value.trim() || text;
      result = null;
      draw();
      changed();
      show(await lookUp(text, centre));
    }
    return [
      element('span', { class: 'paste-why' }, words), input,
      button(say('paste.again'), again),
    ];
  }

  return {
    node, show,
    text: () => text, isLeft: () => isLeft, isKnown: () => result !== null,
    place: () => result?.places[chosen] ?? null,
    isSure: () => chosen > 0 || !result?.places[0] || isLikely(text, result.places[0]),
  };
}
