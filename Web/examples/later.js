// Examples of what the app can do, loaded once the map is drawn and the page is idle. It is loaded
// with the page, so it is small.
import { element } from '../dom/element.js';
import { ASKED_KEYS, isUnasked } from './asked.js';

/** Milliseconds after which a busy page loads them nevertheless. */
const PATIENCE = 3_000;

/** Adds the section of examples to the sheet. */
export function mountExamples(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const part = element('section', { class: 'examples' });
  parent.append(part);
  let isAsked = false;
  store.watch([...ASKED_KEYS, 'mapDrawn', 'mapFailed', 'reachable'], (state) => {
    part.hidden = !isUnasked(state);
    if (isAsked || part.hidden || !state.reachable || !(state.mapDrawn || state.mapFailed)) return;
    isAsked = true;
    whenIdle(async () => {
      try {
        (await import('./part.js')).mountParts(store, part);
      } catch (error) {
        isAsked = false;
        console.info(error);
      }
    });
  });
}

function whenIdle(/** @type {IdleRequestCallback} */ act) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: PATIENCE });
  else setTimeout(act);
}
