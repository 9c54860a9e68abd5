// Moves the sheet by transform, so that nothing is laid out while it moves.

/** The start of the easing is four times as fast as its mean. */
const EASING = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
const START = 4;
/** Milliseconds of a movement: at rest, and the least and the most after a flick. */
const TIME = 220;
const SHORTEST = 120;
const LONGEST = 320;

/**
 * Returns the movement of a sheet at the lower edge of the window. While it moves, its box has the
 * greatest height of the movement and is sunk by a transform; parts of class `pinned` stay where they
 * are.
 */
export function createMotion(/** @type {HTMLElement} */ sheet) {
  /** @type {Animation[]} */
  let running = [];
  const parts = () => [sheet, ...sheet.querySelectorAll('.pinned')];
  const height = () => sheet.offsetHeight - new DOMMatrix(getComputedStyle(sheet).transform).m42;

  function sink(/** @type {number} */ by) {
    for (const part of parts()) part.style.transform = by ? `translateY(${part === sheet ? by : -by}px)` : '';
  }

  function stop() {
    for (const animation of running) animation.cancel();
    running = [];
    sheet.classList.remove('moving');
    sheet.style.height = '';
    sink(0);
  }

  /** Returns the animations of all parts from one depth to another. */
  function animate(/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ speed) {
    const options = { duration: timeFor(Math.abs(to - from), speed), easing: EASING };
    return parts().map((part) => part.animate([from, to].map((by) => (
      { transform: `translateY(${part === sheet ? by : -by}px)` })), options));
  }

  return {
    /** Returns the height that is seen, pixels. */
    height,

    /** Holds the sheet where it is, for a drag up to a height. */
    hold(/** @type {number} */ most) {
      const seen = height();
      stop();
      sheet.classList.add('dragged');
      sheet.style.height = `${most}px`;
      sink(most - seen);
    },

    /** Shows a height while the sheet is held; another change of the page may have released it. */
    follow(/** @type {number} */ seen) {
      if (sheet.classList.contains('dragged')) sink(sheet.offsetHeight - seen);
    },

    /**
     * Moves the sheet from where it is to where it rests after a change.
     * @param {() => void} change
     * @param {number} speed of the upper edge, pixels per millisecond
     */
    land(change, speed = 0) {
      // Reading heights lays out the page, which only a movement needs.
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const from = isCalm ? 0 : height();
      stop();
      sheet.classList.remove('dragged');
      change();
      if (isCalm) return;
      const to = sheet.offsetHeight;
      if (Math.abs(from - to) < 1) return;
      const box = Math.max(from, to);
      sheet.style.height = `${box}px`;
      sheet.classList.add('moving');
      running = animate(box - from, box - to, speed);
      running[0].onfinish = stop;
    },
  };
}

/** Returns the time of a movement that begins at the speed of the finger, milliseconds. */
function timeFor(/** @type {number} */ distance, /** @type {number} */ speed) {
  if (speed === 0) return TIME;
  return Math.min(Math.max(START * distance / Math.abs(speed), SHORTEST), LONGEST);
}
