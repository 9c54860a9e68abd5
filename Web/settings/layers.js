// The layers of the map that users switch on and off, kept in the browser.
import { itemValue, keepValue } from '../state/items.js';

const KEPT_AT = 'amble.layers';

/**
 * The layers, and whether they are shown until the user chooses.
 * @type {Readonly<Record<LayerName, boolean>>}
 */
const AT_FIRST = Object.freeze({
  relief: true, trails: true, tips: true, stations: false, steep: false, slopes: false, stress: false,
});
const NAMES = /** @type {LayerName[]} */ (Object.keys(AT_FIRST));

/** Returns the choices that the browser has kept. */
export function keptLayers() {
  const kept = itemValue(KEPT_AT) ?? {};
  const valid = NAMES.filter((name) => typeof kept[name] === 'boolean');
  return { layers: Object.fromEntries(valid.map((name) => [name, kept[name]])) };
}

/** Returns whether a layer is to be shown. */
export const isLayerOn = (/** @type {Pick<State, 'layers'>} */ { layers }, /** @type {LayerName} */ name) => (
  layers[name] ?? AT_FIRST[name]);

/** Returns whether a layer is other than on the first visit. */
export const isLayerChanged = (/** @type {Pick<State, 'layers'>} */ state, /** @type {LayerName} */ name) => (
  isLayerOn(state, name) !== AT_FIRST[name]);

/** Switches a layer on or off, now and on later visits. */
export function switchLayer(/** @type {Store} */ store, /** @type {LayerName} */ name, /** @type {boolean} */ isOn) {
  const layers = { ...store.state.layers, [name]: isOn };
  store.set({ layers });
  keepValue(KEPT_AT, layers);
}
