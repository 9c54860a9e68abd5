// Hides the map's buttons that have no room between the search and the sheet.

/** The elements that may lie over the map's buttons: parts of the page at the top of the window. */
const ABOVE = '.search-card, .settings-button, .go-banner, .go-note';
const CORNER = '.maplibregl-ctrl-bottom-right';
const GROUPS = `${CORNER} .maplibregl-ctrl-group`;
/** The elements whose size decides the room; buttons are added to the corner later. */
const SIZED = `#map, #map ${CORNER}, .panel, #sheet, #go, #go > *`;
/** Pixels between a button and the element above it. */
const GAP = 8;

/**
 * Hides the buttons that other parts of the page would cover, the upper ones first: large text and
 * small windows leave less room.
 */
export function mountRoom(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  let isDue = false;
  const fit = () => {
    isDue = false;
    fitButtons(map.getContainer());
  };
  const later = () => {
    if (!isDue) requestAnimationFrame(fit);
    isDue = true;
  };
  const observer = new ResizeObserver(later);
  for (const part of document.querySelectorAll(SIZED)) observer.observe(part);
  store.watch(['view', 'sheet', 'from', 'to', 'round', 'session'], later);
  map.on('style.load', later);
}

function fitButtons(/** @type {HTMLElement} */ container) {
  const groups = [...container.querySelectorAll(GROUPS)];
  for (const group of groups) group.classList.remove('without-room');
  const shown = groups.filter((group) => group.offsetHeight > 0);
  if (shown.length === 0) return;
  const edge = lowerEdge(shown[0].getBoundingClientRect());
  // A button stands lower once one below it is hidden; so each is hidden before the next is measured.
  for (const group of shown) {
    if (group.getBoundingClientRect().top >= edge + GAP) return;
    group.classList.add('without-room');
  }
}

/** Returns the lower edge of the element above a column of buttons. */
function lowerEdge(/** @type {DOMRect} */ { left, right }) {
  const edges = [...document.querySelectorAll(ABOVE)]
    .map((part) => part.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.left < right && box.right > left)
    .map((box) => box.bottom);
  return Math.max(-GAP, ...edges);
}
