import { note } from '../offline/noted.js';
import { present } from '../state/present.js';
import { say } from '../messages/messages.js';
import { trustFramebuffers } from './framebuffers.js';
import { freePadding } from './padding.js';
import { isFirstOfSession } from './session.js';
import { loadStyle, plainGround, whenStyled } from './style.js';

/** Sets Arabic and Hebrew labels; the map's workers load it. */
const SHAPING = '/map/worker/shaping.js';

/**
 * Creates the map of the region with the colours and units of the state. A style that fails is
 * reported, and replaced by a plain ground: routes and places are drawn on it.
 * @param {HTMLElement} container
 * @param {Store} store
 */
export async function createMap(container, store) {
  const region = present(store.state, 'region');
  const [west, south, east, north] = region.bounds;
  setShaping();
  const told = new Set();
  // The style is loaded again with each change of the colours: its faults are reported once.
  const tell = (/** @type {string} */ key, /** @type {{stays?: boolean}} */ more = {}) => {
    if (!told.has(key)) store.set({ notice: { text: say(key), ...more } });
    told.add(key);
  };
  const fail = (/** @type {unknown} */ error) => {
    console.info(error);
    tell('map.styleFailed', { stays: true });
    return plainGround(store.state.dark, region);
  };
  const tellNone = () => isFirstOfSession('map.none') && tell('map.none');
  const wanted = () => loadStyle(store.state.dark, region, tellNone).catch(fail);
  const map = new maplibregl.Map({
    container,
    style: await wanted(),
    bounds: [west, south, east, north],
    fitBoundsOptions: { padding: freePadding(container, 16) },
    attributionControl: false,
    locale: { 'Map.Title': say('map.streets') }, // beside the region that also has the buttons
    maxPitch: 75,
    transformRequest: (address) => noted(new URL(address, location.href).href),
  });
  trustFramebuffers(map);
  map.once('load', () => store.set({ mapDrawn: true }));
  // A tile that cannot be loaded leaves a temporary gap, which needs no message.
  map.on('error', ({ error }) => console.info(error.message));
  map.addControl(new maplibregl.AttributionControl({ compact: true }), 'bottom-right');
  map.addControl(new maplibregl.NavigationControl({ visualizePitch: true }), 'bottom-right');
  const styled = () => whenStyled(map).catch(async (error) => {
    map.setStyle(fail(error), { diff: false });
    await whenStyled(map);
  });
  await styled();
  store.watch(['dark'], async (state, before) => {
    if (state.dark === before.dark) return;
    map.setStyle(await wanted(), { diff: false });
    await styled();
  });
  addScale(store, map);
  return map;
}

function setShaping() {
  if (maplibregl.getRTLTextPluginStatus() !== 'unavailable') return;
  const address = new URL(SHAPING, location.href).href;
  note(address);
  maplibregl.setRTLTextPlugin(address, false).catch((error) => console.info(error));
}

function noted(/** @type {string} */ url) {
  note(url);
  return { url };
}

/** Returns the greatest width of the scale: its number has room at any size of the text, and so have the credits. */
function scaleWidth() {
  return Math.min(6 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize), 136);
}

function addScale(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  const scale = new maplibregl.ScaleControl({ maxWidth: scaleWidth() });
  map.addControl(scale, 'bottom-left');
  store.watch(['units'], ({ units }) => scale.setUnit(units));
}
