// The room around a place for the mark that stands above it.
import { buttonsWidth } from './padding.js';

/** The size of a mark with its distance above the place; `bikes.css` has the lengths in rem. */
const WIDTH = 5.25;
const HEIGHT = 1.75;
const ABOVE = 14;
/** The distance of a mark from what is around the map, pixels. */
const GAP = 6;

/**
 * Returns the pixels that a mark needs at each side of its place beyond the margin that places have, at most so
 * many that two marks fit.
 * @param {maplibregl.Padding} free the padding without the margin
 * @param {maplibregl.Padding} padding the padding with it
 * @param {Size} size of the map
 * @returns {Box}
 */
export function markRoom(free, padding, { width, height }) {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const side = WIDTH * rem / 2 + GAP;
  const [most, high] = [(width - padding.left - padding.right) / 4, (height - padding.top - padding.bottom) / 2];
  const beyond = (/** @type {number} */ need, /** @type {number} */ margin, /** @type {number} */ limit) => (
    Math.min(Math.max(need - margin, 0), Math.max(limit, 0)));
  return {
    left: beyond(side, padding.left - free.left, most),
    right: beyond(side + buttonsWidth(), padding.right - free.right, most),
    top: beyond(HEIGHT * rem + ABOVE + GAP, padding.top - free.top, high),
    bottom: 0,
  };
}
