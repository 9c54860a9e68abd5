// Parts that stay at the foot of the sheet.

const observer = new ResizeObserver(() => {
  const heights = [...document.querySelectorAll('.pinned')].map((part) => part.offsetHeight);
  document.querySelector('main')?.style.setProperty('--foot', `${Math.max(0, ...heights)}px`);
});

/** Keeps a part at the foot. `--foot` is its height, which scrolling to a part leaves free. */
export function pin(/** @type {HTMLElement} */ part) {
  part.classList.add('pinned');
  observer.observe(part);
}
