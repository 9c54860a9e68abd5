// The path that a finger draws, large: a finger covers its end, and on a phone the way between two
// buildings may be shorter than a mark is wide.
import { drawing, element } from '../../dom/element.js';
import { penOf } from '../../dom/need.js';
import { arrowGroup, segmentsOf } from './arrows.js';
import { areaOf, viewOn } from './limits.js';
import { roomOf } from './room.js';

/** Width and height of the loupe, its distance from the edges, and the space around the path. */
const SIZE = 152;
const INSET = 12;
const MARGIN = 26;
/** Its minimum scale relative to the picture, if the path allows it, and its maximum. */
const LEAST = 1.5;
const MOST = 4;

/** Adds the loupe to each view; it is shown while a finger draws. */
export function mountLoupe(/** @type {Store} */ store, /** @type {PictureHost} */ host) {
  const group = drawing('g');
  const canvas = element('canvas', {});
  const node = element('div', { class: 'campus-loupe', 'aria-hidden': 'true' }, canvas,
    drawing('svg', { class: 'campus-scene' }, group));
  /** @type {?CampusView} */
  let shown = null;

  host.each((view) => {
    node.remove();
    view.map.on('render', copy);
  });
  store.watch(['campusLive'], ({ campusLive }) => {
    if (!campusLive?.finger || campusLive.points.length < 2 || !host.view) return node.remove();
    host.view.container.append(node);
    const next = shownOf(host.view, campusLive.points, campusLive.finger);
    shown = next;
    drawPath(next, campusLive.points);
    stand(host.view, campusLive.finger);
    return host.view.map.triggerRepaint();
  });

  function drawPath(/** @type {CampusView} */ { x, y, scale }, /** @type {CampusPoint[]} */ points) {
    /** @type {ArrowHead[]} */
    const heads = [];
    const path = arrowGroup('campus-way chosen', segmentsOf(points), heads);
    for (const { node: head, at, heading } of heads) {
      head.setAttribute('transform', `translate(${at.x} ${at.y}) rotate(${heading}) scale(${1 / scale})`);
    }
    const [right, down] = [SIZE / 2 - x * scale, SIZE / 2 - y * scale];
    group.setAttribute('transform', `matrix(${scale} 0 0 ${scale} ${right} ${down})`);
    group.replaceChildren(path);
  }

  /** Stands at the upper corner that is farther from the finger. */
  function stand(/** @type {PictureView} */ view, /** @type {Pixel} */ finger) {
    const { room: [left, top, right] } = roomOf(view);
    const { x } = view.pointAt(finger);
    node.style.top = `${top + INSET}px`;
    node.style.left = `${x > (left + right) / 2 ? left + INSET : right - INSET - SIZE}px`;
  }

  /** Copies the map right after it was drawn: its canvas is empty at other times. */
  function copy() {
    const { view } = host;
    if (!node.isConnected || !view || !shown) return;
    const source = view.map.getCanvas();
    const share = source.width / Math.max(source.clientWidth, 1);
    const half = SIZE / 2 / shown.scale;
    const start = view.pointAt({ x: shown.x - half, y: shown.y - half });
    const length = 2 * half * view.scale * share;
    canvas.width = canvas.height = SIZE * share;
    penOf(canvas).drawImage(source, start.x * share, start.y * share, length, length,
      0, 0, canvas.width, canvas.height);
  }
}

/**
 * Returns the view of the loupe: the whole path, or its end under the finger if that would be too
 * small.
 * @returns {CampusView}
 */
function shownOf(
  /** @type {PictureView} */ view, /** @type {CampusPoint[]} */ points, /** @type {Pixel} */ finger,
) {
  const free = { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN };
  const size = { width: SIZE, height: SIZE };
  const whole = viewOn(areaOf(points), size, free, view.scale * MOST);
  return whole.scale >= view.scale * LEAST ? whole : { ...finger, scale: view.scale * LEAST };
}
