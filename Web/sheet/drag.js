// Dragging the sheet: by its handle, and by touch anywhere on it.
import { parentOf } from '../dom/need.js';
import { gestureAfter, RESTING } from './gesture.js';

/** Minimum movement of a drag by the handle, pixels. Elsewhere the browser waits before it reports one. */
const SLACK = 8;

/**
 * Lets the user drag the sheet.
 * @param {HTMLElement} sheet
 * @param {{handle: HTMLElement, body: HTMLElement}} parts
 * @param {() => Pick<SheetPress, 'heights' | 'height' | 'isFull'>} measure
 * @param {{hold: () => void, follow: (height: number) => void, restore: () => void,
 *   settle: (index: number, speed: number) => void}} acts
 */
export function makeDraggable(sheet, { handle, body }, measure, acts) {
  /** @type {SheetGesture} */
  let gesture = RESTING;
  /** @type {?Element} */
  let pressed = null;
  let isDrawn = false;
  /**
   * @template {keyof HTMLElementEventMap} Name
   * @param {Name} name
   * @param {(event: HTMLElementEventMap[Name]) => void} react
   * @param {AddEventListenerOptions} [options]
   */
  const on = (name, react, options) => sheet.addEventListener(name, react, options);
  const send = (/** @type {SheetEvent} */ event) => {
    const [next, effects] = gestureAfter(gesture, event);
    gesture = next;
    for (const effect of effects) perform(effect);
  };
  function perform(/** @type {SheetEffect} */ effect) {
    if (effect.act === 'hold') take();
    if (effect.act === 'follow') acts.follow(effect.height);
    if (effect.act === 'settle') acts.settle(effect.index, effect.speed);
    if (effect.act === 'restore') acts.restore();
  }
  /** Takes the pointer from the part that it was put down on. */
  function take() {
    isDrawn = true;
    const { id: pointerId } = gesture;
    if (pointerId === null) return;
    pressed?.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true, pointerId }));
    sheet.setPointerCapture(pointerId);
    acts.hold();
  }

  on('pointerdown', (event) => {
    if (event.button !== 0 || handle.offsetHeight === 0) return;
    const { pointerType } = event;
    const target = /** @type {Element} */ (event.target);
    const isHandle = handle.contains(target);
    if (pointerType === 'mouse' && !isHandle) return;
    if (event.isPrimary) {
      send({ type: 'cancel', id: gesture.id }); // its end was lost with a part of the page
      [pressed, isDrawn] = [target, false];
      if (isHandle) handle.setPointerCapture(event.pointerId);
    }
    send({
      type: 'down', ...pointOf(event), ...measure(), slack: isHandle ? SLACK : 0,
      offset: body.contains(target) ? body.scrollTop : null,
      isOwn: !isHandle && hasOwnGesture(target, sheet, body),
    });
  });
  on('pointermove', (event) => send({ type: 'move', ...pointOf(event) }));
  on('pointerup', (event) => send({ type: 'up', ...pointOf(event) }));
  on('pointercancel', (event) => {
    if (event.isTrusted) send({ type: 'cancel', ...pointOf(event) });
  });
  // The pointer moves before the touch: what is decided by then keeps the browser from scrolling.
  on('touchmove', (event) => {
    if (gesture.phase !== 'dragging') return;
    if (event.cancelable) event.preventDefault();
    else send({ type: 'cancel', id: gesture.id });
  }, { passive: false });
  on('click', (event) => {
    if (isDrawn) event.stopImmediatePropagation();
    isDrawn = false;
  }, { capture: true });
}

function pointOf(/** @type {PointerEvent} */ { pointerId, clientX, clientY, timeStamp }) {
  return { id: pointerId, x: clientX, y: clientY, time: timeStamp };
}

/** Returns whether an element under the finger scrolls or is dragged vertically itself. */
function hasOwnGesture(
  /** @type {Element} */ target, /** @type {HTMLElement} */ sheet, /** @type {HTMLElement} */ body,
) {
  for (let node = target; node !== body && node !== sheet; node = parentOf(node)) {
    if (node.matches('input, select, textarea')) return true;
    const { touchAction, overflowY } = getComputedStyle(node);
    if (touchAction === 'none') return true;
    if (/auto|scroll/.test(overflowY) && node.scrollHeight > node.clientHeight + 1) return true;
  }
  return false;
}
