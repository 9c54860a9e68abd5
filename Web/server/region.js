import { getJSON } from './request.js';

/**
 * The region the server routes in: `bounds` as [west, south, east, north] and its `modes`.
 */
export async function loadRegion() {
  const info = await getJSON('/info');
  return { bounds: info.bbox, modes: info.profiles.map((profile) => profile.name) };
}
