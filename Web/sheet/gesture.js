// Decides what a finger on the sheet does: it moves the sheet, or is left to the content. Events of
// one pointer change a value; the effects are for the page.
import { lastOf } from '../geometry/lists.js';
import { recentMoves, snapFor, speedOf } from './snaps.js';

/** Maximum part of the first movement that only decides, pixels: as much as browsers wait for. */
const SLOP = 15;

/** @type {SheetGesture} */
export const RESTING = Object.freeze({ phase: 'resting', id: null });

/** @type {{[Type in SheetEvent['type']]: (gesture: SheetGesture, event: SheetEventOf<Type>) => SheetStep}} */
const REACTIONS = { down, move, up, cancel };

/**
 * Returns the gesture after an event, and what the page has to do.
 * @param {SheetGesture} gesture
 * @param {SheetEvent} event
 * @returns {SheetStep}
 */
export function gestureAfter(gesture, event) {
  const react = /** @type {(gesture: SheetGesture, event: SheetEvent) => SheetStep} */ (REACTIONS[event.type]);
  return react(gesture, event);
}

/**
 * A further finger is ignored in a drag, and ends what has not become one: it may be a pinch.
 * @returns {SheetStep}
 */
function down(/** @type {SheetGesture} */ gesture, /** @type {SheetEventOf<'down'>} */ press) {
  if (gesture.phase === 'resting') return [{ ...press, phase: 'pressed' }, []];
  return gesture.phase === 'pressed' ? left(gesture) : [gesture, []];
}

/** @returns {SheetStep} */
function move(/** @type {SheetGesture} */ gesture, /** @type {SheetEventOf<'move'>} */ event) {
  if (event.id !== gesture.id) return [gesture, []];
  if (gesture.phase === 'dragging') return follow(gesture, event);
  return gesture.phase === 'pressed' ? decide(gesture, event) : [gesture, []];
}

/** @returns {SheetStep} */
function up(/** @type {SheetGesture} */ gesture, /** @type {SheetEventOf<'up'>} */ { id, time }) {
  if (id !== gesture.id) return [gesture, []];
  if (gesture.phase !== 'dragging') return [RESTING, []];
  const { heights, base, height, moves } = gesture;
  const speed = speedOf(moves, time);
  return [RESTING, [{ act: 'settle', index: snapFor(heights, base, height, speed), speed }]];
}

/** @returns {SheetStep} */
function cancel(/** @type {SheetGesture} */ gesture, /** @type {SheetEventOf<'cancel'>} */ { id }) {
  if (id !== gesture.id) return [gesture, []];
  return [RESTING, gesture.phase === 'dragging' ? [{ act: 'restore' }] : []];
}

/**
 * The first movement beyond the slack decides. The sheet then follows the rest, so that it does not jump.
 * @returns {SheetStep}
 */
function decide(/** @type {SheetGestureIn<'pressed'>} */ gesture, /** @type {SheetEventOf<'move'>} */ event) {
  const [right, upwards] = [event.x - gesture.x, gesture.y - event.y];
  const way = Math.max(Math.abs(upwards), gesture.offset === null ? 0 : Math.abs(right));
  if (way <= gesture.slack) return [gesture, []];
  if (isForContent(gesture, right, upwards)) return left(gesture);
  const { id, y, time, height, heights } = gesture;
  const from = y - Math.min(Math.max(upwards, -SLOP), SLOP);
  /** @type {SheetGesture} */
  const held = {
    phase: 'dragging', id, from, base: height, height, heights, moves: [{ y, time }],
  };
  const [dragging, effects] = follow(held, event);
  return [dragging, [{ act: 'hold' }, ...effects]];
}

/**
 * Returns whether a movement is the content's: it scrolls only in a full sheet, and back to its start;
 * pulled down there, it lowers the sheet.
 */
function isForContent(
  /** @type {SheetPress} */ { offset, isFull, isOwn }, /** @type {number} */ right, /** @type {number} */ upwards,
) {
  if (isOwn) return true;
  if (offset === null) return false;
  if (Math.abs(right) >= Math.abs(upwards)) return true;
  return offset > 0 ? isFull || upwards < 0 : isFull && upwards > 0;
}

/** @returns {SheetStep} */
function follow(/** @type {SheetGestureIn<'dragging'>} */ gesture, /** @type {SheetMove} */ { y, time }) {
  const { base, from, heights } = gesture;
  const height = Math.min(Math.max(base + from - y, heights[0]), lastOf(heights));
  const moves = [...recentMoves(gesture.moves, time), { y, time }];
  return [{ ...gesture, height, moves }, [{ act: 'follow', height }]];
}

/**
 * The pointer is something else's until it is lifted.
 * @returns {SheetStep}
 */
function left(/** @type {{id: number}} */ { id }) {
  return [{ phase: 'left', id }, []];
}
