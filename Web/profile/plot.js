// What the profiles of routes and of rides have in common.
import { drawing } from '../dom/element.js';
import { groundDrawing } from './bands.js';
import { linePath, tickMarks } from './scale.js';

/**
 * Returns the drawing of a route over the lines of the others.
 * @param {Route} route
 * @param {Route[]} routes
 * @param {ProfileScale} scale
 * @param {(other: Route) => string} styleOf the class of the line of another route
 */
export function profileDrawing(route, routes, scale, styleOf = () => '') {
  const others = routes.filter((other) => other !== route)
    .map((other) => drawing('path', { class: `plot-other ${styleOf(other)}`, d: linePath(other.samples, scale) }));
  return [...tickMarks(scale), ...others, ...groundDrawing(route, scale)];
}

/**
 * Calls a function with the width of a frame whenever it has another, pixels; 0 while it is hidden. It is
 * called once the page is laid out, before it is painted.
 * @param {Element} frame
 * @param {(width: number) => void} draw
 */
export function watchWidth(frame, draw) {
  let width = 0;
  new ResizeObserver(() => {
    if (frame.clientWidth === width) return;
    width = frame.clientWidth;
    draw(width);
  }).observe(frame);
}
