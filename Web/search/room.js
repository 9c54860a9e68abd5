// Suggestions end where their screen does: above the bar, the keyboard and the edge of the window.

import { present } from '../state/present.js';

/** Pixels below a panel, and the height below which its field is scrolled up. */
const GAP = 8;
const LEAST = 200;

/**
 * Keeps a panel of suggestions within the visible part of the page while it is shown.
 * @param {HTMLElement} panel
 * @param {HTMLElement} field
 * @param {() => boolean} isUnder whether the panel is under its field
 * @returns {() => void} a function to call when the panel has been shown or hidden
 */
export function keepInSight(panel, field, isUnder) {
  /** @type {?Element} */
  let scroller = null;
  let isShown = false;
  const fit = () => {
    panel.style.maxHeight = '';
    if (panel.hidden || !isUnder()) return;
    const { top } = panel.getBoundingClientRect();
    panel.style.maxHeight = `${Math.max(0, Math.floor(bottomOf(scroller) - top - GAP))}px`;
  };
  const sizes = new ResizeObserver(fit);
  return () => {
    sizes.disconnect();
    const isNew = !isShown && !panel.hidden;
    isShown = !panel.hidden;
    if (!isShown) return;
    scroller = scrollerOf(field);
    if (isUnder() && isNew && bottomOf(scroller) - panel.getBoundingClientRect().top < LEAST) {
      field.scrollIntoView({ block: 'start' });
    }
    if (scroller) sizes.observe(scroller);
    fit();
  };
}

/** Returns the nearest ancestor that clips its content, or `null`. */
function scrollerOf(/** @type {HTMLElement} */ field) {
  for (let node = field.parentElement; node && node !== document.body; node = node.parentElement) {
    if (/auto|scroll|hidden/.test(getComputedStyle(node).overflowY)) return node;
  }
  return null;
}

/** Returns the lower edge of the visible part of a scroller, above an on-screen keyboard. */
function bottomOf(/** @type {?Element} */ scroller) {
  const { height, offsetTop } = present(window, 'visualViewport');
  return Math.min(scroller?.getBoundingClientRect().bottom ?? Infinity, offsetTop + height);
}
