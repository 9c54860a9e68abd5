// The selected route through the hills that hide it, faint and dashed. MapLibre drapes lines on the
// ground and has no layer for lines behind it.
import { cameraOf, sizeOf } from '../camera/mover.js';
import { projector } from '../camera/projection.js';
import { drawing } from '../dom/element.js';
import { RANK_STYLES, rankStyle } from '../routes/rankstyle.js';
import { chosenRoute } from '../state/chosen.js';
import { tracePath } from './trace.js';

/** Maximum number of points drawn: more cannot be distinguished on a screen. */
const POINTS = 400;

/** Draws the ghost of the selected route until the returned function is called. */
export function drawGhost(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map, { elevationAt }) {
  const path = drawing('path', { class: 'map-ghost-line' });
  const overlay = drawing('svg', { class: 'map-ghost', 'aria-hidden': 'true' }, path);
  map.getCanvasContainer().append(overlay);

  const draw = () => {
    const route = chosenRoute(store.state);
    if (!route) return path.setAttribute('d', '');
    const project = projector(cameraOf(map), sizeOf(map));
    const pixels = thinned(route.samples).map(({ lat, lon }) => project({
      lat, lon, elevation: map.queryTerrainElevation([lon, lat]) ?? elevationAt(lat, lon),
    }));
    path.setAttribute('d', tracePath(pixels));
    return path.setAttribute('stroke', RANK_STYLES[rankStyle(route, store.state.routes)].colour);
  };
  map.on('render', draw);
  draw();
  return () => { map.off('render', draw); overlay.remove(); };
}

/** Returns at most `POINTS` of the samples, evenly by number, with the last. */
function thinned(samples) {
  const step = Math.ceil(samples.length / POINTS);
  return samples.filter((_, index) => index % step === 0 || index === samples.length - 1);
}
