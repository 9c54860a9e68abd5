// The panel of routes: a side panel on a wide screen, a bottom sheet on a small one.
import { element } from '../dom/element.js';
import { say } from '../messages/messages.js';

/** @type {Array<State['sheet']>} */
const HEIGHTS = ['low', 'half', 'full'];
/** Minimum movement of a drag, pixels. */
const SLACK = 8;

/** Fills the sheet with its handle and, below it, the given parts. */
export function mountSheet(/** @type {Store} */ store, sheet, parts) {
  const named = { class: 'handle', type: 'button', 'aria-label': say('sheet.handle') };
  const handle = element('button', named);
  const body = element('div', { class: 'sheet-body' });
  sheet.append(handle, body);
  for (const mount of parts) mount(store, body);

  handle.addEventListener('click', () => {
    store.set({ sheet: store.state.sheet === 'half' ? 'full' : 'half' });
  });
  handle.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowUp') step(store, 1);
    if (key === 'ArrowDown') step(store, -1);
  });
  dragBy(handle, sheet, (by) => step(store, by));

  store.watch(['sheet'], (state) => {
    sheet.dataset.height = state.sheet;
    handle.setAttribute('aria-expanded', String(state.sheet !== 'low'));
  });
  store.watch(['saved'], ({ saved, status, view }, before) => {
    const isFirst = saved.length > 0 && before.saved.length === 0;
    if (isFirst && status === 'empty' && view === 'routes') raise(store);
  });
  store.watch(['status', 'view'], ({ status, view }) => {
    body.scrollTop = 0;
    if (status === 'failed' || view === 'directions' || status === 'found') raise(store);
  });
}

function raise(/** @type {Store} */ store) {
  if (store.state.sheet === 'low') store.set({ sheet: 'half' });
}

function step(/** @type {Store} */ store, by) {
  const index = HEIGHTS.indexOf(store.state.sheet) + by;
  if (HEIGHTS[index]) store.set({ sheet: HEIGHTS[index] });
}

/** Lets the user drag the sheet by its handle; it settles on the next height up or down. */
function dragBy(handle, sheet, settle) {
  let start = null;
  let moved = 0;
  handle.addEventListener('pointerdown', (event) => {
    start = { y: event.clientY, height: sheet.offsetHeight };
    moved = 0;
    handle.setPointerCapture(event.pointerId);
  });
  handle.addEventListener('pointermove', (event) => {
    if (!start) return;
    moved = start.y - event.clientY;
    if (Math.abs(moved) > SLACK) sheet.style.height = `${start.height + moved}px`;
  });
  const release = () => {
    if (start && Math.abs(moved) > SLACK) settle(Math.sign(moved));
    sheet.style.height = '';
    start = null;
  };
  handle.addEventListener('pointerup', release);
  handle.addEventListener('pointercancel', release);
  handle.addEventListener('click', (event) => {
    if (Math.abs(moved) > SLACK) event.stopImmediatePropagation();
    moved = 0;
  }, { capture: true });
}
