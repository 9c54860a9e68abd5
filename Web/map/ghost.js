// The parts of the selected route that hills hide, dashed through them. MapLibre drapes lines on the ground
// and has no layer for lines behind it.
import { sizeOf } from '../camera/area.js';
import { cameraOf } from '../camera/mover.js';
import { isInSight } from '../camera/outlook.js';
import { eyeOf, projector } from '../camera/projection.js';
import { drawing } from '../dom/element.js';
import { RANK_STYLES, rankStyle } from '../routes/rankstyle.js';
import { chosenRoute } from '../state/chosen.js';
import { tracePath } from './trace.js';

/** Maximum number of points drawn: more cannot be distinguished on a screen. */
const POINTS = 400;
/** Minimum milliseconds between two searches for what is hidden: each takes a share of a frame. */
const PACE = 200;

/** Draws the hidden parts of the selected route until the returned function is called. */
export function drawGhost(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map, /** @type {Land} */ { elevationAt }) {
  const paths = ['map-ghost-edge', 'map-ghost-line'].map((name) => drawing('path', { class: name }));
  const overlay = drawing('svg', { class: 'map-ghost', 'aria-hidden': 'true' }, ...paths);
  map.getCanvasContainer().append(overlay);
  /** @type {{route: ?Route, seenAt: number, timer: number, hidden: boolean[]}} */
  let last = { route: null, seenAt: -PACE, timer: 0, hidden: [] };

  function draw() {
    const route = chosenRoute(store.state) ?? null;
    const points = route ? thinned(route.samples).map(({ lat, lon }) => ({
      lat, lon, elevation: map.queryTerrainElevation([lon, lat]) ?? elevationAt(lat, lon),
    })) : [];
    const hidden = hiddenOf(route, points);
    const project = projector(cameraOf(map), sizeOf(map));
    const pixels = points.map((point, index) => ({ ...project(point), isHidden: hidden[index] }));
    for (const path of paths) path.setAttribute('d', tracePath(pixels));
    if (route) paths[1].setAttribute('stroke', RANK_STYLES[rankStyle(route, store.state.routes)].colour);
  }

  /** Returns whether each point is hidden, now or a moment ago; then it is looked at again. */
  function hiddenOf(/** @type {?Route} */ route, /** @type {DrawnPoint[]} */ points) {
    const now = performance.now();
    if (route === last.route && now < last.seenAt + PACE) {
      last.timer ||= setTimeout(draw, PACE);
      return last.hidden;
    }
    clearTimeout(last.timer);
    const eye = eyeOf(cameraOf(map), sizeOf(map));
    last = { route, seenAt: now, timer: 0, hidden: points.map((point) => !isInSight(point, eye, elevationAt)) };
    return last.hidden;
  }

  map.on('render', draw);
  draw();
  return () => {
    map.off('render', draw);
    clearTimeout(last.timer);
    overlay.remove();
  };
}

/** Returns at most `POINTS` of the samples, evenly by number, with the last. */
function thinned(/** @type {Sample[]} */ samples) {
  const step = Math.ceil(samples.length / POINTS);
  return samples.filter((_, index) => index % step === 0 || index === samples.length - 1);
}
