// Fingers and the mouse on the picture. A drag that begins on a building searches; the map gets all
// others. Two fingers always belong to the map.
import { buildingAt, REACH } from '../picture/hit.js';

/** Pixels a press may move and still be a tap, and milliseconds between the taps of a double tap. */
const SLACK = 8;
const DOUBLE = 300;
/** Pixels from the edge of the window within which a drag moves the picture, and its pace a frame. */
const EDGE = 28;
const PACE = 6;

/**
 * Listens to a view.
 * @param {PictureView} view
 * @param {() => Campus} campus
 * @param {{
 *   isOn: () => boolean, start: (building: CampusBuilding) => void,
 *   move: (pixel: {x: number, y: number}, building: CampusBuilding | null) => void,
 *   finish: (building: CampusBuilding | null) => void, cancel: () => void, pan: () => void,
 *   tap: (building: CampusBuilding | null, point: {x: number, y: number}) => void,
 *   doubleTap: () => void, hover: (building: CampusBuilding | null) => void,
 * }} actions
 */
export function listenTo(view, campus, actions) {
  const { container, map } = view;
  const canvas = map.getCanvasContainer();
  let drag = null;
  let lastTap = { time: 0, x: 0, y: 0 };

  const pointOf = ({ clientX, clientY }) => {
    const { left, top } = container.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const found = (point, kind) => (
    buildingAt(campus(), view.pixelAt(point), REACH[kind] / view.scale));

  function press(event, touch, kind) {
    const point = pointOf(touch);
    const building = actions.isOn() ? found(point, kind) : null;
    drag = { start: point, point, building, kind, isMoved: false, frame: 0 };
    if (building) {
      event.stopPropagation(); // the map stays
      if (kind === 'mouse') event.preventDefault(); // no selection of text
    }
  }

  function move(point) {
    if (!drag) return;
    drag.point = point;
    const away = Math.hypot(point.x - drag.start.x, point.y - drag.start.y);
    if (!drag.isMoved && away > SLACK) {
      drag.isMoved = true;
      if (drag.building) actions.start(drag.building);
    }
    if (!drag.isMoved || !drag.building) return;
    actions.move(view.pixelAt(point), found(point, drag.kind));
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
    const { building, isMoved, point, kind } = drag;
    stop();
    if (!isMoved) tap(point, kind);
    else if (building) actions.finish(found(point, kind));
  }

  function tap(point, kind) {
    const isDouble = performance.now() - lastTap.time < DOUBLE
      && Math.hypot(point.x - lastTap.x, point.y - lastTap.y) < 3 * SLACK;
    lastTap = isDouble ? { time: 0, x: 0, y: 0 } : { time: performance.now(), ...point };
    if (isDouble) actions.doubleTap();
    else actions.tap(found(point, kind), point);
  }

  function stop() {
    cancelAnimationFrame(drag?.frame);
    drag = null;
  }

  function cancel() {
    const wasDrawing = drag?.building && drag.isMoved;
    stop();
    if (wasDrawing) actions.cancel();
  }

  canvas.addEventListener('touchstart', (event) => {
    if (event.touches.length > 1) return cancel();
    return press(event, event.touches[0], 'touch');
  }, { capture: true });
  canvas.addEventListener('touchmove', (event) => {
    if (!drag || event.touches.length > 1) return;
    if (drag.building) {
      event.preventDefault();
      event.stopPropagation();
    }
    move(pointOf(event.touches[0]));
  }, { capture: true, passive: false });
  canvas.addEventListener('touchend', (event) => {
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
    const building = actions.isOn() ? found(pointOf(event), 'mouse') : null;
    actions.hover(building);
    map.getCanvas().style.cursor = building ? 'pointer' : '';
  });
  canvas.addEventListener('mouseleave', () => actions.hover(null));
  container.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !drag) return;
    cancel();
  });
  map.on('dragstart', ({ originalEvent }) => {
    const { touches } = /** @type {TouchEvent} */ (originalEvent ?? {});
    if (actions.isOn() && !(touches?.length > 1)) actions.pan();
  });
}
