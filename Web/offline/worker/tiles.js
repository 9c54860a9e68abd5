// Tiles of map and terrain: the most recently used ones, and tiles of downloaded regions.

const TILE_CACHE = 'amble-tiles';
const REGION_TILE_CACHE = 'amble-region-tiles';
const TILE_FOLDERS = ['/tiles/', '/terrain/', '/contours/', '/slopes/', '/stress/', '/steep/'];
/** About 60 MB. */
const TILE_LIMIT = 3_000;
/** Number of tiles between two checks of the limit. */
const LOOK_EVERY = 50;
let sinceLook = 0;

function isTile(/** @type {string} */ pathname) {
  return TILE_FOLDERS.some((folder) => pathname.startsWith(folder));
}

/** Returns a cached tile at once and refreshes it in the background; else the server's. */
async function tileAnswer(/** @type {FetchEvent} */ event) {
  const { request } = event;
  const kept = await keptTile(request.url);
  if (!kept) return freshTile(request);
  event.waitUntil(freshTile(request).catch(() => null));
  return kept;
}

async function keptTile(/** @type {string} */ address) {
  const recent = await (await caches.open(TILE_CACHE)).match(address);
  return recent ?? (await caches.open(REGION_TILE_CACHE)).match(address);
}

/**
 * Returns the server's tile and caches it unless it is an error. Writing moves it to the end of the
 * cache.
 */
async function freshTile(/** @type {Request} */ request) {
  const response = await fetch(request);
  if (response.ok) await keepTile(request.url, response.clone());
  return response;
}

async function keepTile(/** @type {string} */ address, /** @type {Response} */ response) {
  const cache = await caches.open(TILE_CACHE);
  try {
    await cache.delete(address);
    await cache.put(address, response);
    sinceLook += 1;
    if (sinceLook % LOOK_EVERY === 1) await dropOldTiles(cache, TILE_LIMIT);
  } catch (error) {
    console.info(error); // most likely storage is full
    await dropOldTiles(cache, TILE_LIMIT / 4);
  }
}

/** Deletes the least recently used tiles above a limit. */
async function dropOldTiles(/** @type {Cache} */ cache, /** @type {number} */ limit) {
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, -limit).map((request) => cache.delete(request)));
}
