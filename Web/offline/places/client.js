// The search for places on this device, used like the server's.
import { contains } from '../../geometry/bounds.js';
import { Failure } from '../../server/request.js';
import { say } from '../../messages/messages.js';
import { workerAt } from '../lending.js';
import { keptRegions } from '../region.js';
import { PLACES } from '../selection.js';

const ask = workerAt('/offline/places/worker.js');

/**
 * Answers as the server's `/photon/api` to a text, or as `/photon/reverse` to a position, from the
 * downloaded regions.
 * @param {PlaceQuestion} asked
 * @returns {Promise<PhotonAnswer>}
 * @throws {Failure} with a remedy if there is no region to search
 */
export async function placesOnDevice(asked) {
  const regions = await searchableRegions();
  const near = 'text' in asked ? asked.near : asked;
  const isNear = (/** @type {KeptRegion} */ { bounds }) => (near !== null && contains(bounds, near) ? 0 : 1);
  const ordered = regions.toSorted((one, other) => isNear(one) - isNear(other));
  const wanted = 'text' in asked ? ordered : ordered.filter((region) => isNear(region) === 0);
  const found = [];
  // One after the other: the worker holds the file of one region.
  for (const region of wanted) found.push(...(await ask({ region, asked })).features);
  return { features: regions.length > 1 ? strongFirst(found, asked) : found };
}

async function searchableRegions() {
  /** @type {KeptRegion[]} */
  const kept = await keptRegions().catch(() => []);
  const regions = kept.filter(({ files }) => files.some(({ name }) => name === PLACES));
  if (regions.length > 0) return regions;
  throw new Failure(kept.length > 0
    ? say('offline.oldRegion', { name: kept[0].name }) : say('offline.noRegion'));
}

/** Returns places of several regions as the server orders them. */
function strongFirst(/** @type {PhotonFeature[]} */ features, /** @type {PlaceQuestion} */ asked) {
  const isStrong = (
    /** @type {PhotonFeature} */ { properties: { match } },
  ) => (match === 'exact' || match === 'words' ? 0 : 1);
  const sorted = features.toSorted((one, other) => isStrong(one) - isStrong(other));
  return 'limit' in asked ? sorted.slice(0, asked.limit) : sorted;
}
