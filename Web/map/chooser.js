// One button for what the map can show besides: hills in three dimensions, and layers with legends.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { parentOf } from '../dom/need.js';
import { BANDS } from '../incline/scale.js';
import { say } from '../messages/messages.js';
import { controlOf } from './control.js';
import { freePadding } from './padding.js';
import { SOURCE } from './tilting.js';

/** Pixels between the panel and what is above and below the free part of the map. */
const GAP = 8;

const [slight, steep, steepest] = BANDS.slice(-3).map(({ colour }) => colour);

/**
 * A layer of the style, hidden at first unless it `isOn`. `marks` are the colours of a legend with their
 * words, `isOffered` whether the layer has something to show.
 * @typedef {object} ChosenLayer
 * @property {string} name
 * @property {string[]} ids
 * @property {Array<[colour: string, words: string]>} marks
 * @property {boolean} [isOn]
 * @property {(state: State) => boolean} isOffered
 */

/** @type {ChosenLayer[]} */
const LAYERS = [
  {
    name: 'steep', ids: ['steep-streets', 'steep-chevrons'],
    marks: [[slight, '4–8\u00a0%'], [steep, '8–12\u00a0%'], [steepest, '12\u00a0%+']],
    isOffered: ({ region }) => region?.hasHeights !== false,
  },
  {
    name: 'trails', ids: ['trail-hiking', 'trail-cycling', 'trail-mark'], marks: [], isOn: true, isOffered: () => true,
  },
  { name: 'slopes', ids: ['slopes'], marks: [], isOffered: () => true },
  {
    name: 'stress', ids: ['traffic-stress'], marks: [],
    isOffered: ({ mode }) => ['bike', 'ebike'].includes(mode),
  },
];

/** Adds the button and what it opens. */
export function mountChooser(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  const rows = [hillsRow(store, map), ...LAYERS.map((layer) => layerRow(store, map, layer))];
  const panel = element('div', {
    id: 'map-layers', class: 'map-layers', role: 'group', 'aria-label': say('map.layers'), hidden: true,
  }, ...rows.map(({ part }) => part));
  const button = element('button', {
    type: 'button', class: 'layers-button', 'aria-label': say('map.layers'), 'aria-expanded': 'false',
    'aria-controls': 'map-layers', onclick: () => open(panel.hidden),
  }, icon('layers'));
  const control = controlOf(button);
  map.addControl(control, 'bottom-right');
  const box = parentOf(button);
  box.append(panel);

  function open(/** @type {boolean} */ isOpen) {
    panel.hidden = !isOpen;
    button.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) import('./layerpictures.js').then(({ drawPictures }) => drawPictures(panel), console.info);
    place();
  }
  const place = () => !panel.hidden && keepFree(panel, map.getContainer());
  document.addEventListener('pointerdown', ({ target }) => {
    if (!panel.hidden && !box.contains(/** @type {Node} */ (target))) open(false);
  }, { capture: true });
  box.addEventListener('keydown', (event) => {
    if (/** @type {KeyboardEvent} */ (event).key !== 'Escape' || panel.hidden) return;
    event.preventDefault();
    open(false);
    button.focus();
  });

  function show() {
    for (const one of rows) one.show();
    button.hidden = rows.every(({ part }) => part.hidden);
    button.classList.toggle('changed', rows.some(({ part, input, isOn }) => !part.hidden && input.checked !== isOn));
    place();
  }
  show();
  map.on('style.load', show);
  map.on('zoomend', show);
  map.on('resize', place);
  store.watch(['mode', 'region', 'tilted'], show);
  panel.addEventListener('change', show);
}

/** Keeps the panel between search and sheet: it hangs below its button where there is no room above. */
function keepFree(/** @type {HTMLElement} */ panel, /** @type {HTMLElement} */ container) {
  const { top, bottom } = freePadding(container, GAP);
  const box = container.getBoundingClientRect();
  panel.style.maxHeight = `min(22rem, ${box.height - top - bottom}px)`;
  panel.style.insetBlockEnd = '0px';
  const covered = box.top + top - panel.getBoundingClientRect().top;
  panel.style.insetBlockEnd = `${Math.min(0, -covered)}px`;
}

/** Returns the switch of the hills; tilting the map does the same. */
function hillsRow(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  const input = switchInput(() => store.set({ tilted: input.checked }));
  const part = row('terrain', input, []);
  return {
    part, input, isOn: false,
    show() {
      part.hidden = !map.getSource(SOURCE);
      input.checked = store.state.tilted;
    },
  };
}

/** Returns the switch of a layer of the style, hidden where the style has no such layer. */
function layerRow(
  /** @type {Store} */ store, /** @type {maplibregl.Map} */ map,
  /** @type {ChosenLayer} */ { name, ids, marks, isOn = false, isOffered },
) {
  const input = switchInput(() => {});
  input.checked = isOn;
  const zoomIn = element('span', { hidden: true }, say('map.zoomIn'));
  const legend = element('p', { class: 'map-layer-legend' },
    ...marks.map(([colour, words]) => element('span', { class: 'map-layer-mark' }, swatch(colour), words)),
    say(`map.${name}Legend`), ' ', zoomIn);
  const part = row(name, input, [legend]);
  return {
    part, input, isOn,
    show() {
      const isThere = ids.every((id) => map.getLayer(id)) && isOffered(store.state);
      part.hidden = !isThere;
      legend.hidden = !input.checked;
      zoomIn.hidden = !isThere || map.getZoom() >= firstZoom(map, ids);
      for (const id of ids) {
        if (map.getLayer(id)) showLayer(map, id, isThere && input.checked);
      }
    },
  };
}

/** Shows or hides a layer; MapLibre computes the whole style again also where nothing changes. */
function showLayer(/** @type {maplibregl.Map} */ map, /** @type {string} */ id, /** @type {boolean} */ isShown) {
  const visibility = isShown ? 'visible' : 'none';
  if (map.getLayoutProperty(id, 'visibility') !== visibility) map.setLayoutProperty(id, 'visibility', visibility);
}

/** Returns the zoom from which the first of the layers is drawn. */
function firstZoom(/** @type {maplibregl.Map} */ map, /** @type {string[]} */ ids) {
  return Math.min(...ids.map((id) => map.getLayer(id)?.minzoom ?? 0));
}

function switchInput(/** @type {() => void} */ onchange) {
  return element('input', { type: 'checkbox', role: 'switch', onchange });
}

function row(/** @type {string} */ name, /** @type {Element} */ input, /** @type {Element[]} */ more) {
  return element('div', { class: 'map-layer' }, element('label', {},
    element('span', { 'data-layer': name }), element('span', {}, say(`map.${name}`)), input), ...more);
}

function swatch(/** @type {string} */ colour) {
  const mark = element('span', { class: 'map-layer-swatch', 'aria-hidden': 'true' });
  mark.style.background = colour;
  return mark;
}
