// Several lookups with a summary of their progress.
import '../messages/lookup.js';
import { element } from '../dom/element.js';
import { button } from '../form/form.js';
import { say } from '../messages/messages.js';
import { lookUpAll } from './find.js';
import { createLine } from './line.js';

/**
 * Returns a list of lines, each looked up at once.
 * @param {Array<{text: string, title?: string}>} asked
 * @param {LinesOptions} options
 */
export function createLines(asked, { centre, signal, changed }) {
  const summary = element('p', { role: 'status' });
  const next = button(say('lookup.next'), () => lines.find(waits)?.focus());
  const lines = asked.map(({ text, title }) => createLine(text, centre, tell, { title }));
  const node = element('div', { class: 'lookup' },
    element('div', { class: 'lookup-summary' }, summary, next),
    element('ul', { class: 'lookup-lines' }, ...lines.map((line) => line.node)));
  const wanted = () => lines.filter(({ isLeft }) => !isLeft());

  function tell() {
    const counts = count(wanted());
    summary.textContent = counts.known < counts.wanted
      ? say('lookup.searchingAll', counts) : say('lookup.summary', counts);
    next.hidden = !lines.some(waits);
    changed(counts);
  }

  tell();
  lookUpAll(asked.map(({ text }) => text), centre, signal,
    (index, result) => lines[index].show(result));
  return { node, lines, wanted };
}

const waits = (/** @type {ReturnType<typeof createLine>} */ { isLeft, isOpen }) => !isLeft() && isOpen();

function count(/** @type {ReturnType<typeof createLine>[]} */ lines) {
  return {
    wanted: lines.length,
    known: lines.filter(({ isKnown }) => isKnown()).length,
    found: lines.filter(({ place }) => place()).length,
    open: lines.filter(waits).length,
  };
}
