// Work that may wait until the browser has painted what changed.

/** Runs an action once the next frame is painted, in a task of its own; at once in a hidden page, which paints none. */
export function afterPaint(/** @type {() => void} */ act) {
  if (document.hidden) setTimeout(act);
  else requestAnimationFrame(() => setTimeout(act));
}

/**
 * Returns a function that lets an action run after the next paint, once for any number of calls.
 * @param {() => void} act
 * @param {(act: () => void) => void} [later]
 */
export function oncePainted(act, later = afterPaint) {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    later(() => {
      isDue = false;
      act();
    });
  };
}
