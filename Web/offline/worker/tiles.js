// Tiles of the map and of the terrain: those used last, and those of a region kept on purpose.

const TILE_CACHE = 'amble-tiles';
const REGION_TILE_CACHE = 'amble-region-tiles';
/** Some 60 MB. */
const TILE_LIMIT = 3_000;
/** How many tiles come between two looks at the limit. */
const LOOK_EVERY = 50;
let sinceLook = 0;

function isTile(pathname) {
  return pathname.startsWith('/tiles/') || pathname.startsWith('/terrain/');
}

/** A tile that is here at once, to be renewed meanwhile; else the server's. */
async function tileAnswer(event) {
  const { request } = event;
  const kept = await keptTile(request.url);
  if (!kept) return freshTile(request);
  event.waitUntil(freshTile(request).catch(() => null));
  return kept;
}

async function keptTile(address) {
  const recent = await (await caches.open(TILE_CACHE)).match(address);
  return recent ?? (await caches.open(REGION_TILE_CACHE)).match(address);
}

/** The server's tile, kept unless it is an error. Writing puts it last in the cache's order. */
async function freshTile(request) {
  const response = await fetch(request);
  if (response.ok) await keepTile(request.url, response.clone());
  return response;
}

async function keepTile(address, response) {
  const cache = await caches.open(TILE_CACHE);
  try {
    await cache.delete(address);
    await cache.put(address, response);
    sinceLook += 1;
    if (sinceLook % LOOK_EVERY === 1) await dropOldTiles(cache, TILE_LIMIT);
  } catch (error) {
    console.info(error); // most likely there is no room
    await dropOldTiles(cache, TILE_LIMIT / 4);
  }
}

/** Drops the tiles used longest ago, beyond a number of them. */
async function dropOldTiles(cache, limit) {
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, -limit).map((request) => cache.delete(request)));
}
