/** Duration of a long press in milliseconds, and its maximum movement in pixels. */
const LONG_PRESS = 550;
const SLACK = 10;

/**
 * Calls `pressed` with the position of a long press on the map. Until the finger is lifted the map
 * does not move, and lifting is not a click.
 * @param {maplibregl.Map} map
 * @param {(position: maplibregl.LngLat) => void} pressed
 * @returns {{hold: () => void}} `hold` treats a finger that is down as such a press
 */
export function onLongPress(map, pressed) {
  /** @type {?{start: maplibregl.Point, timer: number, isHeld: boolean}} */
  let finger = null;
  const forget = () => {
    clearTimeout(finger?.timer);
    finger = null;
  };
  const hold = () => {
    if (!finger) return;
    clearTimeout(finger.timer);
    finger.isHeld = true;
    map.dragPan.disable();
  };
  const release = () => {
    const { isHeld } = finger ?? {};
    forget();
    if (!isHeld) return;
    map.dragPan.enable();
    skipClick(map.getContainer());
  };

  map.on('touchstart', ({ points: [start, ...others] }) => {
    forget();
    if (others.length > 0) return;
    const own = { start, timer: setTimeout(afterMoves, LONG_PRESS), isHeld: false };
    finger = own;
    // The browser reports movements once a frame: movements of a late frame come after the timer.
    function afterMoves() {
      requestAnimationFrame(() => {
        if (finger !== own) return;
        hold();
        pressed(map.unproject(start));
      });
    }
  });
  map.on('touchmove', ({ point }) => {
    if (finger && !finger.isHeld && point.dist(finger.start) > SLACK) forget();
  });
  map.on('touchend', release);
  map.on('touchcancel', release);
  return { hold };
}

/** Hides the click after a lifted finger from the map. */
function skipClick(/** @type {HTMLElement} */ container) {
  const stop = (/** @type {Event} */ event) => event.stopPropagation();
  container.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => container.removeEventListener('click', stop, { capture: true }), 100);
}
