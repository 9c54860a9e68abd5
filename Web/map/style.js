import { note } from '../offline/noted.js';
import { wholeAddress } from '../server/address.js';
import { loadFonts } from './fonts.js';

/** The source that stands in for the map in the style of regions without one. */
const NO_MAP = 'region';

/**
 * Loads a theme's style with its fonts, and calls `tellNone` if the region has no map.
 * @param {boolean} dark
 * @param {Region} region
 * @param {() => void} tellNone
 * @returns {Promise<maplibregl.Style>}
 * @throws {Error} if the server has no style
 */
export async function loadStyle(dark, region, tellNone) {
  const address = dark ? '/style.json?theme=dark' : '/style.json';
  note(address);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  const style = withWholeAddresses(await response.json());
  if (NO_MAP in style.sources) tellNone();
  await loadFonts(style, region.bounds);
  return style;
}

/** Makes the addresses of tiles whole, as MapLibre needs them. */
function withWholeAddresses(/** @type {maplibregl.Style} */ style) {
  for (const source of Object.values(style.sources)) {
    if (source.tiles) source.tiles = source.tiles.map(wholeAddress);
  }
  return style;
}

/**
 * Returns a style with a background only, for when there is none.
 * @returns {maplibregl.Style}
 */
export function plainGround(/** @type {boolean} */ dark, /** @type {Pick<Region, 'copyrights'>} */ { copyrights }) {
  const nothing = { type: 'FeatureCollection', features: [] };
  const ground = { 'background-color': dark ? '#161b18' : '#f1efe8' };
  return {
    version: 8,
    sources: { region: { type: 'geojson', data: nothing, attribution: copyrights.join(', ') } },
    layers: [
      { id: 'ground', type: 'background', paint: ground },
      { id: 'region', type: 'line', source: 'region' },
    ],
  };
}

/**
 * Resolves once the style of a map is loaded.
 * @param {maplibregl.Map} map
 * @throws {Error} if MapLibre refuses the style: other errors come later
 */
export function whenStyled(map) {
  return new Promise((/** @type {(value?: undefined) => void} */ loaded, failed) => {
    const refuse = (/** @type {maplibregl.MapEvent} */ { error }) => { map.off('style.load', load); failed(error); };
    const load = () => { map.off('error', refuse); loaded(); };
    map.once('style.load', load);
    map.once('error', refuse);
  });
}
