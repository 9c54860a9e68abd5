// Keyboard use of the list of stops: the handle picks a stop up and drops it, arrow keys move it.
import { need } from '../dom/need.js';
import { say } from '../messages/messages.js';
import { present } from '../state/present.js';
import { record } from './actions.js';
import { withMoved } from './draft.js';

/** Rows moved by Page Up and Page Down. */
const PAGE = 10;
/** @type {Readonly<Record<string, (at: number) => number>>} */
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
  /**
   * The stop that is picked up, and the draft before that.
   * @type {?{key: string, grip: HTMLElement, before: Draft}}
   */
  let picked = null;
  let isMoving = false;

  const placeOf = (/** @type {string} */ key) => {
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

  function byGrip(/** @type {KeyboardEvent} */ event, /** @type {Element} */ row) {
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      if (picked) move(picked, step);
      else focusAt(step([...list.children].indexOf(row)));
    } else if (event.key === 'Escape' && picked) {
      event.stopPropagation();
      putBack();
    }
  }

  function focusAt(/** @type {number} */ index) {
    const rows = list.querySelectorAll(':scope > li');
    need(rows[Math.min(Math.max(index, 0), rows.length - 1)], '.stop-grip').focus();
  }

  function pick(/** @type {HTMLElement} */ grip) {
    const key = grip.closest('li')?.dataset.key ?? '';
    picked = { key, grip, before: present(store.state, 'draft') };
    grip.setAttribute('aria-pressed', 'true');
    tell(say('stops.picked', placeOf(key)));
  }

  function move(
    /** @type {NonNullable<typeof picked>} */ { key, grip }, /** @type {(at: number) => number} */ step,
  ) {
    const { index } = placeOf(key);
    show(withMoved(present(store.state, 'draft'), key, step(index)));
    grip.scrollIntoView({ block: 'nearest' });
    tell(say('stops.moved', placeOf(key)));
  }

  function drop() {
    const { key, before } = release();
    const draft = present(store.state, 'draft');
    if (draft !== before) record(store, before, draft);
    tell(say('stops.dropped', placeOf(key)));
  }

  function putBack() {
    const { key, before } = release();
    show(before);
    tell(say('stops.notMoved', placeOf(key)));
  }

  /** Shows a draft without recording a change; the focus moves with its row. */
  function show(/** @type {Draft} */ draft) {
    isMoving = true;
    store.set({ draft });
    isMoving = false;
  }

  function release() {
    const released = present({ picked }, 'picked');
    picked = null;
    released.grip.setAttribute('aria-pressed', 'false');
    return released;
  }
}
