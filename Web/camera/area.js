// The area of a map: none while the map is hidden, and on paper.

/** Returns the size of a map in pixels. */
export function sizeOf(/** @type {maplibregl.Map} */ map) {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  return { width, height };
}

/** Returns whether something of this size shows anything. */
export const hasArea = (/** @type {Size} */ { width, height }) => width > 0 && height > 0;

/** Returns whether a map shows anything. */
export const isVisible = (/** @type {maplibregl.Map} */ map) => hasArea(sizeOf(map));
