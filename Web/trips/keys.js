// Keyboard use of the list of stops: the handle picks a stop up and drops it, arrow keys move it.
import { need } from '../dom/need.js';
import { say } from '../messages/messages.js';
import { present } from '../state/present.js';
import { record } from './actions.js';
import { withMoved } from './draft.js';

/** Rows moved by Page Up and Page Down. */
const PAGE = 10;
const STEPS = {
  ArrowUp: (at) => at - 1, ArrowDown: (at) => at + 1, PageUp: (at) => at - PAGE,
  PageDown: (at) => at + PAGE, Home: () => 0, End: () => Infinity,
};

/**
 * Lets keys move and remove stops.
 * @param {Store} store
 * @param {HTMLElement} list
 * @param {{tell: (text: string) => void, remove: (key: string) => void}} actions
 */
export function moveByKeys(store, list, { tell, remove }) {
  /** The stop that is picked up, and the draft before that. */
  let picked = null;
  let isMoving = false;

  const placeOf = (key) => {
    const { stops } = present(store.state, 'draft');
    const index = stops.findIndex((stop) => stop.key === key);
    return { name: stops[index].name, at: index + 1, count: stops.length, index };
  };

  list.addEventListener('click', (event) => {
    const grip = /** @type {Element} */ (event.target).closest('.stop-grip');
    if (!grip || event.detail > 0) return; // a click by pointer, which drags instead
    if (picked) drop();
    else pick(grip);
  });
  list.addEventListener('keydown', (event) => {
    const target = /** @type {Element} */ (event.target);
    const row = target.closest('li');
    if (!row || target.matches('input')) return;
    if (target.closest('.stop-grip')) byGrip(event, row);
    if ((event.key === 'Delete' || event.key === 'Backspace') && !picked) {
      event.preventDefault();
      remove(row.dataset.key ?? '');
    }
  });
  list.addEventListener('focusout', () => { if (picked && !isMoving) drop(); });

  function byGrip(event, row) {
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      if (picked) move(step);
      else focusAt(step([...list.children].indexOf(row)));
    } else if (event.key === 'Escape' && picked) {
      event.stopPropagation();
      putBack();
    }
  }

  function focusAt(index) {
    const rows = list.querySelectorAll(':scope > li');
    need(rows[Math.min(Math.max(index, 0), rows.length - 1)], '.stop-grip').focus();
  }

  function pick(grip) {
    const { key } = grip.closest('li').dataset;
    picked = { key, grip, before: store.state.draft };
    grip.setAttribute('aria-pressed', 'true');
    tell(say('stops.picked', placeOf(key)));
  }

  function move(step) {
    const { index } = placeOf(picked.key);
    show(withMoved(store.state.draft, picked.key, step(index)));
    picked.grip.scrollIntoView({ block: 'nearest' });
    tell(say('stops.moved', placeOf(picked.key)));
  }

  function drop() {
    const { key, before } = release();
    if (store.state.draft !== before) record(store, before, store.state.draft);
    tell(say('stops.dropped', placeOf(key)));
  }

  function putBack() {
    const { key, before } = release();
    show(before);
    tell(say('stops.notMoved', placeOf(key)));
  }

  /** Shows a draft without recording a change; the focus moves with its row. */
  function show(draft) {
    isMoving = true;
    store.set({ draft });
    isMoving = false;
  }

  function release() {
    const released = picked;
    picked = null;
    released.grip.setAttribute('aria-pressed', 'false');
    return released;
  }
}
