// Parts that stay at the foot of the sheet.

/** The elements whose styles use `--foot`, which is not inherited. */
const READERS = 'main, .panel, #sheet, .sheet-body';

const observer = new ResizeObserver(() => {
  const heights = [...document.querySelectorAll('.pinned')].map((part) => part.offsetHeight);
  const foot = `${Math.max(0, ...heights)}px`;
  /** @type {NodeListOf<HTMLElement>} */
  const readers = document.querySelectorAll(READERS);
  for (const part of readers) part.style.setProperty('--foot', foot);
});

/** Keeps a part at the foot. `--foot` is its height, which scrolling to a part leaves free. */
export function pin(/** @type {HTMLElement} */ part) {
  part.classList.add('pinned');
  observer.observe(part);
}
