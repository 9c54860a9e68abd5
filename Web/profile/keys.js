/** @type {Readonly<Record<string, number | undefined>>} */
const STEPS = {
  ArrowRight: 0.01, ArrowUp: 0.01, ArrowLeft: -0.01, ArrowDown: -0.01, PageUp: 0.1, PageDown: -0.1,
};

/**
 * Returns the cursor after a key, in metres: a hundredth of the way, a tenth by page, or an end;
 * `null` for other keys.
 */
export function keyTarget(/** @type {string} */ key, /** @type {number} */ cursor, /** @type {number} */ length) {
  if (key === 'Home') return 0;
  if (key === 'End') return length;
  const step = STEPS[key];
  return step ? Math.min(Math.max(cursor + step * length, 0), length) : null;
}
