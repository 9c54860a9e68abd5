// Regions downloaded to this device: routing data, places and map.
import { contains } from '../geometry/bounds.js';
import { allOf, forget, keep } from '../saved/database.js';
import { Failure } from '../server/request.js';
import { placesOf } from '../state/round.js';
import { say } from '../messages/messages.js';
import { filesFor, keyOf, sizeOf } from './selection.js';
import { tileAddresses } from './tiles.js';

const FILE_CACHE = 'amble-region-files';
/** The service worker reads this cache too. */
const TILE_CACHE = 'amble-region-tiles';
const AT_ONCE = 4;
const THEMES = ['/style.json', '/style.json?theme=dark'];

/**
 * Returns the downloaded regions: `{name, at, bounds, modes, ascentThreshold, files, tiles,
 * bytes}`, `at` the download time in milliseconds.
 */
export const keptRegions = () => allOf('regions');

/** Returns a downloaded region that contains the places and has the mode, or `undefined`. */
export async function keptRegionFor(/** @type {RouteRequest} */ request) {
  const regions = await keptRegions();
  return regions.find(({ bounds, modes }) => modes.includes(request.mode)
    && placesOf(request).every((place) => contains(bounds, place)));
}

/** Returns the bytes of a region's file. */
export async function keptFile(/** @type {RegionFile | undefined} */ file) {
  if (!file) throw new Error('The region has no such file.');
  const response = await (await caches.open(FILE_CACHE)).match(keyOf(file));
  if (!response) throw new Error(`The file ${file.name} is not kept.`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Downloads a region of `/info` for some modes, continuing an interrupted download. Calls
 * `progress` with the share done.
 * @throws {Failure} if storage is full or the server cannot be reached
 */
export async function keepRegion(
  /** @type {InfoRegion} */ region, /** @type {string[]} */ modes,
  /** @type {{progress: (share: number) => void, signal: AbortSignal}} */ { progress, signal },
) {
  await navigator.storage?.persist?.();
  const files = filesFor(region.offline, modes);
  try {
    const tiles = await addressesIn(region.bbox, signal);
    const fileBytes = await fetchFiles(files, (/** @type {number} */ share) => progress(share * 0.8), signal);
    const tileBytes = await fetchTiles(tiles, (/** @type {number} */ share) => progress(0.8 + share * 0.2), signal);
    await keep('regions', {
      name: region.name, at: Date.now(), bounds: region.bbox, modes, files, tiles,
      ascentThreshold: region.offline.ascent_threshold, bytes: fileBytes + tileBytes,
    });
  } catch (error) {
    throw failureOf(error);
  } finally {
    if (signal.aborted) await dropOrphans();
  }
  await dropOrphans();
}

/** Deletes a downloaded region. */
export async function forgetRegion(/** @type {string} */ name) {
  await forget('regions', name);
  await dropOrphans();
}

/** Returns whether the server has newer files, or more of them, of a downloaded region. */
export function isOutdated(/** @type {KeptRegion} */ kept, /** @type {InfoRegion} */ { offline }) {
  const own = new Set(kept.files.map(keyOf));
  const current = filesFor(offline, kept.modes).map(keyOf);
  return own.size > current.length || current.some((key) => !own.has(key));
}

async function addressesIn(/** @type {number[]} */ bounds, /** @type {AbortSignal | null | undefined} */ signal) {
  const [style] = await Promise.all(THEMES.map(async (path) => {
    const response = await fetch(path, { signal });
    return response.ok ? response.json() : { sources: {} };
  }));
  return tileAddresses(style, bounds);
}

async function fetchFiles(
  /** @type {RegionFile[]} */ files, /** @type {(share: number) => void} */ progress,
  /** @type {AbortSignal} */ signal,
) {
  const cache = await caches.open(FILE_CACHE);
  const total = sizeOf(files);
  let done = 0;
  for (const file of files) {
    const before = done;
    const count = (/** @type {number} */ bytes) => { done += bytes; progress(done / total); };
    if (!await cache.match(keyOf(file))) await fetchFile(cache, file, count, signal);
    done = before + file.size;
    progress(done / total);
  }
  return total;
}

async function fetchFile(
  /** @type {Cache} */ cache, /** @type {RegionFile} */ file, /** @type {(bytes: number) => void} */ count,
  /** @type {AbortSignal | null | undefined} */ signal,
) {
  const response = await fetch(file.path, { signal, cache: 'reload' });
  if (!response.ok) throw new Failure(say('failure.unreadable', { status: response.status }));
  let size = 0;
  const counter = new TransformStream({
    transform(bytes, stream) {
      size += bytes.byteLength;
      count(bytes.byteLength);
      stream.enqueue(bytes);
    },
  });
  if (!response.body) throw new Error('The response has no body.');
  await cache.put(keyOf(file), new Response(response.body.pipeThrough(counter)));
  if (size === file.size) return;
  await cache.delete(keyOf(file));
  throw new Failure(say('offline.changed'), [], { passing: true });
}

async function fetchTiles(
  /** @type {string[]} */ addresses, /** @type {(share: number) => void} */ progress,
  /** @type {AbortSignal | null | undefined} */ signal,
) {
  const cache = await caches.open(TILE_CACHE);
  const left = [...addresses];
  let bytes = 0;
  const work = Array.from({ length: AT_ONCE }, async () => {
    for (let address = left.pop(); address; address = left.pop()) {
      const response = await fetch(address, { signal, cache: 'reload' });
      if (response.ok) await cache.put(address, response.clone());
      bytes += (await response.blob()).size;
      progress(1 - left.length / addresses.length);
    }
  });
  await Promise.all(work);
  return bytes;
}

/** Deletes files that no downloaded region needs. */
async function dropOrphans() {
  const regions = await keptRegions();
  const needed = new Set(regions.flatMap(({ files, tiles }) => [
    ...files.map((/** @type {RegionFile} */ file) => new URL(keyOf(file), location.href).href), ...tiles,
  ]));
  for (const name of [FILE_CACHE, TILE_CACHE]) {
    const cache = await caches.open(name);
    const orphans = (await cache.keys()).filter(({ url }) => !needed.has(url));
    await Promise.all(orphans.map((request) => cache.delete(request)));
  }
}

function failureOf(/** @type {Error} */ error) {
  if (error.name === 'AbortError' || error instanceof Failure) return error;
  if (error.name === 'QuotaExceededError') {
    return new Failure(say('failure.full'), [say('failure.fullHint')]);
  }
  if (!(error instanceof TypeError)) return error; // fetch throws these when offline
  return new Failure(say('failure.unreachable'), [say('failure.unreachableHint')], { passing: true });
}
