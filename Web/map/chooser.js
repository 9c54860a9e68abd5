// One button for what the map can show besides: hills in three dimensions, and layers with legends.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { parentOf } from '../dom/need.js';
import { say } from '../messages/messages.js';
import { isLayerChanged } from '../settings/layers.js';
import { isOffered, LAYER_KEYS, LAYERS, showLayers } from './chosen.js';
import { controlOf } from './control.js';
import { freePadding } from './padding.js';
import { SOURCE } from './tilting.js';

/** Pixels between the panel and what is above and below the free part of the map. */
const GAP = 8;

/** Adds the button and what it opens, which is loaded then. */
export function mountChooser(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  const panel = element('div', {
    id: 'map-layers', class: 'map-layers', role: 'group', 'aria-label': say('map.layers'), hidden: true,
  });
  const button = element('button', {
    type: 'button', class: 'layers-button', 'aria-label': say('map.layers'), 'aria-expanded': 'false',
    'aria-controls': 'map-layers', onclick: () => (panel.hidden ? open() : close()),
  }, icon('layers'));
  const control = controlOf(button);
  map.addControl(control, 'bottom-right');
  const box = parentOf(button);
  box.append(panel);
  /** @type {(() => void) | null} */
  let showRows = null;

  async function open() {
    panel.hidden = false;
    button.setAttribute('aria-expanded', 'true');
    place();
    try {
      const { createRows } = await import('./layerrows.js');
      showRows ??= createRows(store, map, panel);
      show();
    } catch (failure) {
      console.info(failure);
      close();
    }
  }

  function close() {
    panel.hidden = true;
    button.setAttribute('aria-expanded', 'false');
  }

  const place = () => !panel.hidden && keepFree(panel, map.getContainer());
  document.addEventListener('pointerdown', ({ target }) => {
    if (!panel.hidden && !box.contains(/** @type {Node} */ (target))) close();
  }, { capture: true });
  box.addEventListener('keydown', (event) => {
    if (/** @type {KeyboardEvent} */ (event).key !== 'Escape' || panel.hidden) return;
    event.preventDefault();
    close();
    button.focus();
  });

  function show() {
    const { state } = store;
    showLayers(state, map);
    const offered = LAYERS.filter((layer) => isOffered(state, map, layer));
    const hasHills = Boolean(map.getSource(SOURCE));
    button.hidden = offered.length === 0 && !hasHills;
    button.classList.toggle('changed',
      (hasHills && state.tilted) || offered.some(({ name }) => isLayerChanged(state, name)));
    showRows?.();
    place();
  }
  show();
  map.on('style.load', show);
  map.on('zoomend', () => showRows?.());
  map.on('resize', place);
  store.watch([...LAYER_KEYS, 'tilted'], show);
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
