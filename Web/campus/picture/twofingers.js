/** Pixels that fingers may move and still tap, and milliseconds of a tap and between two. */
const SLACK = 12;
const SHORT = 300;
const DOUBLE = 450;

/** @type {TwoFingers} */
export const NO_FINGERS = Object.freeze({ down: null, last: -Infinity });

/**
 * Returns the taps of two fingers after fingers came down.
 * @param {TwoFingers} two
 * @param {ScreenPoint[]} places of all fingers
 * @param {number} time
 * @returns {TwoFingers}
 */
export function fingersDown(two, places, time) {
  if (places.length === 2) return { ...two, down: { places, time } };
  return places.length > 2 ? { ...two, down: null } : two;
}

/**
 * Returns the taps of two fingers after fingers have moved.
 * @param {TwoFingers} two
 * @param {ScreenPoint[]} places of all fingers
 * @returns {TwoFingers}
 */
export function fingersMoved(two, places) {
  const { down } = two;
  if (!down || places.length < 2) return two;
  const isMoved = places.some(({ x, y }, index) => {
    const before = down.places[index];
    return !before || Math.hypot(x - before.x, y - before.y) > SLACK;
  });
  return isMoved ? { ...two, down: null } : two;
}

/**
 * Returns the taps of two fingers after fingers left, and whether that was the second tap.
 * @param {TwoFingers} two
 * @param {number} count of the fingers that are left
 * @param {number} time
 * @returns {{two: TwoFingers, isDouble: boolean}}
 */
export function fingersUp(two, count, time) {
  if (count > 0) return { two, isDouble: false };
  const isTap = two.down !== null && time - two.down.time < SHORT;
  const isDouble = isTap && time - two.last < DOUBLE;
  return { two: { down: null, last: isTap && !isDouble ? time : -Infinity }, isDouble };
}
