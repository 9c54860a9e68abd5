import { note } from '../offline/noted.js';
import { loadFonts } from './fonts.js';

/** Loads a theme's style with its fonts; a region without a map gets a plain background. */
export async function loadStyle(dark, { copyrights, bounds }) {
  const address = dark ? '/style.json?theme=dark' : '/style.json';
  note(address);
  const response = await fetch(address);
  const style = response.ok ? await response.json() : plainGround(dark, copyrights);
  await loadFonts(style, bounds);
  return style;
}

function plainGround(dark, copyrights) {
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
