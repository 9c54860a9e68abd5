// The land in three dimensions: hills from the region's own heights, the routes laid over them.
import { element } from '../dom/element.js';
import { say } from '../words/messages.js';
import { controlOf } from './control.js';

/** The source of heights in a style. */
export const SOURCE = 'terrain';
/** Degrees by hand from which on the land rises, and below which it lies flat again. */
export const RISING = 25;
const LYING = 8;

/** Adds a button for three dimensions where heights are known; a tilt by hand does the same. */
export function mountTerrain(store, map) {
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
