// Parts in the top layer of the page, above sheets and dialogs, at the control that they belong to.

/** Pixels between the part and its control, and from the edge of the window. */
const GAP = 6;
const EDGE = 12;

/**
 * Keeps a part below its control, or above it if there is no room, until the signal.
 * @param {HTMLElement} part
 * @param {HTMLElement} control
 * @param {AbortSignal} signal
 */
export function keepAt(part, control, signal) {
  const place = () => placeAt(part, control);
  addEventListener('scroll', ({ target }) => { if (target !== part) place(); }, { capture: true, signal });
  addEventListener('resize', place, { signal });
  place();
}

function placeAt(/** @type {HTMLElement} */ part, /** @type {HTMLElement} */ control) {
  const { left, top, bottom } = control.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = part;
  const isBelow = bottom + GAP + height + EDGE <= innerHeight;
  part.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - EDGE - width))}px`;
  part.style.top = `${isBelow ? bottom + GAP : Math.max(EDGE, top - GAP - height)}px`;
}
