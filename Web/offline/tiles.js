// The map tiles that cover an area.

/** Maximum number of tiles per region; finer zooms are omitted. */
const MAX_TILES = 3_000;

/** Returns the addresses of all tiles of a style within bounds: [west, south, east, north]. */
export function tileAddresses(
  /** @type {{sources: Record<string, TileSource>}} */ { sources }, /** @type {number[]} */ bounds,
) {
  const tiled = Object.values(sources).filter(({ tiles }) => tiles);
  return tiled.flatMap((source) => addressesOf(source, bounds));
}

function addressesOf(
  /** @type {TileSource} */ { tiles: [template], minzoom = 0, maxzoom = 14 }, /** @type {number[]} */ bounds,
) {
  const addresses = [];
  for (let zoom = minzoom; zoom <= maxzoom; zoom += 1) {
    const { left, top, right, bottom } = cover(bounds, zoom);
    if (addresses.length + (right - left + 1) * (bottom - top + 1) > MAX_TILES) break;
    for (let x = left; x <= right; x += 1) {
      for (let y = top; y <= bottom; y += 1) addresses.push(address(template, zoom, x, y));
    }
  }
  return addresses;
}

function address(
  /** @type {string} */ template, /** @type {number} */ zoom, /** @type {number} */ x, /** @type {number} */ y,
) {
  const path = template.replace('{z}', String(zoom)).replace('{x}', String(x)).replace('{y}', String(y));
  return new URL(path, location.href).href;
}

/** Returns the tile numbers around bounds, in Web Mercator. */
function cover(/** @type {number[]} */ [west, south, east, north], /** @type {number} */ zoom) {
  const count = 2 ** zoom;
  const column = (/** @type {number} */ lon) => Math.floor((lon + 180) / 360 * count);
  const row = (/** @type {number} */ lat) => {
    const angle = lat * Math.PI / 180;
    return Math.floor((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2 * count);
  };
  const within = (/** @type {number} */ number) => Math.min(Math.max(number, 0), count - 1);
  return {
    left: within(column(west)), right: within(column(east)),
    top: within(row(north)), bottom: within(row(south)),
  };
}
