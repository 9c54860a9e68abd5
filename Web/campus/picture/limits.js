// Views of the picture: the pixel at the middle of the window, and the pixels of the screen that a
// pixel of the picture takes. Parts of the page over the window are a padding on its four sides.

/** Maximum distance of an edge of the picture inside the free part, pixels of the screen. */
const SLACK = 48;

/**
 * Returns the view nearest to a wanted one whose free part is filled by the picture, or with the
 * picture in the middle of the free part where it is smaller.
 * @param {CampusView} view
 * @param {{width: number, height: number}} size of the window
 * @param {maplibregl.Padding} free
 * @param {{width: number, height: number}} picture
 * @returns {CampusView}
 */
export function limitedView({ x, y, scale }, size, free, picture) {
  const across = { from: free.left, to: size.width - free.right, middle: size.width / 2 };
  const down = { from: free.top, to: size.height - free.bottom, middle: size.height / 2 };
  return {
    x: limited(x, scale, across, picture.width), y: limited(y, scale, down, picture.height), scale,
  };
}

function limited(
  /** @type {number} */ at, /** @type {number} */ scale,
  /** @type {{from: number, to: number, middle: number}} */ { from, to, middle }, /** @type {number} */ length,
) {
  const whole = length * scale;
  const start = middle - at * scale;
  const room = to - from;
  const slack = Math.min(SLACK, Math.max(0, whole - room));
  const [least, most] = whole <= room
    ? [from + (room - whole) / 2, from + (room - whole) / 2]
    : [to - whole - slack, from + slack];
  return (middle - Math.min(Math.max(start, least), most)) / scale;
}

/**
 * Returns the view that shows an area of the picture as large as the free part allows.
 * @param {CampusArea} area
 * @param {{width: number, height: number}} size
 * @param {maplibregl.Padding} free
 * @param {number} maxScale
 * @returns {CampusView}
 */
export function viewOn({ left, top, right, bottom }, size, free, maxScale) {
  const wide = Math.max(size.width - free.left - free.right, 1);
  const high = Math.max(size.height - free.top - free.bottom, 1);
  const scale = Math.min(wide / Math.max(right - left, 1), high / Math.max(bottom - top, 1), maxScale);
  const [dx, dy] = [(free.left - free.right) / 2, (free.top - free.bottom) / 2];
  return { x: (left + right) / 2 - dx / scale, y: (top + bottom) / 2 - dy / scale, scale };
}

/**
 * Returns the area of some points with a margin in pixels of the picture.
 * @returns {CampusArea}
 */
export function areaOf(/** @type {readonly Pixel[]} */ points, margin = 0) {
  const area = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    area.left = Math.min(area.left, x - margin);
    area.top = Math.min(area.top, y - margin);
    area.right = Math.max(area.right, x + margin);
    area.bottom = Math.max(area.bottom, y + margin);
  }
  return area;
}

/** Returns whether an area lies in the free part of a view. */
export function isInView(
  /** @type {CampusArea} */ area, /** @type {CampusView} */ { x, y, scale }, /** @type {Size} */ size,
  /** @type {Box} */ free,
) {
  const [left, top] = [size.width / 2 - x * scale, size.height / 2 - y * scale];
  return left + area.left * scale >= free.left - 1 && top + area.top * scale >= free.top - 1
    && left + area.right * scale <= size.width - free.right + 1
    && top + area.bottom * scale <= size.height - free.bottom + 1;
}
