import { freePadding } from './padding.js';
import { loadStyle } from './style.js';

const dark = matchMedia('(prefers-color-scheme: dark)');

/** A map of the region in the light or dark style of the server, changing with the system's. */
export async function createMap(container, region) {
  const [west, south, east, north] = region.bounds;
  const map = new maplibregl.Map({
    container,
    style: await loadStyle(dark.matches, region),
    bounds: [west, south, east, north],
    fitBoundsOptions: { padding: freePadding(container, 16) },
    attributionControl: false,
    pitchWithRotate: false,
    maxPitch: 0,
    dragRotate: false,
    transformRequest: (url) => ({ url: new URL(url, location.href).href }),
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new maplibregl.AttributionControl({ compact: true }), 'bottom-right');
  map.addControl(new maplibregl.NavigationControl({ showCompass: false }), 'bottom-right');
  map.addControl(new maplibregl.ScaleControl({ maxWidth: 96 }), 'bottom-left');
  dark.addEventListener('change', async () => {
    map.setStyle(await loadStyle(dark.matches, region), { diff: false });
  });
  await new Promise((loaded) => map.once('style.load', loaded));
  return map;
}
