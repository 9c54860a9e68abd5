// A notice on the first screen while the server cannot be reached: the functions that work without
// it.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { isComplete } from '../state/round.js';
import { say } from '../messages/messages.js';
import { keptRegions } from './region.js';
import { PLACES } from './selection.js';

const LIST = new Intl.ListFormat('en');

/** Adds the notice; it goes when the server can be reached again. */
export function mountStart(/** @type {Store} */ store, /** @type {HTMLElement} */ parent) {
  const notice = element('div', { class: 'start-notice', role: 'status' });
  parent.append(notice);
  store.watch(['reachable', 'view', 'from', 'to', 'round', 'savedRoute'], async (state) => {
    if (!isShown(state)) return notice.replaceChildren();
    const words = wordsFor(await keptRegions().catch(() => []));
    if (isShown(store.state)) {
      notice.replaceChildren(icon('offline'), element('p', {},
        element('strong', {}, say('offline.start')), ` ${words}`));
    }
    return undefined;
  });
}

const isShown = (/** @type {State} */ state) => (
  !state.reachable && state.view === 'routes' && !state.savedRoute && !isComplete(state));

/** @param {KeptRegion[]} regions */
function wordsFor(regions) {
  const names = (/** @type {KeptRegion[]} */ some) => LIST.format(some.map(({ name }) => name));
  const searchable = regions.filter(({ files }) => files.some(({ name }) => name === PLACES));
  if (searchable.length > 0) return say('offline.start.region', { names: names(searchable) });
  if (regions.length > 0) return say('offline.start.oldRegion', { names: names(regions) });
  return say('offline.start.noRegion');
}
