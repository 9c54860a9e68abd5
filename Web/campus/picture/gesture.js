// Fingers and the mouse on the picture. A drag of a movable object belongs to the open part of the
// screen; the map gets all others. Two fingers always belong to the map.
import { REACH } from './hit.js';
import { twoFingerTaps } from './twofingers.js';

/** Pixels a press may move and still be a tap, and milliseconds between the taps of a double tap. */
const SLACK = 8;
const DOUBLE = 300;
/** Pixels from the edge of the window within which a drag moves the picture, and its pace a frame. */
const EDGE = 28;
const PACE = 6;

/**
 * Listens to a view. The hands decide which objects can be dragged.
 * @param {PictureView} view
 * @param {() => PictureHands} hands
 * @param {() => void} fit is called when two fingers tapped twice
 */
export function listenTo(view, hands, fit) {
  const { container, map } = view;
  const canvas = map.getCanvasContainer();
  let drag = null;
  let lastTap = { time: 0, x: 0, y: 0 };

  const pointOf = ({ clientX, clientY }) => {
    const { left, top } = container.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  /** @returns {PicturePress} */
  const pressAt = (point, kind) => ({
    pixel: view.pixelAt(point), within: REACH[kind] / view.scale, kind,
  });

  function press(event, touch, kind) {
    const point = pointOf(touch);
    const held = hands().grab(pressAt(point, kind));
    drag = { start: point, point, held, kind, isMoved: false, frame: 0 };
    if (held === null) return;
    event.stopPropagation(); // the map stays
    if (kind === 'mouse') event.preventDefault(); // no selection of text
  }

  function move(point) {
    if (!drag) return;
    drag.point = point;
    const away = Math.hypot(point.x - drag.start.x, point.y - drag.start.y);
    if (!drag.isMoved && away > SLACK) {
      drag.isMoved = true;
      if (drag.held !== null) hands().start(drag.held);
    }
    if (!drag.isMoved || drag.held === null) return;
    hands().move(drag.held, pressAt(point, drag.kind));
    if (!drag.frame) drag.frame = requestAnimationFrame(moveAtEdge);
  }

  /** Moves the picture while a drag is at the edge of the window. */
  function moveAtEdge() {
    if (!drag) return;
    drag.frame = 0;
    const { x, y } = drag.point;
    const towards = (at, length) => Number(at > length - EDGE) - Number(at < EDGE);
    const right = towards(x, container.clientWidth) * PACE;
    const down = towards(y, container.clientHeight) * PACE;
    if (right === 0 && down === 0) return;
    map.panBy([right, down], { duration: 0 });
    move(drag.point);
  }

  function release() {
    if (!drag) return;
    const { held, isMoved, point, kind } = drag;
    stop();
    if (!isMoved) tap(point, kind);
    else if (held !== null) hands().finish(held, pressAt(point, kind));
  }

  function tap(point, kind) {
    const isDouble = performance.now() - lastTap.time < DOUBLE
      && Math.hypot(point.x - lastTap.x, point.y - lastTap.y) < 3 * SLACK;
    lastTap = isDouble ? { time: 0, x: 0, y: 0 } : { time: performance.now(), ...point };
    if (isDouble) hands().doubleTap(pressAt(point, kind));
    else hands().tap(pressAt(point, kind));
  }

  function stop() {
    cancelAnimationFrame(drag?.frame);
    drag = null;
  }

  function cancel() {
    const wasDragging = drag?.isMoved && drag.held !== null;
    stop();
    if (wasDragging) hands().cancel();
  }

  const two = twoFingerTaps(fit);
  canvas.addEventListener('touchstart', (event) => {
    two.start(event);
    if (event.touches.length > 1) return cancel();
    return press(event, event.touches[0], 'touch');
  }, { capture: true });
  canvas.addEventListener('touchmove', (event) => {
    two.move(event);
    if (!drag || event.touches.length > 1) return;
    if (drag.held !== null) {
      event.preventDefault();
      event.stopPropagation();
    }
    move(pointOf(event.touches[0]));
  }, { capture: true, passive: false });
  canvas.addEventListener('touchend', (event) => {
    two.end(event);
    if (drag) event.preventDefault(); // no mouse events for the same tap
    release();
  }, { capture: true });
  canvas.addEventListener('touchcancel', cancel, { capture: true });

  const onMove = (event) => move(pointOf(event));
  const onUp = () => {
    removeEventListener('mousemove', onMove);
    removeEventListener('mouseup', onUp);
    release();
  };
  canvas.addEventListener('mousedown', (event) => {
    if (event.button !== 0) return;
    press(event, event, 'mouse');
    addEventListener('mousemove', onMove);
    addEventListener('mouseup', onUp);
    map.getCanvas().focus({ preventScroll: true });
  }, { capture: true });
  canvas.addEventListener('mousemove', (event) => {
    if (drag) return;
    map.getCanvas().style.cursor = hands().hover(pressAt(pointOf(event), 'mouse')) ? 'pointer' : '';
  });
  canvas.addEventListener('mouseleave', () => hands().hover(null));
  container.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !drag) return;
    cancel();
  });
  map.on('dragstart', ({ originalEvent }) => {
    const { touches } = /** @type {TouchEvent} */ (originalEvent ?? {});
    if (!(touches?.length > 1)) hands().pan();
  });
}
