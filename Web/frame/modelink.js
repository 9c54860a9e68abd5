import { icon } from '../dom/icon.js';
import { say } from '../messages/messages.js';
import { viewLink } from './link.js';

/** Adds the links from Routes to the screens that belong to a mode, shown while it is chosen. */
export function mountModeLinks(
  /** @type {Store} */ store, /** @type {Element} */ parent, /** @type {Screens} */ screens,
) {
  for (const { view, mode } of screens) {
    if (!mode) continue;
    const link = viewLink(store, view, { class: 'button mode-link' }, icon(mode.name), say(`frame.${view}`));
    parent.append(link);
    store.watch(['view', 'mode'], (state) => { link.hidden = state.view !== 'routes' || state.mode !== mode.name; });
  }
}
