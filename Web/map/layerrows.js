// The choice of how the map looks, and the switches of its layers with their pictures and legends.
import '../messages/layers.js';
import { element } from '../dom/element.js';
import { parentOf } from '../dom/need.js';
import { BANDS } from '../incline/scale.js';
import { say } from '../messages/messages.js';
import { isLayerOn, switchLayer } from '../settings/layers.js';
import { isOffered, LAYERS } from './chosen.js';
import { drawPicture } from './layerpictures.js';
import { createLooks } from './looks.js';
import { freePadding } from './padding.js';

const [slight, steep, steepest] = BANDS.slice(-3).map(({ colour }) => colour);
/**
 * The colours of legends with their words.
 * @type {Partial<Record<LayerName, Array<[colour: string, words: string]>>>}
 */
const MARKS = { steep: [[slight, '4–8\u00a0%'], [steep, '8–12\u00a0%'], [steepest, '12\u00a0%+']] };

/** Pixels between the panel and what is above and below the free part of the map. */
const GAP = 8;

/** Adds a row for each layer; returns what shows them as they are, and keeps the panel in its place while it is open. */
export function createRows(
  /** @type {Store} */ store, /** @type {maplibregl.Map} */ map, /** @type {HTMLElement} */ panel,
) {
  const switches = LAYERS.filter(({ name }) => name !== 'relief');
  const rows = [createLooks(store, map), ...switches.map((layer) => layerRow(store, map, layer))];
  panel.append(...rows.map(({ part }) => part));
  let frame = 0;
  let placed = '';
  // What is beside the panel may move at any time, as the sheet does when routes are found.
  function follow() {
    if (panel.hidden) {
      placed = '';
      return lift(panel, false);
    }
    const { top, bottom } = freePadding(map.getContainer(), GAP);
    const place = [parentOf(panel).getBoundingClientRect().top, top, bottom, panel.scrollHeight].join();
    if (place !== placed) keepFree(panel, map.getContainer());
    placed = place;
    frame = requestAnimationFrame(follow);
  }
  return () => {
    for (const { show } of rows) show();
    cancelAnimationFrame(frame);
    follow();
  };
}

/**
 * Keeps the panel between search and sheet: it hangs below its button where there is no room above. Where that is
 * too low for all layers, it lies over the sheet, down to the bar.
 */
function keepFree(/** @type {HTMLElement} */ panel, /** @type {HTMLElement} */ container) {
  const { top, bottom } = freePadding(container, GAP);
  const box = container.getBoundingClientRect();
  const room = box.height - top - bottom;
  const button = parentOf(panel).getBoundingClientRect();
  lift(panel, box.left === 0 && panel.scrollHeight > room);
  if (panel.hasAttribute('popover')) {
    panel.style.inset = `${box.top + top}px ${innerWidth - button.left + GAP}px auto auto`;
    panel.style.maxHeight = `${barTop() - GAP - box.top - top}px`;
    return;
  }
  panel.style.inset = 'auto calc(100% + 0.5rem) 0px auto';
  panel.style.maxHeight = `min(31rem, ${room}px)`;
  const covered = box.top + top - panel.getBoundingClientRect().top;
  panel.style.bottom = `${Math.min(0, -covered)}px`;
}

/** Puts the panel above all of the page, or back among the map's buttons. */
function lift(/** @type {HTMLElement} */ panel, /** @type {boolean} */ isLifted) {
  if (isLifted === panel.hasAttribute('popover')) return;
  if (!isLifted) return panel.removeAttribute('popover');
  panel.setAttribute('popover', 'manual'); // its button and presses beside it close it
  panel.showPopover();
}

/** Returns the upper edge of the bar at the foot of the window, or of the window's end without one. */
function barTop() {
  const top = document.querySelector('.frame-links')?.getBoundingClientRect().top;
  return top && top > innerHeight / 2 ? top : innerHeight;
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
