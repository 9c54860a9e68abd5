// Dragging the sheet: by its handle, and by touch anywhere on it.
import { snapFor, speedOf } from './snaps.js';

/** Minimum movement of a drag by the handle, pixels. */
const SLACK = 8;

/**
 * Lets the user drag the sheet. It follows the finger between its minimum and its maximum height,
 * and `settle` gets the index of the height at which it rests.
 * @param {HTMLElement} sheet
 * @param {{handle: HTMLElement, body: HTMLElement}} parts
 * @param {{heights: () => number[], isFull: () => boolean, settle: (index: number) => void}} rests
 *   the heights in pixels, ascending, and whether the sheet rests at the maximum
 */
export function makeDraggable(sheet, { handle, body }, { heights, isFull, settle }) {
  const drag = createDrag(sheet, heights, settle);
  dragByHandle(handle, drag);
  dragByTouch(body, drag, isFull, () => handle.offsetHeight > 0);
}

function createDrag(sheet, heights, settle) {
  let held = null;
  return {
    begin(y, time) {
      held = { y, height: sheet.offsetHeight, heights: heights(), moves: [{ y, time }] };
      sheet.classList.add('dragged');
    },
    move(y, time) {
      held.moves.push({ y, time });
      sheet.style.height = `${heightAt(held, y)}px`;
    },
    end(time) {
      const { moves } = held;
      const height = heightAt(held, moves.at(-1).y);
      settle(snapFor(held.heights, height, speedOf(moves, time)));
      this.cancel();
    },
    cancel() {
      held = null;
      sheet.classList.remove('dragged');
      sheet.style.height = '';
    },
    get isHeld() { return held !== null; },
  };
}

function heightAt({ y: start, height, heights }, y) {
  return Math.min(Math.max(height + start - y, heights[0]), heights.at(-1));
}

function dragByHandle(handle, drag) {
  let start = null;
  let isDrawn = false;
  handle.addEventListener('pointerdown', ({ clientY, pointerId }) => {
    start = clientY;
    isDrawn = false;
    handle.setPointerCapture(pointerId);
  });
  handle.addEventListener('pointermove', ({ clientY, timeStamp }) => {
    if (start === null) return;
    if (!drag.isHeld && Math.abs(clientY - start) <= SLACK) return;
    if (!drag.isHeld) drag.begin(start, timeStamp);
    isDrawn = true;
    drag.move(clientY, timeStamp);
  });
  handle.addEventListener('pointerup', ({ timeStamp }) => {
    start = null;
    if (drag.isHeld) drag.end(timeStamp);
  });
  handle.addEventListener('pointercancel', () => {
    start = null;
    if (drag.isHeld) drag.cancel();
  });
  handle.addEventListener('click', (event) => {
    if (isDrawn) event.stopImmediatePropagation();
    isDrawn = false;
  }, { capture: true });
}

/**
 * Drags by touch on the content, which scrolls only in a full sheet and back to its start. Touch
 * events, since a browser that began to scroll cancels pointers; the first movement decides.
 */
function dragByTouch(body, drag, isFull, isSheet) {
  let start = null;
  body.addEventListener('touchstart', ({ touches: [touch, other], target }) => {
    const isFree = !other && isSheet() && !hasOwnGesture(target, body);
    start = isFree ? { x: touch.clientX, y: touch.clientY } : null;
    if (drag.isHeld) drag.cancel();
  }, { passive: true });
  body.addEventListener('touchmove', (event) => {
    if (!start) return;
    const [{ clientX, clientY }] = event.touches;
    if (!drag.isHeld) {
      const [right, up] = [clientX - start.x, start.y - clientY];
      if (right === 0 && up === 0) return;
      const scrolls = body.scrollTop > 0 ? isFull() || up < 0 : isFull() && up > 0;
      if (Math.abs(right) >= Math.abs(up) || scrolls) { start = null; return; }
      drag.begin(start.y, event.timeStamp);
    }
    event.preventDefault();
    drag.move(clientY, event.timeStamp);
  }, { passive: false });
  body.addEventListener('touchend', ({ timeStamp }) => {
    start = null;
    if (drag.isHeld) drag.end(timeStamp);
  });
  body.addEventListener('touchcancel', () => {
    start = null;
    if (drag.isHeld) drag.cancel();
  });
}

/** Returns whether an element under the finger scrolls or is dragged vertically itself. */
function hasOwnGesture(target, body) {
  for (let node = target; node !== body; node = node.parentElement) {
    if (node.matches('input, select, textarea')) return true;
    const { touchAction, overflowY } = getComputedStyle(node);
    if (touchAction === 'none') return true;
    if (/auto|scroll/.test(overflowY) && node.scrollHeight > node.clientHeight + 1) return true;
  }
  return false;
}
