// Listens to fingers and the mouse on the picture, and does what the gesture decides.
import { gestureAfter, RESTING } from './gesture.js';
import { REACH } from './hit.js';

/**
 * Listens to a view. The hands decide which objects can be dragged.
 * @param {PictureView} view
 * @param {() => PictureHands} hands
 * @param {() => void} fit is called when two fingers tapped twice
 */
export function listenTo(view, hands, fit) {
  const { container, map } = view;
  let gesture = RESTING;

  const pointOf = (/** @type {{clientX: number, clientY: number}} */ { clientX, clientY }) => {
    const { left, top } = container.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  /** @returns {PicturePress} */
  const pressAt = (/** @type {PictureTouch} */ { point, kind }) => ({
    pixel: view.pixelAt(point), within: REACH[kind] / view.scale, kind,
  });

  function send(/** @type {PictureEvent} */ event) {
    const [next, effects] = gestureAfter(gesture, event);
    gesture = next;
    for (const effect of effects) acts[effect.act](/** @type {any} */ (effect));
  }

  /** @type {{[Act in PictureEffect['act']]: (effect: Extract<PictureEffect, {act: Act}>) => void}} */
  const acts = {
    start({ held }) { hands().start(held); },
    move(effect) { hands().move(effect.held, pressAt(effect)); },
    finish(effect) { hands().finish(effect.held, pressAt(effect)); },
    cancel() { hands().cancel(); },
    tap(effect) { hands().tap(pressAt(effect)); },
    doubleTap(effect) { hands().doubleTap(pressAt(effect)); },
    frame() {
      requestAnimationFrame(() => {
        send({ type: 'frame', width: container.clientWidth, height: container.clientHeight });
      });
    },
    pan({ right, down }) { map.panBy([right, down], { duration: 0 }); },
    fit,
  };

  function press(
    /** @type {TouchEvent | MouseEvent} */ event, /** @type {{clientX: number, clientY: number}} */ touch,
    /** @type {'mouse' | 'touch'} */ kind,
  ) {
    const point = pointOf(touch);
    const held = hands().grab(pressAt({ point, kind }));
    send({ type: 'down', point, held, kind });
    if (held === null) return;
    event.stopPropagation(); // the map stays
    if (kind === 'mouse') event.preventDefault(); // no selection of text
  }

  /** @type {PictureListener} */
  const listener = {
    press, send, pointOf, isDown: () => gesture.drag !== null, isHeld: () => (gesture.drag?.held ?? null) !== null,
    hover: (event) => hands().hover(event && pressAt({ point: pointOf(event), kind: 'mouse' })),
  };
  listenToFingers(map.getCanvasContainer(), listener);
  listenToMouse(map, listener);
  container.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') send({ type: 'cancel' });
  });
  map.on('dragstart', ({ originalEvent }) => {
    const { touches } = /** @type {TouchEvent} */ (originalEvent ?? {});
    if (!(touches?.length > 1)) hands().pan();
  });
}

/** The listeners come before those of the map, so that a drag can be kept from it. */
function listenToFingers(
  /** @type {HTMLElement} */ canvas, /** @type {PictureListener} */ { press, send, pointOf, isDown, isHeld },
) {
  const placesOf = (
    /** @type {TouchEvent} */ { touches },
  ) => [...touches].map(({ clientX: x, clientY: y }) => ({ x, y }));
  canvas.addEventListener('touchstart', (event) => {
    send({ type: 'fingersDown', places: placesOf(event), time: event.timeStamp });
    if (event.touches.length > 1) send({ type: 'cancel' });
    else press(event, event.touches[0], 'touch');
  }, { capture: true });
  canvas.addEventListener('touchmove', (event) => {
    send({ type: 'fingersMoved', places: placesOf(event) });
    if (!isDown() || event.touches.length > 1) return;
    if (isHeld()) {
      event.preventDefault();
      event.stopPropagation();
    }
    send({ type: 'move', point: pointOf(event.touches[0]) });
  }, { capture: true, passive: false });
  canvas.addEventListener('touchend', (event) => {
    send({ type: 'fingersUp', count: event.touches.length, time: event.timeStamp });
    if (isDown()) event.preventDefault(); // no mouse events for the same tap
    send({ type: 'up', time: event.timeStamp });
  }, { capture: true });
  canvas.addEventListener('touchcancel', () => send({ type: 'cancel' }), { capture: true });
}

/** A drag by the mouse may leave the picture. */
function listenToMouse(
  /** @type {maplibregl.Map} */ map, /** @type {PictureListener} */ { press, send, pointOf, isDown, hover },
) {
  const canvas = map.getCanvasContainer();
  const onMove = (/** @type {MouseEvent} */ event) => send({ type: 'move', point: pointOf(event) });
  const onUp = (/** @type {MouseEvent} */ { timeStamp }) => {
    removeEventListener('mousemove', onMove);
    removeEventListener('mouseup', onUp);
    send({ type: 'up', time: timeStamp });
  };
  canvas.addEventListener('mousedown', (event) => {
    if (event.button !== 0) return;
    press(event, event, 'mouse');
    addEventListener('mousemove', onMove);
    addEventListener('mouseup', onUp);
    map.getCanvas().focus({ preventScroll: true });
  }, { capture: true });
  canvas.addEventListener('mousemove', (event) => {
    if (!isDown()) map.getCanvas().style.cursor = hover(event) ? 'pointer' : '';
  });
  canvas.addEventListener('mouseleave', () => hover(null));
}
