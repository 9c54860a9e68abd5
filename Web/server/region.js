import { getJSON } from './request.js';

/**
 * The region the server routes in: `bounds` as [west, south, east, north], its `modes`, whose data
 * it is made of, `copyrights`, the `version` of the server, and its
 * `regions` as `/info` tells them.
 */
export async function loadRegion() {
  const info = await getJSON('/info');
  const modes = info.profiles.map((profile) => profile.name);
  return { bounds: info.bbox, modes, copyrights: info.copyrights ?? [], version: info.version, regions: info.regions ?? [] };
}
