// Suggestions end where their screen does: above the bar, the keyboard and the edge of the window.

/** Pixels below a list, and the height below which its field is scrolled up. */
const GAP = 8;
const LEAST = 200;

/**
 * Keeps a list of suggestions within the visible part of the page while it is shown.
 * @param {HTMLElement} list
 * @param {HTMLElement} field
 * @returns {() => void} a function to call when the list has been shown or hidden
 */
export function keepInSight(list, field) {
  let scroller = null;
  const fit = () => {
    if (list.hidden) return;
    list.style.maxHeight = '';
    const { top } = list.getBoundingClientRect();
    list.style.maxHeight = `${Math.max(0, Math.floor(bottomOf(scroller) - top - GAP))}px`;
  };
  const sizes = new ResizeObserver(fit);
  return () => {
    sizes.disconnect();
    scroller = scrollerOf(field);
    if (list.hidden) return;
    if (bottomOf(scroller) - list.getBoundingClientRect().top < LEAST) {
      field.scrollIntoView({ block: 'start' });
    }
    if (scroller) sizes.observe(scroller);
    fit();
  };
}

/** Returns the nearest ancestor that clips its content, or `null`. */
function scrollerOf(field) {
  for (let node = field.parentElement; node && node !== document.body; node = node.parentElement) {
    if (/auto|scroll|hidden/.test(getComputedStyle(node).overflowY)) return node;
  }
  return null;
}

/** Returns the lower edge of the visible part of a scroller, above an on-screen keyboard. */
function bottomOf(scroller) {
  const { height, offsetTop } = visualViewport;
  return Math.min(scroller?.getBoundingClientRect().bottom ?? Infinity, offsetTop + height);
}
