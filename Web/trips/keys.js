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
  const picking = createPicking(store, tell);

  function byGrip(/** @type {KeyboardEvent} */ event, /** @type {Element} */ row) {
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      if (picking.isOn) picking.move(step);
      else focusAt(list, step([...list.children].indexOf(row)));
    } else if (event.key === 'Escape' && picking.isOn) {
      event.stopPropagation();
      picking.putBack();
    }
  }

  list.addEventListener('click', (event) => {
    const grip = /** @type {Element} */ (event.target).closest('.stop-grip');
    if (!grip || event.detail > 0) return; // a click by pointer, which drags instead
    if (picking.isOn) picking.drop();
    else picking.pick(grip);
  });
  list.addEventListener('keydown', (event) => {
    const target = /** @type {Element} */ (event.target);
    const row = target.closest('li');
    if (!row || target.matches('input')) return;
    if (target.closest('.stop-grip')) byGrip(event, row);
    if ((event.key === 'Delete' || event.key === 'Backspace') && !picking.isOn) {
      event.preventDefault();
      remove(row.dataset.key ?? '');
    }
  });
  list.addEventListener('focusout', () => { if (picking.isOn && !picking.isMoving) picking.drop(); });
}

/** Moves the focus to the handle of a row, or of the first or last. */
function focusAt(/** @type {HTMLElement} */ list, /** @type {number} */ index) {
  const rows = list.querySelectorAll(':scope > li');
  need(rows[Math.min(Math.max(index, 0), rows.length - 1)], '.stop-grip').focus();
}

/**
 * Returns what picks up one stop, moves it, and drops it or puts it back, and tells so.
 * @param {Store} store
 * @param {(text: string) => void} tell
 */
function createPicking(store, tell) {
  /**
   * The stop that is picked up, and the draft before that.
   * @type {?{key: string, grip: HTMLElement, before: Draft}}
   */
  let picked = null;
  let isMoving = false;

  const draftNow = () => present(store.state, 'draft');
  const tellPlace = (/** @type {string} */ message, /** @type {string} */ key) => {
    const { stops } = draftNow();
    const index = indexOf(stops, key);
    tell(say(message, { name: stops[index].name, at: index + 1, count: stops.length }));
  };

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

  return {
    get isOn() { return picked !== null; },
    /** Whether the rows are just being moved. */
    get isMoving() { return isMoving; },

    pick(/** @type {HTMLElement} */ grip) {
      const key = grip.closest('li')?.dataset.key ?? '';
      picked = { key, grip, before: draftNow() };
      grip.setAttribute('aria-pressed', 'true');
      tellPlace('stops.picked', key);
    },
    move(/** @type {(at: number) => number} */ step) {
      const { key, grip } = present({ picked }, 'picked');
      show(withMoved(draftNow(), key, step(indexOf(draftNow().stops, key))));
      grip.scrollIntoView({ block: 'nearest' });
      tellPlace('stops.moved', key);
    },
    drop() {
      const { key, before } = release();
      if (draftNow() !== before) record(store, before, draftNow());
      tellPlace('stops.dropped', key);
    },
    putBack() {
      const { key, before } = release();
      show(before);
      tellPlace('stops.notMoved', key);
    },
  };
}

const indexOf = (/** @type {readonly Stop[]} */ stops, /** @type {string} */ key) => (
  stops.findIndex((stop) => stop.key === key));
