// Terrain in three dimensions: the region's heights, with the routes on them.
import { element } from '../dom/element.js';
import { say } from '../messages/messages.js';
import { controlOf } from './control.js';
import { LYING, RISING, SOURCE } from './tilting.js';

/** Adds a button for three dimensions if heights are known; tilting the map does the same. */
export function mountTerrain(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  const button = element('button', {
    type: 'button', class: 'terrain-button', 'aria-label': say('map.terrain'),
    onclick: () => store.set({ tilted: !store.state.tilted }),
  }, say('map.terrainShort'));
  map.addControl(controlOf(button), 'bottom-right');

  button.hidden = !map.getSource(SOURCE);
  map.on('style.load', async () => {
    button.hidden = !map.getSource(SOURCE);
    if (store.state.tilted) (await import('./hills.js')).raise(store, map);
  });
  map.on('pitchend', ({ originalEvent }) => {
    if (!originalEvent) return;
    const { tilted } = store.state;
    const rises = map.getPitch() > (tilted ? LYING : RISING);
    if (rises !== tilted) store.set({ tilted: rises });
  });
  store.watch(['tilted'], async ({ tilted }, before) => {
    button.setAttribute('aria-pressed', String(tilted));
    if (tilted === before.tilted) return;
    const { stand, lie } = await import('./hills.js');
    if (tilted !== store.state.tilted) return;
    if (tilted) stand(store, map);
    else lie(store, map);
  });
}
