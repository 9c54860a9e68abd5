// One button for what the map can show besides: hills in three dimensions, and layers with legends.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { parentOf } from '../dom/need.js';
import { say } from '../messages/messages.js';
import { isLayerChanged } from '../settings/layers.js';
import { isOffered, LAYER_KEYS, LAYERS, showLayers } from './chosen.js';
import { controlOf } from './control.js';
import { SOURCE } from './tilting.js';

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
  }
  show();
  map.on('style.load', show);
  map.on('zoomend', () => showRows?.());
  store.watch([...LAYER_KEYS, 'tilted'], show);
}
