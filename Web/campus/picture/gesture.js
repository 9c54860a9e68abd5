// Decides what fingers and the mouse do on the picture. A drag of a movable object belongs to the open
// part of the screen; the map gets all others. Two fingers always belong to the map. Events change a
// value; the effects are for the page.
import { fingersDown, fingersMoved, fingersUp, NO_FINGERS } from './twofingers.js';

/** Pixels a press may move and still be a tap, and milliseconds between the taps of a double tap. */
const SLACK = 8;
const DOUBLE = 300;
/** Pixels from the edge of the window within which a drag moves the picture, and its pace a frame. */
const EDGE = 28;
const PACE = 6;

/** @type {PictureGesture} */
export const RESTING = Object.freeze({ drag: null, tap: null, two: NO_FINGERS });

const REACTIONS = /** @type {Record<PictureEvent['type'],
 *    (gesture: PictureGesture, event: any) => PictureStep>} */ ({
  down: (gesture, { point, held, kind }) => (
    [{ ...gesture, drag: { start: point, point, held, kind, isMoved: false, isDue: false } }, []]),
  move: (gesture, { point }) => (
    gesture.drag ? move(gesture, gesture.drag, point) : [gesture, []]),
  up: (gesture, event) => (
    gesture.drag ? release(gesture, gesture.drag, event) : [gesture, []]),
  cancel,
  frame: (gesture, event) => (
    gesture.drag?.isDue ? moveAtEdge(gesture, gesture.drag, event) : [gesture, []]),
  fingersDown: (gesture, { places, time }) => (
    [{ ...gesture, two: fingersDown(gesture.two, places, time) }, []]),
  fingersMoved: (gesture, { places }) => [{ ...gesture, two: fingersMoved(gesture.two, places) }, []],
  fingersUp(gesture, { count, time }) {
    const { two, isDouble } = fingersUp(gesture.two, count, time);
    return [{ ...gesture, two }, isDouble ? [{ act: 'fit' }] : []];
  },
});

/**
 * Returns the gesture after an event, and what the page has to do.
 * @param {PictureGesture} gesture
 * @param {PictureEvent} event
 * @returns {PictureStep}
 */
export function gestureAfter(gesture, event) {
  const [next, effects] = REACTIONS[event.type](gesture, event);
  return [Object.freeze(next), effects];
}

/**
 * @param {PictureGesture} gesture
 * @param {PictureDrag} drag
 * @param {ScreenPoint} point
 * @returns {PictureStep}
 */
function move(gesture, drag, point) {
  const { start, held, kind, isMoved: wasMoved, isDue } = drag;
  const isMoved = wasMoved || Math.hypot(point.x - start.x, point.y - start.y) > SLACK;
  const isHeld = isMoved && held !== null;
  /** @type {PictureEffect[]} */
  const effects = [];
  if (isHeld && !wasMoved) effects.push({ act: 'start', held });
  if (isHeld) effects.push({ act: 'move', held, point, kind });
  if (isHeld && !isDue) effects.push({ act: 'frame' });
  return [{ ...gesture, drag: { ...drag, point, isMoved, isDue: isDue || isHeld } }, effects];
}

/**
 * Moves the picture while a drag is at the edge of the window.
 * @param {PictureGesture} gesture
 * @param {PictureDrag} drag
 * @param {{width: number, height: number}} window
 * @returns {PictureStep}
 */
function moveAtEdge(gesture, drag, { width, height }) {
  const { point } = drag;
  const still = { ...drag, isDue: false };
  const rested = { ...gesture, drag: still };
  const towards = (
    /** @type {number} */ at, /** @type {number} */ length,
  ) => Number(at > length - EDGE) - Number(at < EDGE);
  const [right, down] = [towards(point.x, width) * PACE, towards(point.y, height) * PACE];
  if (right === 0 && down === 0) return [rested, []];
  const [next, effects] = move(rested, still, point);
  return [next, [{ act: 'pan', right, down }, ...effects]];
}

/** @returns {PictureStep} */
function release(
  /** @type {PictureGesture} */ gesture, /** @type {PictureDrag} */ drag,
  /** @type {{time: number}} */ { time },
) {
  const { held, isMoved, point, kind } = drag;
  const rested = { ...gesture, drag: null };
  if (isMoved) return [rested, held === null ? [] : [{ act: 'finish', held, point, kind }]];
  const { tap } = gesture;
  const isDouble = tap !== null && time - tap.time < DOUBLE
    && Math.hypot(point.x - tap.x, point.y - tap.y) < 3 * SLACK;
  return [{ ...rested, tap: isDouble ? null : { time, ...point } },
    [{ act: isDouble ? 'doubleTap' : 'tap', point, kind }]];
}

/** @returns {PictureStep} */
function cancel(/** @type {PictureGesture} */ gesture) {
  const { drag } = gesture;
  return [{ ...gesture, drag: null }, drag?.isMoved && drag.held !== null ? [{ act: 'cancel' }] : []];
}
