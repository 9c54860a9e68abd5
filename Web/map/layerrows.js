// The switches of the map's layers with their pictures and legends.
import '../messages/layers.js';
import { element } from '../dom/element.js';
import { BANDS } from '../incline/scale.js';
import { say } from '../messages/messages.js';
import { isLayerOn, switchLayer } from '../settings/layers.js';
import { isOffered, LAYERS } from './chosen.js';
import { drawPicture } from './layerpictures.js';
import { SOURCE } from './tilting.js';

const [slight, steep, steepest] = BANDS.slice(-3).map(({ colour }) => colour);
/**
 * The colours of legends with their words.
 * @type {Partial<Record<LayerName, Array<[colour: string, words: string]>>>}
 */
const MARKS = { steep: [[slight, '4–8\u00a0%'], [steep, '8–12\u00a0%'], [steepest, '12\u00a0%+']] };

/** Adds a row for each layer; returns what shows them as they are. */
export function createRows(
  /** @type {Store} */ store, /** @type {maplibregl.Map} */ map, /** @type {HTMLElement} */ panel,
) {
  const rows = [hillsRow(store, map), ...LAYERS.map((layer) => layerRow(store, map, layer))];
  panel.append(...rows.map(({ part }) => part));
  return () => { for (const { show } of rows) show(); };
}

/** Returns the switch of the hills; tilting the map does the same. */
function hillsRow(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  const input = switchInput((isOn) => store.set({ tilted: isOn }));
  const part = row('terrain', input, []);
  return {
    part,
    show() {
      part.hidden = !map.getSource(SOURCE);
      input.checked = store.state.tilted;
    },
  };
}

/** Returns the switch of a layer, hidden where there is no such layer. */
function layerRow(
  /** @type {Store} */ store, /** @type {maplibregl.Map} */ map, /** @type {import('./chosen.js').ChosenLayer} */ layer,
) {
  const { name, ids = [] } = layer;
  const input = switchInput((isOn) => switchLayer(store, name, isOn));
  const zoomIn = element('span', { hidden: true }, say('map.zoomIn'));
  const legend = element('p', { class: 'map-layer-legend' },
    ...(MARKS[name] ?? []).map(([colour, words]) => element('span', { class: 'map-layer-mark' }, swatch(colour), words)),
    say(`map.${name}Legend`), ' ', zoomIn);
  const part = row(name, input, [legend]);
  return {
    part,
    show() {
      part.hidden = !isOffered(store.state, map, layer);
      input.checked = isLayerOn(store.state, name);
      legend.hidden = !input.checked;
      zoomIn.hidden = map.getZoom() >= firstZoom(map, ids);
    },
  };
}

/** Returns the zoom from which the first of the layers is drawn; 0 without layers. */
function firstZoom(/** @type {maplibregl.Map} */ map, /** @type {string[]} */ ids) {
  const zooms = ids.flatMap((id) => map.getLayer(id) ?? []).map(({ minzoom = 0 }) => minzoom);
  return zooms.length > 0 ? Math.min(...zooms) : 0;
}

function switchInput(/** @type {(isOn: boolean) => void} */ choose) {
  const input = element('input', { type: 'checkbox', role: 'switch' });
  input.addEventListener('change', () => choose(input.checked));
  return input;
}

function row(/** @type {string} */ name, /** @type {Element} */ input, /** @type {Element[]} */ more) {
  return element('div', { class: 'map-layer' }, element('label', {},
    element('span', { 'data-layer': name }, drawPicture(name)), element('span', {}, say(`map.${name}`)), input), ...more);
}

function swatch(/** @type {string} */ colour) {
  const mark = element('span', { class: 'map-layer-swatch', 'aria-hidden': 'true' });
  mark.style.background = colour;
  return mark;
}
