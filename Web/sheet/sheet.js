// The panel of routes: a side panel on a wide screen, a bottom sheet on a small one.
import { element } from '../dom/element.js';
import { say } from '../messages/messages.js';
import { lastOf } from '../geometry/lists.js';
import { makeDraggable } from './drag.js';
import { createMotion } from './motion.js';
import { mountPeek } from './peek.js';

/** @type {Array<State['sheet']>} */
const HEIGHTS = ['low', 'half', 'full'];

/** Fills the sheet with its handle and, below it, the given parts. */
export function mountSheet(
  /** @type {Store} */ store, /** @type {HTMLElement} */ sheet,
  /** @type {Array<(store: Store, body: HTMLElement) => void>} */ parts,
) {
  const named = { class: 'handle', type: 'button', 'aria-label': say('sheet.handle') };
  const handle = element('button', named);
  const body = element('div', { class: 'sheet-body' });
  const rulers = element('div', { class: 'sheet-rulers', 'aria-hidden': 'true' },
    ...HEIGHTS.map((height) => element('i', { class: `sheet-ruler-${height}` })));
  sheet.append(handle);
  mountPeek(store, sheet);
  sheet.append(body, rulers);
  for (const mount of parts) mount(store, body);

  handle.addEventListener('click', () => {
    store.set({ sheet: store.state.sheet === 'half' ? 'full' : 'half' });
  });
  handle.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowUp') step(store, 1);
    if (key === 'ArrowDown') step(store, -1);
  });
  body.addEventListener('focusin', ({ target }) => {
    const control = /** @type {HTMLElement} */ (target);
    // Headings get the focus when their screen is shown: the sheet stays at the height of the screen.
    if (control.tabIndex >= 0 && control.matches(':focus-visible')) raise(store);
  });

  mountMotion(store, sheet, { handle, body, rulers });
  store.watch(['saved'], ({ saved, status, view }, before) => {
    const isFirst = saved.length > 0 && before.saved.length === 0;
    if (isFirst && status === 'empty' && view === 'routes') raise(store);
  });
  // The page is laid out to scroll, even from the top.
  let isScrolled = false;
  body.addEventListener('scroll', () => { isScrolled = body.scrollTop > 0; }, { passive: true });
  store.watch(['status', 'view'], ({ status, view }) => {
    if (isScrolled) body.scrollTop = 0;
    if (status === 'failed' || view === 'directions' || status === 'found') raise(store);
  });
}

/** Lets the sheet rest at the height of the state, and the user drag it to another. */
function mountMotion(
  /** @type {Store} */ store, /** @type {HTMLElement} */ sheet,
  /** @type {{handle: HTMLButtonElement, body: HTMLElement, rulers: HTMLElement}} */ { handle, body, rulers },
) {
  const motion = createMotion(sheet);
  const heights = () => [...rulers.querySelectorAll('i')].map((ruler) => ruler.offsetHeight);
  const show = () => {
    sheet.dataset.height = store.state.sheet;
    sheet.dataset.rows = String(store.state.examples);
    handle.setAttribute('aria-expanded', String(store.state.sheet !== 'low'));
  };
  const measure = () => (
    { heights: heights(), height: motion.height(), isFull: store.state.sheet === 'full' });
  makeDraggable(sheet, { handle, body }, measure, {
    hold: () => motion.hold(lastOf(heights())),
    follow: motion.follow,
    restore: () => motion.land(show),
    settle(index, speed) {
      store.set({ sheet: HEIGHTS[index] });
      motion.land(show, speed);
    },
  });
  show();
  store.watch(['sheet', 'examples'], () => motion.land(show));
}

function raise(/** @type {Store} */ store) {
  if (store.state.sheet === 'low') store.set({ sheet: 'half' });
}

function step(/** @type {Store} */ store, /** @type {number} */ by) {
  const index = HEIGHTS.indexOf(store.state.sheet) + by;
  if (HEIGHTS[index]) store.set({ sheet: HEIGHTS[index] });
}
