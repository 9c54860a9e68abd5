import { need } from '../dom/need.js';

/** Width of the buttons at the right edge of the map, beyond the margin, pixels. */
const CONTROLS = 24;
/** Pixels around the buttons and the attribution, and from there to the middle of a mark. */
const AROUND = 10;
const MARK = 14;
/** Minimum size of the free part of the map, pixels. */
const MIN_HEIGHT = 80;

/**
 * Returns the padding in pixels of the part of the map that search, sheet, buttons and floating
 * chart leave free, less a margin. Without a margin the buttons are ignored.
 */
export function freePadding(/** @type {HTMLElement} */ container, /** @type {number} */ margin) {
  const box = container.getBoundingClientRect();
  const right = margin > 0 ? margin + CONTROLS : 0;
  if (box.left > 0) {
    return { top: margin, bottom: margin + floatingHeight(), left: margin, right };
  }
  const top = bottomOf('.search-card') || bottomOf('.go-banner');
  const free = Math.max(box.height - top - (going() || sheetHeight()), MIN_HEIGHT);
  const inset = Math.min(margin, free / 6); // smaller if little is free
  const bottom = box.height - top - free + inset;
  return { top: top + inset, bottom, left: margin, right };
}

/** Returns the padding of `freePadding` with room for a mark beside the buttons and above the attribution. */
export function clearPadding(/** @type {HTMLElement} */ container, /** @type {number} */ margin) {
  const padding = freePadding(container, margin);
  padding.right = Math.max(padding.right, buttonsWidth() + MARK);
  const { left, height } = container.getBoundingClientRect();
  if (left > 0) return padding;
  const bare = freePadding(container, 0);
  const foot = Math.min(attributionHeight() + MARK, (height - bare.top - bare.bottom) / 3);
  padding.bottom = Math.max(padding.bottom, bare.bottom + foot);
  return padding;
}

/**
 * Returns a padding, reduced if it leaves fewer pixels than `least` of a map of the given size.
 * @param {maplibregl.Padding} padding
 * @param {number} least
 * @param {number} width
 * @param {number} height
 * @returns {maplibregl.Padding}
 */
export function leaving({ top, right, bottom, left }, least, width, height) {
  const share = (/** @type {number} */ sum, /** @type {number} */ size) => (
    sum <= 0 || sum <= size - least ? 1 : Math.max(0, size - least) / sum);
  const [x, y] = [share(left + right, width), share(top + bottom, height)];
  return { top: top * y, right: right * x, bottom: bottom * y, left: left * x };
}

/**
 * Returns the pixels from the middle of the map to the middle of its free part, as `offset` of a
 * movement: MapLibre would keep a `padding` and add it to later movements.
 */
export function freeOffset(/** @type {HTMLElement} */ container) {
  const { top, bottom, left, right } = freePadding(container, 0);
  return [(left - right) / 2, (top - bottom) / 2];
}

/** Returns the position at the middle of the free part of the map, of all of it while it is not visible. */
export function freeCentre(/** @type {maplibregl.Map} */ map) {
  const container = map.getContainer();
  if (!container.clientHeight) return map.getCenter(); // camera/area.js is not in the first load
  const [right, down] = freeOffset(container);
  return map.unproject([container.clientWidth / 2 + right, container.clientHeight / 2 + down]);
}

/**
 * Returns how much of the window the sheet and the bar below it cover at rest; `sheet.css` has the
 * lengths.
 */
function sheetHeight() {
  const main = need(document, 'main');
  return Number.parseFloat(getComputedStyle(main).scrollPaddingBottom) || 0;
}

/** Returns the width of the column of buttons, 0 if hidden. */
export function buttonsWidth() {
  const width = document.querySelector('.maplibregl-ctrl-bottom-right .maplibregl-ctrl-group')?.offsetWidth;
  return width ? width + AROUND : 0;
}

/** Returns the height of the attribution, 0 if hidden. */
function attributionHeight() {
  const height = document.querySelector('.maplibregl-ctrl-attrib')?.offsetHeight;
  return height ? height + AROUND : 0;
}

/** Returns the lower edge of a part of the page, 0 if hidden. */
function bottomOf(/** @type {string} */ selector) {
  return document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;
}

/** Returns the height of the navigation panel below the map, 0 if hidden. */
function going() {
  return document.querySelector('.go-panel')?.offsetHeight ?? 0;
}

/** Returns the height from the top of the floating chart to the bottom of the map, or 0. */
function floatingHeight() {
  const chart = [...document.querySelectorAll('.profile')].find((one) => one.offsetHeight > 0);
  const floats = chart && getComputedStyle(chart).position === 'fixed';
  return floats ? innerHeight - chart.getBoundingClientRect().top : 0;
}
