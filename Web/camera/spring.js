// Motion towards a target that may change at any time.

/**
 * Returns value and velocity after a time on a critically damped spring. It approaches the target
 * without overshooting from rest, and a new target does not change value or speed abruptly. The
 * solution is exact, so the result does not depend on the number of frames.
 * @param {{value: number, velocity: number}} state per second
 * @param {number} target
 * @param {number} seconds since the state
 * @param {number} pace seconds; from rest, 91 % of the way is covered after twice this time
 */
export function approach({ value, velocity }, target, seconds, pace) {
  const rate = 2 / pace;
  const away = value - target;
  const drive = velocity + rate * away;
  const fade = Math.exp(-rate * seconds);
  return {
    value: target + (away + drive * seconds) * fade,
    velocity: (velocity - rate * drive * seconds) * fade,
  };
}
