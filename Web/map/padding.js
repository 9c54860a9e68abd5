/** How high the sheet stands when drawn in and when half open; `sheet.css` says the same. */
const LOW = 136;
const half = () => Math.min(432, innerHeight * 0.52);
/** The height of what floats over the map, in pixels; 0 where it does not. */
function heightOf(name, position) {
  const part = document.querySelector(name);
  const floats = part && getComputedStyle(part).position === position;
  return floats ? part.offsetHeight : 0;
}

/** The least of the map that is left to look at, in pixels. */
const LEAST = 80;

/**
 * The padding in pixels that keeps to the part of the map which search and sheet leave free, less a
 * margin. A fully drawn sheet counts as half open: it hides the map anyhow.
 */
export function freePadding(container, margin) {
  const box = container.getBoundingClientRect();
  const padding = { top: margin, bottom: margin, left: margin, right: margin };
  if (box.left > 0) {
    padding.bottom += heightOf('.profile', 'fixed');
    return padding;
  }
  padding.top += document.querySelector('.search-card').getBoundingClientRect().bottom;
  const sheet = document.getElementById('sheet').dataset.height === 'low' ? LOW : half();
  padding.bottom += Math.min(sheet, box.height - padding.top - margin - LEAST);
  return padding;
}
