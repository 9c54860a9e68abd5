// The position of the picture on Earth: its corners define an affine map between pixels and
// degrees.

/** Returns the position of a pixel, or `null` if the campus is not placed. */
export function positionOnEarth(/** @type {Campus} */ { placement, width, height }, /** @type {Pixel} */ pixel) {
  return placement ? positionIn({ placement, width, height }, pixel) : null;
}

/** Returns the position of a pixel of a campus that is placed. */
function positionIn(
  /** @type {{placement: API.CampusPlacement, width: number, height: number}} */ { placement, width, height },
  /** @type {Pixel} */ { x, y },
) {
  const [start, across, , down] = placement.corners;
  const [right, below] = [x / width, y / height];
  const at = (
    /** @type {number} */ axis,
  ) => start[axis] + right * (across[axis] - start[axis]) + below * (down[axis] - start[axis]);
  return { lon: at(0), lat: at(1) };
}

/** Returns the pixel at a position, also beyond the picture; `null` if the campus is not placed. */
export function pixelOnPicture(
  /** @type {Campus} */ { placement, width, height }, /** @type {Position} */ { lat, lon },
) {
  if (!placement) return null;
  const [start, across, , down] = placement.corners;
  const [ax, ay] = [across[0] - start[0], across[1] - start[1]];
  const [bx, by] = [down[0] - start[0], down[1] - start[1]];
  const determinant = ax * by - ay * bx;
  if (determinant === 0) return null;
  const [px, py] = [lon - start[0], lat - start[1]];
  return {
    x: (px * by - py * bx) / determinant * width, y: (ax * py - ay * px) / determinant * height,
  };
}

/** Returns whether a pixel is on the picture. */
export const isOnPicture = (/** @type {?Campus} */ campus, /** @type {?Pixel} */ pixel) => (
  campus !== null && pixel !== null && pixel.x >= 0 && pixel.y >= 0 && pixel.x <= campus.width
    && pixel.y <= campus.height);

/** Tiles of the picture shown on the map, at most: it is seen from farther away there. */
const TILES = 48;

/**
 * Returns the tiles that show the whole picture on the map, each with its corners: top left, top
 * right, bottom right, bottom left.
 */
export function tilesOnEarth(/** @type {Campus} */ campus) {
  const { picture, placement, width, height, maxZoom } = campus;
  if (!picture || !placement) return [];
  const size = picture.tile_size;
  const counts = (
    /** @type {number} */ zoom,
  ) => [width, height].map((length) => Math.ceil(length / (size * 2 ** (maxZoom - zoom))));
  let zoom = maxZoom;
  while (zoom > 0 && counts(zoom)[0] * counts(zoom)[1] > TILES) zoom -= 1;
  const [columns, rows] = counts(zoom);
  const span = size * 2 ** (maxZoom - zoom);
  return Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [index % columns, Math.floor(index / columns)];
    const corner = (/** @type {number} */ right, /** @type {number} */ down) => {
      const { lon, lat } = positionIn({ placement, width, height }, {
        x: (x + right) * span, y: (y + down) * span,
      });
      return [lon, lat];
    };
    const url = picture.tiles.replaceAll('{x}', String(x)).replaceAll('{y}', String(y)).replaceAll('{z}', String(zoom));
    return { url, corners: [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)] };
  });
}
