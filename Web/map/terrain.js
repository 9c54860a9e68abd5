// Terrain in three dimensions: the region's heights, with the routes on them.
import { LYING, RISING } from './tilting.js';

/** Raises the hills while the state says so; tilting the map changes that. */
export function mountTerrain(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  map.on('style.load', async () => {
    if (store.state.tilted) (await import('./hills.js')).raise(store, map);
  });
  map.on('pitchend', ({ originalEvent }) => {
    if (!originalEvent) return;
    const { tilted } = store.state;
    const rises = map.getPitch() > (tilted ? LYING : RISING);
    if (rises !== tilted) store.set({ tilted: rises });
  });
  store.watch(['tilted'], async ({ tilted }, before) => {
    if (tilted === before.tilted) return;
    const { stand, lie } = await import('./hills.js');
    if (tilted !== store.state.tilted) return;
    if (tilted) stand(store, map);
    else lie(store, map);
  });
}
