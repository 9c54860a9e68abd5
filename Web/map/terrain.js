// The land in three dimensions: hills from the region's own heights, the routes laid over them.
import { element } from '../dom/element.js';
import { say } from '../words/messages.js';
import { controlOf } from './control.js';
import { isSlow } from './frames.js';
import { viewOf } from './view.js';

const SOURCE = 'terrain';
/** Degrees from looking straight down. */
const TILT = 60;
/** Milliseconds to wait for heights before the map is tilted. */
const PATIENCE = 2_000;
/** Degrees by hand from which on the land rises, and below which it lies flat again. */
const RISING = 25;
const LYING = 8;
/** Hills are shown a little higher than they are: seen from far above they look lower. */
const EXAGGERATION = 1.4;

const SKY = {
  light: { 'sky-color': '#9cc7e8', 'horizon-color': '#eef3f4', 'fog-color': '#f1efe8' },
  dark: { 'sky-color': '#0c1620', 'horizon-color': '#22303a', 'fog-color': '#161b18' },
};

/** Adds a button for three dimensions where heights are known; a tilt by hand does the same. */
export function mountTerrain(store, map) {
  const button = element('button', {
    type: 'button', class: 'terrain-button', 'aria-label': say('map.terrain'),
    onclick: () => store.set({ tilted: !store.state.tilted }),
  }, say('map.terrainShort'));
  map.addControl(controlOf(button), 'bottom-right');

  const apply = () => {
    button.hidden = !map.getSource(SOURCE);
    shape(map, store.state);
  };
  map.on('style.load', apply);
  map.on('pitchend', ({ originalEvent }) => {
    if (!originalEvent) return;
    const { tilted } = store.state;
    const rises = map.getPitch() > (tilted ? LYING : RISING);
    if (rises !== tilted) store.set({ tilted: rises });
  });
  store.watch(['tilted'], ({ tilted, view }, before) => {
    apply();
    button.setAttribute('aria-pressed', String(tilted));
    if (tilted !== before.tilted && view !== 'go') tilt(store, map, tilted);
    if (tilted) giveUpIfSlow(store, map);
  });
}

/** Raises or lays flat the land, if the style of the map knows it. */
function shape(map, { tilted, dark }) {
  if (!map.getSource(SOURCE)) return;
  map.setTerrain(tilted ? { source: SOURCE, exaggeration: EXAGGERATION } : null);
  map.setSky(tilted ? { ...SKY[dark ? 'dark' : 'light'], 'sky-horizon-blend': 0.6 } : {});
  const shade = map.getLayer('hillshade');
  if (shade) map.setLayoutProperty('hillshade', 'visibility', tilted ? 'visible' : 'none');
}

async function tilt(store, map, tilted) {
  if (tilted && map.getPitch() >= RISING) return; // it was a hand that tilted it
  if (tilted) await isAtRest(map);
  if (store.state.tilted !== tilted) return;
  const bearing = tilted ? map.getBearing() : 0;
  const view = viewOf(map, store.state) ?? {};
  map.easeTo({ ...view, pitch: tilted ? TILT : 0, bearing, duration: 800 });
}

/**
 * Waits for the heights, a while at most, and until the eye stands on them: before they are there
 * MapLibre takes the ground to be at sea level, and in the mountains would look from inside it.
 */
async function isAtRest(map) {
  await new Promise((rests) => {
    map.once('idle', rests);
    setTimeout(rests, PATIENCE);
  });
  map.jumpTo({ center: map.getCenter() });
  map.once('idle', () => { if (!map.isMoving()) map.jumpTo({ center: map.getCenter() }); });
}

async function giveUpIfSlow(store, map) {
  if (await isSlow(map) && store.state.tilted) {
    store.set({ tilted: false, notice: say('map.terrainSlow') });
  }
}
