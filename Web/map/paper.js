import { element } from '../dom/element.js';
import { penOf } from '../dom/need.js';
import { RANK_STYLES, rankStyle } from '../routes/rankstyle.js';
import { apartPoints } from './apart.js';
import { freePadding } from './padding.js';
import { pixelOf } from './pixel.js';

/** Radius of the marks of start and end and of the route numbers, pixels. */
const MARK = 7;
const NUMBER = 11;

/**
 * Prints the part of the map that search and sheet leave free, as an image added before printing. A
 * dark map is not printed.
 */
export function mountPaper(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  /** @type {?HTMLElement} */
  let paper = null;
  addEventListener('beforeprint', () => {
    if (store.state.dark) return;
    paper = element('figure', { class: 'paper-map' }, pictureOf(map, store.state),
      element('figcaption', {}, (store.state.region?.copyrights ?? []).join(', ')));
    map.getContainer().append(paper);
  });
  addEventListener('afterprint', () => paper?.remove());
}

function pictureOf(/** @type {maplibregl.Map} */ map, /** @type {State} */ state) {
  const { from, to } = state;
  const picture = element('canvas');
  const canvas = map.getCanvas();
  const scale = canvas.width / canvas.clientWidth;
  const { left, top, right, bottom } = freePadding(map.getContainer(), 0);
  const [wide, high] = [canvas.clientWidth - left - right, canvas.clientHeight - top - bottom];
  [picture.width, picture.height] = [wide * scale, high * scale];
  const pen = penOf(picture);
  map.redraw(); // the canvas does not keep earlier drawings
  pen.drawImage(canvas, -left * scale, -top * scale);
  pen.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
  if (from) mark(pen, pixelOf(map, from), '#1f6b4a');
  if (to) mark(pen, pixelOf(map, to), '#b4371f');
  if (state.view === 'routes') drawNumbers(pen, map, state.routes);
  return picture;
}

/** Draws each route's rank on its line, as the map does. */
function drawNumbers(
  /** @type {CanvasRenderingContext2D} */ pen, /** @type {maplibregl.Map} */ map, /** @type {Route[]} */ routes,
) {
  [pen.textAlign, pen.textBaseline] = ['center', 'middle'];
  pen.font = '700 13px Inter, system-ui, sans-serif';
  apartPoints(routes.map(({ samples }) => samples)).forEach((place, index) => {
    const { x, y } = pixelOf(map, place);
    const { colour, ink } = RANK_STYLES[rankStyle(routes[index], routes)];
    pen.beginPath();
    pen.arc(x, y, NUMBER, 0, 2 * Math.PI);
    [pen.fillStyle, pen.strokeStyle, pen.lineWidth] = [colour, '#1b231f', 2];
    pen.fill();
    pen.stroke();
    pen.fillStyle = ink;
    pen.fillText(String(routes[index].rank), x, y);
  });
}

function mark(/** @type {CanvasRenderingContext2D} */ pen, /** @type {Pixel} */ { x, y }, /** @type {string} */ colour) {
  pen.beginPath();
  pen.arc(x, y, MARK, 0, 2 * Math.PI);
  [pen.fillStyle, pen.strokeStyle, pen.lineWidth] = ['#ffffff', colour, 4];
  pen.fill();
  pen.stroke();
}
