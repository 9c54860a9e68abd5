// The hills of the map, raised and flattened; loaded when first needed.
import { sizeOf } from '../camera/area.js';
import { cameraOf, moverOf } from '../camera/mover.js';
import { eyeOf } from '../camera/projection.js';
import { say } from '../messages/messages.js';
import { serviceOf } from '../state/services.js';
import { isSlow } from './frames.js';
import { drawGhost } from './ghost.js';
import { landOf } from './land.js';
import { awaitHills } from './raised.js';
import { RISING, SOURCE } from './tilting.js';
import { viewOf } from './view.js';

/** Share of the shade on raised hills. */
const RAISED_SHADE = 0.7;

/** Pitch without a route or place, degrees from straight down. */
const TILT = 50;

const SKY = {
  light: { 'sky-color': '#9cc7e8', 'horizon-color': '#eef3f4', 'fog-color': '#f1efe8' },
  dark: { 'sky-color': '#0c1620', 'horizon-color': '#22303a', 'fog-color': '#161b18' },
};
/** Far ground fades into the horizon, and the horizon into the sky. */
const HAZE = { 'sky-horizon-blend': 0.6, 'horizon-fog-blend': 0.5, 'fog-ground-blend': 0.85 };

/** Returns what is known of a map's hills: their shade when flat, and how to remove its ghosts. */
const drawnOn = (/** @type {maplibregl.Map} */ map) => serviceOf(map, nothingDrawn);

/** @returns {{flatShade: ?StyleValue, removeGhost: ?() => void}} */
const nothingDrawn = () => ({ flatShade: null, removeGhost: null });

/** Raises the hills, and tilts the map unless the user did. */
export async function stand(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  const land = await raise(store, map);
  if (!land) return;
  await awaitHills(store, map, land);
  const { tilted, view } = store.state;
  if (!tilted) return;
  store.set({ land });
  giveUpIfSlow(store, map);
  if (view === 'go') return;
  if (map.getPitch() < RISING) moverOf(map).glide(() => viewOf(map, store.state) ?? tiltedView(map, land));
  else stayAbove(map, land);
}

/**
 * Draws the hills. Resolves to them, or to `null` if the map has none or they are no longer wanted.
 */
export async function raise(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  const { sources: { [SOURCE]: source } } = map.getStyle();
  if (!source) return null;
  const land = await landOf(map, source);
  if (!store.state.tilted || !map.getSource(SOURCE)) return null;
  map.setTerrain({ source: SOURCE, exaggeration: land.exaggeration });
  map.setSky({ ...SKY[store.state.dark ? 'dark' : 'light'], ...HAZE });
  weakenShade(map, true);
  const drawn = drawnOn(map);
  drawn.removeGhost?.();
  drawn.removeGhost = drawGhost(store, map, land);
  return land;
}

/** Flattens the map and looks straight down. */
export function lie(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  store.set({ land: null });
  map.setCenterClampedToGround(true);
  map.setTerrain(null);
  map.setSky({});
  weakenShade(map, false);
  const drawn = drawnOn(map);
  drawn.removeGhost?.();
  drawn.removeGhost = null;
  if (store.state.view === 'go') return;
  moverOf(map).glide(() => viewOf(map, store.state) ?? { ...cameraOf(map), bearing: 0, pitch: 0 });
}

/** Draws the shade weaker on raised hills, where it looks stronger. */
function weakenShade(/** @type {maplibregl.Map} */ map, /** @type {boolean} */ isRaised) {
  if (!map.getLayer('hillshade')) return;
  const style = map.getStyle().layers.find(({ id }) => id === 'hillshade');
  if (!style) return;
  const drawn = drawnOn(map);
  /** @type {StyleValue} */
  const flat = drawn.flatShade ??= style.paint['hillshade-exaggeration'];
  map.setPaintProperty('hillshade', 'hillshade-exaggeration', isRaised ? weaker(flat) : flat);
}

/**
 * Returns a share, or an interpolation of shares by zoom, with smaller values, which follow the zooms.
 * @returns {StyleValue}
 */
function weaker(/** @type {StyleValue} */ value) {
  if (!Array.isArray(value)) return Number(value) * RAISED_SHADE;
  return value.map((part, at) => (at > 3 && at % 2 === 0 ? Number(part) * RAISED_SHADE : part));
}

function tiltedView(/** @type {maplibregl.Map} */ map, /** @type {Land} */ { elevationAt }) {
  const camera = cameraOf(map);
  return { ...camera, pitch: TILT, elevation: elevationAt(camera.lat, camera.lon) };
}

/** Raises the camera if the user tilted the map into a hill that was not drawn yet. */
function stayAbove(/** @type {maplibregl.Map} */ map, /** @type {Land} */ { elevationAt }) {
  moverOf(map).glide(() => {
    const camera = { ...cameraOf(map) };
    camera.elevation = elevationAt(camera.lat, camera.lon);
    const eye = eyeOf(camera, sizeOf(map));
    const isInside = eye.elevation < elevationAt(eye.lat, eye.lon);
    return isInside ? { ...camera, pitch: RISING } : camera;
  });
}

async function giveUpIfSlow(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  const isMoving = () => map.isMoving() || moverOf(map).isMoving;
  if (await isSlow(map, isMoving) && store.state.tilted) {
    store.set({ tilted: false, notice: say('map.terrainSlow') });
  }
}
