// The height of the ground, from the same tiles as the hills of the map, at a coarse scale.
import { readPenOf } from '../dom/need.js';
import { mercatorOf } from './mercator.js';

/** Maximum number of tiles to read: about 50 m a pixel over a small country. */
const MAX_TILES = 16;

/**
 * Reads the heights inside some bounds.
 * @param {HeightSource} source as in a style
 * @param {number[]} bounds west, south, east, north
 * @returns {Promise<HeightAt>} its heights are `null` where there is no tile
 */
export async function readGround(source, bounds) {
  const tiles = tilesOver(bounds, source);
  /** @type {Map<string, ?HeightGrid>} */
  const grids = new Map();
  await Promise.all(tiles.map(async ({ zoom, x, y }) => {
    grids.set(`${x}/${y}`, await gridOf(source, zoom, x, y));
  }));
  return (lat, lon) => heightIn(grids, tiles[0].zoom, lat, lon);
}

/**
 * Returns the tiles of the finest zoom at which at most `MAX_TILES` cover the bounds.
 * @param {number[]} bounds
 * @param {{minzoom: number, maxzoom: number}} source
 */
export function tilesOver([west, south, east, north], { minzoom, maxzoom }) {
  const [a, b] = [mercatorOf({ lat: north, lon: west }), mercatorOf({ lat: south, lon: east })];
  for (let zoom = maxzoom; ; zoom -= 1) {
    const at = (/** @type {number} */ share) => Math.floor(share * 2 ** zoom);
    const [columns, rows] = [range(at(a.x), at(b.x)), range(at(a.y), at(b.y))];
    if (columns.length * rows.length <= MAX_TILES || zoom <= minzoom) {
      return columns.flatMap((x) => rows.map((y) => ({ zoom, x, y })));
    }
  }
}

/** Returns the height encoded by a pixel of a terrarium tile, metres. */
export function terrariumHeight(/** @type {number} */ red, /** @type {number} */ green, /** @type {number} */ blue) {
  return red * 256 + green + blue / 256 - 32768;
}

function range(/** @type {number} */ first, /** @type {number} */ last) {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/**
 * Returns the heights of a tile; `null` if there is no such tile.
 * @param {Pick<HeightSource, 'tiles'>} source
 * @param {number} zoom
 * @param {number} x
 * @param {number} y
 * @returns {Promise<?HeightGrid>}
 */
async function gridOf({ tiles: [template] }, zoom, x, y) {
  const address = template.replace('{z}', String(zoom)).replace('{x}', String(x)).replace('{y}', String(y));
  const response = await fetch(address);
  if (response.status !== 200) return null;
  const image = await createImageBitmap(await response.blob(), {
    colorSpaceConversion: 'none', premultiplyAlpha: 'none',
  });
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  const pen = readPenOf(canvas);
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, image.width, image.height);
  const heights = new Float32Array(image.width * image.height);
  heights.forEach((_, index) => {
    heights[index] = terrariumHeight(data[4 * index], data[4 * index + 1], data[4 * index + 2]);
  });
  return { side: image.width, heights };
}

function heightIn(
  /** @type {Map<string, ?HeightGrid>} */ grids, /** @type {number} */ zoom, /** @type {number} */ lat,
  /** @type {number} */ lon,
) {
  const { x, y } = mercatorOf({ lat, lon });
  const [column, row] = [x * 2 ** zoom, y * 2 ** zoom];
  const grid = grids.get(`${Math.floor(column)}/${Math.floor(row)}`);
  return grid ? bilinear(grid, column - Math.floor(column), row - Math.floor(row)) : null;
}

/** Returns the height at a share of a tile's side from its left and its top. */
function bilinear(
  /** @type {HeightGrid} */ { side, heights }, /** @type {number} */ right, /** @type {number} */ down,
) {
  const clamped = (/** @type {number} */ share) => Math.min(Math.max(share * side - 0.5, 0), side - 1);
  const [x, y] = [clamped(right), clamped(down)];
  const [left, top] = [Math.min(Math.floor(x), side - 2), Math.min(Math.floor(y), side - 2)];
  const mix = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ share) => a + (b - a) * share;
  const at = (/** @type {number} */ row) => mix(heights[row * side + left], heights[row * side + left + 1], x - left);
  return mix(at(top), at(top + 1), y - top);
}
