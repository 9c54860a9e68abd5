// Moves a row of a list by its handle, with a mouse or a finger.
import { parentOf } from '../dom/need.js';
import { present } from '../state/present.js';

/** Distance from the edge at which the list scrolls, and its speed per frame, pixels. */
const EDGE = 56;
const PACE = 14;

/**
 * Makes rows draggable by `.stop-grip`; near the edges the list scrolls.
 * @param {HTMLElement} list
 * @param {(key: string, to: number) => void} drop receives the row and its new index
 */
export function dragToMove(list, drop) {
  const mark = document.createElement('div');
  mark.className = 'drop-mark';
  /** @type {?RowDrag} */
  let drag = null;

  list.addEventListener('pointerdown', (event) => {
    const grip = /** @type {Element} */ (event.target).closest('.stop-grip');
    const row = grip?.closest('li');
    if (!grip || !row || event.button !== 0 || drag) return;
    const scroller = scrollerOf(list);
    drag = {
      row, scroller, grip, from: indexOf(row), to: indexOf(row), y: event.clientY,
      start: event.clientY + scroller.scrollTop, frame: 0, id: event.pointerId,
    };
    grip.setPointerCapture(event.pointerId);
  });
  list.addEventListener('pointermove', (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    drag.y = event.clientY;
    if (!drag.frame) begin(drag);
  });
  list.addEventListener('pointerup', () => finish(true));
  list.addEventListener('pointercancel', () => finish(false));
  addEventListener('keydown', (event) => {
    if (drag?.frame && event.key === 'Escape') finish(false);
  }, { capture: true });

  function begin(/** @type {RowDrag} */ begun) {
    begun.row.classList.add('dragged');
    list.append(mark);
    step();
  }

  /** Draws a frame of dragging: moves the row, scrolls the list, and marks the target. */
  function step() {
    if (!drag) return;
    const { row, scroller, y, start } = drag;
    scroller.scrollTop += pull(scroller, y);
    row.style.transform = `translateY(${y + scroller.scrollTop - start}px)`;
    drag.to = placeAt(list, row, y);
    const rows = rowsOf(list).filter((other) => other !== row);
    mark.style.top = `${topOf(rows, drag.to)}px`;
    drag.frame = requestAnimationFrame(step);
  }

  function finish(/** @type {boolean} */ isDropped) {
    if (!drag) return;
    const { row, frame, from, to } = drag;
    cancelAnimationFrame(frame);
    drag = null;
    mark.remove();
    row.classList.remove('dragged');
    row.style.transform = '';
    if (isDropped && frame && to !== from) drop(row.dataset.key ?? '', to);
  }
}

/** Returns where a row dropped at an index would begin, in pixels within the list. */
function topOf(/** @type {HTMLElement[]} */ rows, /** @type {number} */ index) {
  if (rows[index]) return rows[index].offsetTop;
  const last = rows.at(-1);
  return last ? last.offsetTop + last.offsetHeight : 0;
}

/** Returns how far the list scrolls in a frame while the pointer is near an edge. */
function pull(/** @type {Element} */ scroller, /** @type {number} */ y) {
  const { top, bottom } = scroller.getBoundingClientRect();
  if (y < top + EDGE) return -PACE * Math.min(1, (top + EDGE - y) / EDGE);
  return y > bottom - EDGE ? PACE * Math.min(1, (y - bottom + EDGE) / EDGE) : 0;
}

/** Returns how many of the other rows lie above a height on the screen. O(log n) measurements. */
function placeAt(/** @type {HTMLElement} */ list, /** @type {HTMLElement} */ dragged, /** @type {number} */ y) {
  const rows = rowsOf(list).filter((row) => row !== dragged);
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const { top, height } = rows[middle].getBoundingClientRect();
    if (y > top + height / 2) low = middle + 1;
    else high = middle;
  }
  return low;
}

const rowsOf = (/** @type {HTMLElement} */ list) => [...list.querySelectorAll(':scope > li')];
const indexOf = (/** @type {HTMLElement} */ row) => rowsOf(parentOf(row)).indexOf(row);

/** Returns the nearest scrollable ancestor of a list. */
function scrollerOf(/** @type {HTMLElement} */ list) {
  for (let node = parentOf(list); node !== document.body; node = parentOf(node)) {
    const { overflowY } = getComputedStyle(node);
    if (/auto|scroll/.test(overflowY) && node.scrollHeight > node.clientHeight) return node;
  }
  return present(document, 'scrollingElement');
}
