const STEPS = {
  ArrowRight: 0.01, ArrowUp: 0.01, ArrowLeft: -0.01, ArrowDown: -0.01, PageUp: 0.1, PageDown: -0.1,
};

/**
 * Returns the cursor after a key, in metres: a hundredth of the way, a tenth by page, or an end;
 * `null` for other keys.
 */
export function keyTarget(key, cursor, length) {
  if (key === 'Home') return 0;
  if (key === 'End') return length;
  return key in STEPS ? Math.min(Math.max(cursor + STEPS[key] * length, 0), length) : null;
}
