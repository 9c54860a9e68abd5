// The land in three dimensions: hills from the region's own heights, the routes laid over them.
import { cameraOf, moverOf, sizeOf } from '../camera/mover.js';
import { eyeOf } from '../camera/projection.js';
import { element } from '../dom/element.js';
import { say } from '../words/messages.js';
import { controlOf } from './control.js';
import { isSlow } from './frames.js';
import { landOf } from './land.js';
import { viewOf } from './view.js';

const SOURCE = 'terrain';
/** Degrees from straight down without anything to look at. */
const TILT = 50;
/** Milliseconds to wait for heights before the map is tilted. */
const PATIENCE = 2_000;
/** Degrees by hand from which on the land rises, and below which it lies flat again. */
const RISING = 25;
const LYING = 8;

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

  map.on('style.load', () => {
    button.hidden = !map.getSource(SOURCE);
    if (store.state.tilted) raise(store, map);
  });
  button.hidden = !map.getSource(SOURCE);
  map.on('pitchend', ({ originalEvent }) => {
    if (!originalEvent) return;
    const { tilted } = store.state;
    const rises = map.getPitch() > (tilted ? LYING : RISING);
    if (rises !== tilted) store.set({ tilted: rises });
  });
  store.watch(['tilted'], (state, before) => {
    button.setAttribute('aria-pressed', String(state.tilted));
    if (state.tilted === before.tilted) return;
    if (state.tilted) stand(store, map);
    else lie(store, map);
  });
  store.watch(['land'], ({ land }) => { if (land) giveUpIfSlow(store, map); });
}

/** Raises the hills, and tilts the map unless a hand did. */
async function stand(store, map) {
  if (!await raise(store, map)) return;
  await isAtRest(map);
  const { tilted, view } = store.state;
  if (!tilted || view === 'go') return;
  if (map.getPitch() < RISING) moverOf(map).glide(viewOf(map, store.state) ?? tiltedView(map));
  else stayAbove(store, map);
}

/** Draws the hills; a promise of whether they are still wanted. */
async function raise(store, map) {
  if (!map.getSource(SOURCE)) return false;
  const { source, bounds } = { source: map.getStyle().sources[SOURCE], ...store.state.region };
  const land = await landOf(map, source, bounds);
  if (!store.state.tilted || !map.getSource(SOURCE)) return false;
  map.setTerrain({ source: SOURCE, exaggeration: land.exaggeration });
  map.setSky({ ...SKY[store.state.dark ? 'dark' : 'light'], 'sky-horizon-blend': 0.6 });
  showShade(map, true);
  store.set({ land });
  return true;
}

/** Lays the land flat and looks straight down. */
function lie(store, map) {
  store.set({ land: null });
  map.setCenterClampedToGround(true);
  map.setTerrain(null);
  map.setSky({});
  showShade(map, false);
  if (store.state.view === 'go') return;
  const straight = { ...cameraOf(map), bearing: 0, pitch: 0 };
  moverOf(map).glide(viewOf(map, store.state) ?? straight);
}

function showShade(map, isShown) {
  if (!map.getLayer('hillshade')) return;
  map.setLayoutProperty('hillshade', 'visibility', isShown ? 'visible' : 'none');
}

function tiltedView(map) {
  return { ...cameraOf(map), pitch: TILT };
}

/** Raises the eye if a hand tilted the map into a hill that was not drawn yet. */
function stayAbove(store, map) {
  const [camera, { elevationAt }] = [cameraOf(map), store.state.land];
  const eye = eyeOf(camera, sizeOf(map));
  const ground = elevationAt(camera.lat, camera.lon);
  if (elevationAt(eye.lat, eye.lon) < eye.elevation + ground - camera.elevation) return;
  moverOf(map).glide({ ...camera, elevation: ground, pitch: RISING });
}

/** Waits until the heights are drawn, a while at most. */
function isAtRest(map) {
  return new Promise((rests) => {
    map.once('idle', rests);
    setTimeout(rests, PATIENCE);
  });
}

async function giveUpIfSlow(store, map) {
  const isMoving = () => map.isMoving() || moverOf(map).isMoving;
  if (await isSlow(map, isMoving) && store.state.tilted) {
    store.set({ tilted: false, notice: say('map.terrainSlow') });
  }
}
