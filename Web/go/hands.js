// Interaction with the map during navigation.

/** Runs `react` each time the user pans, zooms or turns the map. */
export function whenTaken(/** @type {maplibregl.Map} */ map, /** @type {() => void} */ react) {
  map.on('movestart', ({ originalEvent }) => { if (originalEvent) react(); });
  // The map handles a wheel event in its next frame; a jump before that would cancel it.
  map.getCanvasContainer().addEventListener('wheel', react, { passive: true });
}

/**
 * Reports when a pointer is on the map, and when the last has left and the map has drawn a frame:
 * it handles a gesture in its next frame, however short the gesture was.
 */
export function whileHeld(/** @type {maplibregl.Map} */ map, /** @type {(isHeld: boolean) => void} */ react) {
  const pointers = new Set();
  map.getCanvasContainer().addEventListener('pointerdown', ({ pointerId }) => {
    pointers.add(pointerId);
    react(true);
  });
  const release = (/** @type {PointerEvent} */ { pointerId }) => {
    if (!pointers.delete(pointerId)) return;
    requestAnimationFrame(() => { if (pointers.size === 0) react(false); });
  };
  addEventListener('pointerup', release, true);
  addEventListener('pointercancel', release, true);
}

/** Runs `react` when the size of the map, or of a part over it, changes. */
export function whenCovered(/** @type {maplibregl.Map} */ map, /** @type {() => void} */ react) {
  const observer = new ResizeObserver(react);
  for (const part of [map.getContainer(), ...document.querySelectorAll('.go-banner, .go-panel')]) {
    observer.observe(part);
  }
}

/**
 * Collapses the map's attribution, which MapLibre opens when loaded; a tap on its icon shows it.
 */
export function foldCredits(/** @type {maplibregl.Map} */ map) {
  const fold = () => map.getContainer().querySelector('.maplibregl-ctrl-attrib')
    ?.classList.remove('maplibregl-compact-show');
  fold();
  if (!map.loaded()) map.once('idle', fold);
}
