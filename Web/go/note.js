// A note about the stretch ahead, below the next step.
import { element } from '../dom/element.js';
import { say } from '../messages/messages.js';
import { distanceText } from '../messages/units.js';

/** Adds the note of the state; a screen reader reads it once, not the distance to it. */
export function mountNote(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const words = element('p', { role: 'status' });
  const distance = element('span', { class: 'go-note-distance', 'aria-hidden': 'true' });
  const sign = element('span', { class: 'go-note-sign' });
  const part = element('div', { class: 'go-note' }, sign, words, distance);
  parent.append(part);
  store.watch(['goNote'], ({ goNote }) => {
    part.classList.toggle('shown', Boolean(goNote));
    sign.replaceChildren(...(goNote ? [goNote.sign()] : []));
    words.replaceChildren(...(goNote ? [
      element('b', {}, goNote.title), goNote.text && ' ',
      goNote.text && element('span', { dir: 'auto' }, goNote.text),
    ].filter(Boolean) : []));
  });
  store.watch(['goNote', 'progress', 'units'], ({ goNote, progress }) => {
    const left = goNote && progress ? goNote.at - progress.along : 0;
    distance.textContent = left > 5 ? say('go.noteIn', { distance: distanceText(left) }) : '';
  });
}
