import { element } from '../dom/element.js';
import { say } from '../messages/messages.js';
import { problemText } from './words.js';

/** Returns the section with what went wrong since the server started, the latest first. */
export function problemsPart() {
  const title = element('summary');
  const none = element('p', { class: 'screen-text' }, say('admin.noProblems'));
  const list = element('ul', { class: 'item-list' });
  return {
    node: element('details', { class: 'screen-fold' }, title, none, list),
    show(/** @type {ProblemAnswer[]} */ problems) {
      title.textContent = say('admin.problems', { count: problems.length });
      none.hidden = problems.length > 0;
      list.replaceChildren(...problems.map((problem) => element('li', {},
        element('span', { class: 'item-main' },
          element('span', { class: 'item-name', dir: 'auto' }, problem.message),
          element('span', { class: 'item-detail' }, problemText(problem))))));
    },
  };
}
