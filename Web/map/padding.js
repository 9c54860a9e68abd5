/** How high the sheet stands at each of its heights, in pixels; `sheet.css` says the same. */
const SHEET = {
  low: () => 136,
  half: () => Math.min(432, innerHeight * 0.52),
  full: (search) => innerHeight - (search > 0 ? 256 : 160),
};
/** The least of the map that is left to look at, in pixels. */
const LEAST = 80;

/**
 * The padding in pixels that keeps to the part of the map which search and sheet, or the chart that
 * floats over it, leave free, less a margin.
 */
export function freePadding(container, margin) {
  const box = container.getBoundingClientRect();
  const padding = { top: margin, bottom: margin, left: margin, right: margin };
  if (box.left > 0) {
    padding.bottom += floatingHeight();
    return padding;
  }
  const search = bottomOf('.search-card');
  padding.top += search || bottomOf('.go-banner');
  const panel = going() || SHEET[document.getElementById('sheet').dataset.height](search);
  padding.bottom += Math.min(panel, box.height - padding.top - margin - LEAST);
  return padding;
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
