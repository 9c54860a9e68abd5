// What happens to the map besides following.

/** Runs `react` each time the user pans, zooms or turns the map. */
export function whenTaken(map, react) {
  map.on('movestart', ({ originalEvent }) => { if (originalEvent) react(); });
  // The map answers a wheel with its next frame, which a jump before it would swallow.
  map.getCanvasContainer().addEventListener('wheel', react, { passive: true });
}

/**
 * Tells when a pointer comes to lie on the map, and when the last has left and the map has seen it:
 * it answers a gesture with its next frame, however short the gesture was.
 */
export function whileHeld(map, react) {
  const pointers = new Set();
  map.getCanvasContainer().addEventListener('pointerdown', ({ pointerId }) => {
    pointers.add(pointerId);
    react(true);
  });
  const release = ({ pointerId }) => {
    if (!pointers.delete(pointerId)) return;
    requestAnimationFrame(() => { if (pointers.size === 0) react(false); });
  };
  for (const event of ['pointerup', 'pointercancel']) addEventListener(event, release, true);
}

/** Runs `react` when the map, or what GO covers it with, changes in size. */
export function whenCovered(map, react) {
  const observer = new ResizeObserver(react);
  for (const part of [map.getContainer(), ...document.querySelectorAll('.go-banner, .go-panel')]) {
    observer.observe(part);
  }
}

/** Folds the credits of the map, which open when they are loaded: a tap on their sign shows them. */
export function foldCredits(map) {
  const fold = () => map.getContainer().querySelector('.maplibregl-ctrl-attrib')
    ?.classList.remove('maplibregl-compact-show');
  fold();
  if (!map.loaded()) map.once('idle', fold);
}
