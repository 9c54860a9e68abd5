// The positions, at the edge of the view, of signs of places outside.

/**
 * Returns whether a mark, which takes some room around its point, lies wholly in a box.
 * @param {Box} box
 * @param {{x: number, y: number}} point
 * @param {MarkRoom} room
 */
export function isWhole({ left, top, right, bottom }, { x, y }, { side, above, below }) {
  return x - side >= left && x + side <= right && y - above >= top && y + below <= bottom;
}

/**
 * Returns the room that each of some marks has around its point.
 * @param {MarkRoom[]} rooms at least one
 * @returns {MarkRoom}
 */
export function roomForAll(rooms) {
  const most = (/** @type {keyof MarkRoom} */ side) => Math.max(...rooms.map((room) => room[side]));
  return { side: most('side'), above: most('above'), below: most('below') };
}

/**
 * Returns the room of marks, at most a quarter of a box at each side: long names in large text would leave nothing of
 * the map between them.
 * @param {MarkRoom} room
 * @param {Box} box
 * @returns {MarkRoom}
 */
export function roomWithin(room, { left, right }) {
  return { ...room, side: Math.min(room.side, (right - left) / 4) };
}

/**
 * Returns the point at the edge of a box where the line from its middle through a point leaves it, with the
 * bearing on the screen in degrees clockwise from up.
 * @param {Box} box
 * @param {{x: number, y: number}} point outside, or near the edge
 */
export function edgeOf({ left, top, right, bottom }, { x, y }) {
  const [midX, midY] = [(left + right) / 2, (top + bottom) / 2];
  const [east, south] = [x - midX, y - midY];
  const share = Math.min(
    (right - left) / 2 / Math.max(Math.abs(east), 1e-9),
    (bottom - top) / 2 / Math.max(Math.abs(south), 1e-9),
  );
  return {
    x: midX + east * share, y: midY + south * share,
    bearing: (Math.atan2(east, -south) * 180 / Math.PI + 360) % 360,
  };
}

/**
 * Moves points at the edge of a box apart along it, so that signs do not cover each other.
 * @template {{x: number, y: number}} Point
 * @param {Box} box
 * @param {Point[]} points at the edge
 * @param {number} apart minimum distance between two points, pixels
 * @returns {Point[]} in the same order; they overlap only if the edge is too short for all
 */
export function apartAt(box, points, apart) {
  const length = 2 * (box.right - box.left + box.bottom - box.top);
  const step = Math.min(apart, length / Math.max(points.length, 1));
  const order = points.map((point, index) => ({ index, at: alongOf(box, point) }))
    .sort((one, other) => one.at - other.at);
  let last = -Infinity;
  for (const one of order) {
    one.at = Math.max(one.at, last + step);
    last = one.at;
  }
  const moved = [...points];
  for (const { index, at } of order) moved[index] = { ...points[index], ...pointAt(box, at % length) };
  return moved;
}

/** Returns the way from the top left corner to a point at the edge, clockwise, pixels. */
function alongOf(/** @type {Box} */ { left, top, right, bottom }, /** @type {Pixel} */ { x, y }) {
  const [width, height] = [right - left, bottom - top];
  const gaps = [y - top, right - x, bottom - y, x - left];
  const side = gaps.indexOf(Math.min(...gaps));
  return [
    x - left, width + y - top, width + height + right - x, 2 * width + height + bottom - y,
  ][side];
}

function pointAt(/** @type {Box} */ { left, top, right, bottom }, /** @type {number} */ at) {
  const [width, height] = [right - left, bottom - top];
  if (at <= width) return { x: left + at, y: top };
  if (at <= width + height) return { x: right, y: top + at - width };
  if (at <= 2 * width + height) return { x: right - (at - width - height), y: bottom };
  return { x: left, y: bottom - (at - 2 * width - height) };
}
