// One button for what the map can show besides: hills in three dimensions, and layers with legends.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { parentOf } from '../dom/need.js';
import { BANDS } from '../incline/scale.js';
import { say } from '../messages/messages.js';
import { isLayerChanged, isLayerOn, switchLayer } from '../settings/layers.js';
import { isScreen } from '../state/state.js';
import { controlOf } from './control.js';
import { freePadding } from './padding.js';
import { SOURCE } from './tilting.js';

/** Pixels between the panel and what is above and below the free part of the map. */
const GAP = 8;

const [slight, steep, steepest] = BANDS.slice(-3).map(({ colour }) => colour);

/**
 * What a switch shows and hides. `ids` are layers of the style; a layer without any is drawn by an
 * overlay, which watches the state. `marks` are the colours of a legend with their words, `isOffered`
 * whether the layer has something to show.
 * @typedef {object} ChosenLayer
 * @property {LayerName} name
 * @property {string[]} [ids]
 * @property {Array<[colour: string, words: string]>} [marks]
 * @property {(state: State) => boolean} [isOffered]
 */

/** @type {ChosenLayer[]} */
const LAYERS = [
  {
    name: 'relief',
    ids: ['hillshade', 'contour-far', 'contour-near', 'contour-far-height', 'contour-near-height'],
  },
  {
    name: 'steep', ids: ['steep-streets', 'steep-chevrons'],
    marks: [[slight, '4–8\u00a0%'], [steep, '8–12\u00a0%'], [steepest, '12\u00a0%+']],
    isOffered: ({ region }) => region?.hasHeights !== false,
  },
  {
    name: 'slopes', ids: ['slopes'],
  },
  {
    name: 'trails', ids: ['trail-hiking', 'trail-cycling', 'trail-mark'],
  },
  {
    name: 'stress', ids: ['traffic-stress'],
    isOffered: ({ mode }) => ['bike', 'ebike'].includes(mode),
  },
  { name: 'stations', isOffered: ({ view, bikeSystems }) => !isScreen(view) && Boolean(bikeSystems?.length) },
  { name: 'tips', isOffered: ({ view, session, tipsAbsent }) => !isScreen(view) && Boolean(session) && !tipsAbsent },
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
    button.classList.toggle('changed', rows.some(({ part, isChanged }) => !part.hidden && isChanged()));
    place();
  }
  show();
  map.on('style.load', show);
  map.on('zoomend', show);
  map.on('resize', place);
  store.watch(['view', 'mode', 'region', 'tilted', 'layers', 'bikeSystems', 'session', 'tipsAbsent'], show);
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
  const input = switchInput((isOn) => store.set({ tilted: isOn }));
  const part = row('terrain', input, []);
  return {
    part, isChanged: () => store.state.tilted,
    show() {
      part.hidden = !map.getSource(SOURCE);
      input.checked = store.state.tilted;
    },
  };
}

/** Returns the switch of a layer, hidden where there is no such layer. */
function layerRow(
  /** @type {Store} */ store, /** @type {maplibregl.Map} */ map,
  /** @type {ChosenLayer} */ { name, ids = [], marks = [], isOffered = () => true },
) {
  const input = switchInput((isOn) => switchLayer(store, name, isOn));
  const zoomIn = element('span', { hidden: true }, say('map.zoomIn'));
  const legend = element('p', { class: 'map-layer-legend' },
    ...marks.map(([colour, words]) => element('span', { class: 'map-layer-mark' }, swatch(colour), words)),
    say(`map.${name}Legend`), ' ', zoomIn);
  const part = row(name, input, [legend]);
  return {
    part, isChanged: () => isLayerChanged(store.state, name),
    show() {
      const there = ids.filter((id) => map.getLayer(id));
      const isThere = (there.length > 0 || ids.length === 0) && isOffered(store.state);
      const isOn = isLayerOn(store.state, name);
      part.hidden = !isThere;
      input.checked = isOn;
      legend.hidden = !isOn;
      zoomIn.hidden = !isThere || map.getZoom() >= firstZoom(map, there);
      for (const id of there) showLayer(map, id, isThere && isOn);
    },
  };
}

/** Shows or hides a layer; MapLibre computes the whole style again also where nothing changes. */
function showLayer(/** @type {maplibregl.Map} */ map, /** @type {string} */ id, /** @type {boolean} */ isShown) {
  const visibility = isShown ? 'visible' : 'none';
  if (map.getLayoutProperty(id, 'visibility') !== visibility) map.setLayoutProperty(id, 'visibility', visibility);
}

/** Returns the zoom from which the first of the layers is drawn; 0 without layers. */
function firstZoom(/** @type {maplibregl.Map} */ map, /** @type {string[]} */ ids) {
  const zooms = ids.map((id) => map.getLayer(id)?.minzoom ?? 0);
  return zooms.length > 0 ? Math.min(...zooms) : 0;
}

function switchInput(/** @type {(isOn: boolean) => void} */ choose) {
  const input = element('input', { type: 'checkbox', role: 'switch' });
  input.addEventListener('change', () => choose(input.checked));
  return input;
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
