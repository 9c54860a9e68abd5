import { getJSON } from './request.js';

/**
 * Loads the region of the server: `bounds` as [west, south, east, north], its `modes`, its data
 * attribution, `copyrights`, the server's `version`, its `regions` as in `/info`, and whether heights
 * are known anywhere.
 * @returns {Promise<Region>}
 */
export async function loadRegion() {
  /** @type {Info} */
  const info = await getJSON('/info');
  const modes = info.profiles.map((profile) => profile.name);
  return {
    bounds: info.bbox, modes, copyrights: info.copyrights ?? [], version: info.version,
    regions: info.regions ?? [], hasHeights: info.elevation !== false,
  };
}
