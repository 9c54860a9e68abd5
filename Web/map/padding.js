/** The width in pixels of the buttons at the right edge of the map, beyond the margin. */
const CONTROLS = 24;
/** The minimum of the map that is left to look at, in pixels. */
const LEAST = 80;

/**
 * Returns the padding in pixels that keeps to the part of the map which search, sheet and buttons,
 * or the chart that floats over it, leave free, less a margin. Without a margin the buttons do not
 * count.
 */
export function freePadding(container, margin) {
  const box = container.getBoundingClientRect();
  const right = margin > 0 ? margin + CONTROLS : 0;
  if (box.left > 0) {
    return { top: margin, bottom: margin + floatingHeight(), left: margin, right };
  }
  const top = bottomOf('.search-card') || bottomOf('.go-banner');
  const free = Math.max(box.height - top - (going() || sheetHeight()), LEAST);
  const inset = Math.min(margin, free / 6); // less where little is free
  const bottom = box.height - top - free + inset;
  return { top: top + inset, bottom, left: margin, right };
}

/**
 * Returns the pixels from the middle of the map to the middle of its free part. A movement takes
 * these as `offset`: a `padding` would stay with the map and add to that of later movements.
 */
export function freeOffset(container) {
  const { top, bottom, left, right } = freePadding(container, 0);
  return [(left - right) / 2, (top - bottom) / 2];
}

/** Returns the position at the middle of the free part of the map. */
export function freeCentre(map) {
  const container = map.getContainer();
  const [right, down] = freeOffset(container);
  return map.unproject([container.clientWidth / 2 + right, container.clientHeight / 2 + down]);
}

/**
 * Returns how much of the window the sheet and the bar below it take once they are at rest;
 * `sheet.css` has the lengths.
 */
function sheetHeight() {
  const main = document.querySelector('main');
  return Number.parseFloat(getComputedStyle(main).scrollPaddingBottom) || 0;
}

/** The lower edge of a part of the page, 0 where it is not shown. */
function bottomOf(selector) {
  return document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;
}

/** The height of what GO shows below the map, 0 where it does not. */
function going() {
  return document.querySelector('.go-panel')?.offsetHeight ?? 0;
}

/** The height of the chart where it floats over the map, with what is left below it; else 0. */
function floatingHeight() {
  const chart = document.querySelector('.profile');
  const floats = chart && getComputedStyle(chart).position === 'fixed';
  return floats && chart.offsetHeight > 0 ? innerHeight - chart.getBoundingClientRect().top : 0;
}
