// Elements that a part of the page cannot do without.

/**
 * Returns the first element within a part that matches selectors.
 * @throws {Error} if there is none: `index.html`, or the part that made it, has changed.
 * @type {Need}
 */
export const need = (/** @type {ParentNode} */ part, /** @type {string} */ selectors) => {
  const found = part.querySelector(selectors);
  if (!found) throw new Error(`No element matches ${selectors}.`);
  return found;
};

/**
 * Returns what a canvas is drawn with.
 * @param {HTMLCanvasElement} canvas
 * @param {CanvasRenderingContext2DSettings} [options]
 * @throws {Error} if the browser has no memory left for its pixels
 */
export function penOf(canvas, options) {
  const pen = canvas.getContext('2d', options);
  if (!pen) throw new Error('The canvas cannot be drawn on.');
  return pen;
}

/** Returns what draws a canvas that is read: in the graphics unit, each reading would wait for the map's frames. */
export const readPenOf = (/** @type {HTMLCanvasElement} */ canvas) => penOf(canvas, { willReadFrequently: true });

/**
 * Returns the element that an element was placed in, such as the box of a control of the map.
 * @throws {Error} if it is not in the document yet
 */
export function parentOf(/** @type {Element} */ node) {
  if (!node.parentElement) throw new Error('The element has no parent.');
  return node.parentElement;
}
