// Removes a row of a list when the user swipes it.

/** Minimum movement of a swipe in pixels, and the share of the width that removes the row. */
const SLACK = 12;
const ENOUGH = 0.35;
/** Maximum time between a swipe and the click it causes, milliseconds. */
const CLICK = 100;

/**
 * Makes rows of a list removable by swiping; `remove` receives the `data-key` of the row. Rows of
 * class `fixed` stay, and a swipe cannot start on elements that `except` selects.
 */
export function removeBySwipe(
  /** @type {HTMLElement} */ list, /** @type {(key: string) => void} */ remove, except = 'input',
) {
  /** @type {?{row: HTMLElement, id: number, x: number, y: number, by: number}} */
  let swipe = null;
  /** Whether a swipe has just ended: the click that it causes is none. */
  let isOver = false;
  list.addEventListener('pointerdown', (event) => {
    const pressed = /** @type {Element} */ (event.target);
    if (event.pointerType !== 'touch' || pressed.closest(except)) return;
    const row = pressed.closest('li:not(.fixed)');
    if (row) swipe = { row, id: event.pointerId, x: event.clientX, y: event.clientY, by: 0 };
  });
  list.addEventListener('pointermove', (event) => {
    if (!swipe || event.pointerId !== swipe.id) return;
    const [dx, dy] = [event.clientX - swipe.x, event.clientY - swipe.y];
    if (swipe.by === 0 && Math.abs(dx) < Math.max(SLACK, 2 * Math.abs(dy))) return;
    swipe.by = dx;
    swipe.row.classList.add('swiped');
    swipe.row.style.transform = `translateX(${dx}px)`;
  });
  list.addEventListener('pointerup', () => finish(true));
  list.addEventListener('pointercancel', () => finish(false));
  list.addEventListener('click', (event) => {
    if (isOver) event.stopPropagation();
  }, { capture: true });

  function finish(/** @type {boolean} */ isDone) {
    if (!swipe) return;
    const { row, by } = swipe;
    row.classList.remove('swiped');
    row.style.transform = '';
    swipe = null;
    isOver = by !== 0;
    setTimeout(() => { isOver = false; }, CLICK);
    if (isDone && Math.abs(by) > ENOUGH * row.offsetWidth) remove(row.dataset.key ?? '');
  }
}
