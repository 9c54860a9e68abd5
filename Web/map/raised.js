// Waits until the hills of the map are drawn.
import { SOURCE } from './tilting.js';

/** Tolerance of a coarse height tile against a finer one: metres, or else the share. */
const NEAR = 60;
const LIKE = 0.2;

/**
 * Waits until the map has drawn the hills, or they are no longer wanted. Until then they are at sea
 * level: a camera among them would look at a plain far below.
 */
export function awaitHills(
  /** @type {Store} */ store, /** @type {maplibregl.Map} */ map, /** @type {Land} */ { elevationAt },
) {
  return new Promise((/** @type {(value?: undefined) => void} */ drawn) => {
    map.on('render', function check() {
      if (store.state.tilted && !(areTilesThere(map) && isLevelKnown(map, elevationAt))) return;
      map.off('render', check);
      drawn();
    });
    map.triggerRepaint();
  });
}

/** Returns whether no tile of the hills is on its way: in a valley by the sea the level says nothing. */
function areTilesThere(/** @type {maplibregl.Map} */ map) {
  return Boolean(map.getSource(SOURCE)) && map.isSourceLoaded(SOURCE);
}

function isLevelKnown(/** @type {maplibregl.Map} */ map, /** @type {GroundAt} */ elevationAt) {
  const { lat, lng } = map.getCenter();
  const [known, shown] = [elevationAt(lat, lng), map.queryTerrainElevation([lng, lat]) ?? 0];
  return Math.abs(known - shown) <= Math.max(NEAR, known * LIKE);
}
