// Limits how often notices are shown, so that screen readers can follow.

/** Minimum milliseconds between two notices. */
const REST = 4_000;
/** Maximum number of texts in one notice. */
const MAX_TEXTS = 3;

/**
 * Returns a function that shows a text: at once after a rest, else together with others later.
 * @param {(text: string) => void} show
 * @param {(count: number) => string} more returns the text for those left out
 * @param {{now: () => number, wait: (act: () => void, milliseconds: number) => any}} clock
 */
export function createNoticer(show, more, { now, wait } = { now: Date.now, wait: setTimeout }) {
  let shownAt = -Infinity;
  let isWaiting = false;
  /** @type {string[]} */
  let texts = [];

  function flush() {
    isWaiting = false;
    shownAt = now();
    const rest = texts.length - MAX_TEXTS;
    show([...texts.slice(0, MAX_TEXTS), ...(rest > 0 ? [more(rest)] : [])].join(' '));
    texts = [];
  }

  return (/** @type {string} */ text) => {
    if (texts.at(-1) !== text) texts.push(text);
    if (isWaiting) return;
    const left = shownAt + REST - now();
    if (left <= 0) { flush(); return; }
    isWaiting = true;
    wait(flush, left);
  };
}
