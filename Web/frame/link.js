import { element } from '../dom/element.js';
import { showView } from '../state/actions.js';
import { PLANNER } from '../state/state.js';

/** Returns a link to a view; a click with a modifier opens it as the browser does. */
export function viewLink(
  /** @type {Store} */ store, /** @type {string} */ view, /** @type {Properties} */ properties,
  /** @type {Child[]} */ ...content
) {
  return element('a', {
    ...properties,
    href: view === PLANNER[0] ? '/' : `/?view=${view}`,
    onclick: (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      showView(store, view);
    },
  }, ...content);
}
