// The layers of the map that users switch on and off: which there are, and whether the map shows them.
import { isLayerOn } from '../settings/layers.js';
import { isScreen } from '../state/state.js';

/**
 * What a switch shows and hides. `ids` are layers of the style; a layer without any is drawn by an
 * overlay, which watches the state. `isOffered` is whether the layer has something to show.
 * @typedef {object} ChosenLayer
 * @property {LayerName} name
 * @property {string[]} [ids]
 * @property {(state: State) => boolean} [isOffered]
 */

/** @type {ChosenLayer[]} */
export const LAYERS = [
  {
    name: 'relief',
    ids: [
      'hillshade', 'contour-far', 'contour-near-halo', 'contour-near', 'contour-far-height', 'contour-near-height',
    ],
  },
  {
    name: 'steep', ids: ['steep-streets', 'steep-chevrons'],
    isOffered: ({ region }) => region?.hasHeights !== false,
  },
  { name: 'slopes', ids: ['slopes'] },
  { name: 'trails', ids: ['trail-hiking', 'trail-cycling', 'trail-mark'] },
  {
    name: 'stress', ids: ['traffic-stress'],
    isOffered: ({ mode }) => ['bike', 'ebike'].includes(mode),
  },
  { name: 'stations', isOffered: ({ view, bikeSystems }) => !isScreen(view) && Boolean(bikeSystems?.length) },
  { name: 'tips', isOffered: ({ view, session, tipsAbsent }) => !isScreen(view) && Boolean(session) && !tipsAbsent },
];

/** The keys of the state that decide which layers are offered and shown. */
export const LAYER_KEYS = /** @type {const} */ (
  ['view', 'mode', 'region', 'layers', 'bikeSystems', 'session', 'tipsAbsent']);

/** Returns whether there is a layer to switch on. */
export function isOffered(
  /** @type {State} */ state, /** @type {maplibregl.Map} */ map, /** @type {ChosenLayer} */ { ids, isOffered: isUseful },
) {
  return (!ids || ids.some((id) => map.getLayer(id))) && (isUseful?.(state) ?? true);
}

/** Returns whether the map has a relief to show. */
export const hasRelief = (/** @type {maplibregl.Map} */ map) => (
  LAYERS.some(({ name, ids }) => name === 'relief' && ids?.some((id) => map.getLayer(id))));

/** Shows the layers of the style that are on, and hides the others. */
export function showLayers(/** @type {State} */ state, /** @type {maplibregl.Map} */ map) {
  for (const layer of LAYERS) {
    const isShown = isOffered(state, map, layer) && isLayerOn(state, layer.name);
    for (const id of layer.ids ?? []) {
      if (map.getLayer(id)) showLayer(map, id, isShown);
    }
  }
}

/** Shows or hides a layer; MapLibre computes the whole style again also where nothing changes. */
function showLayer(/** @type {maplibregl.Map} */ map, /** @type {string} */ id, /** @type {boolean} */ isShown) {
  const visibility = isShown ? 'visible' : 'none';
  if (map.getLayoutProperty(id, 'visibility') !== visibility) map.setLayoutProperty(id, 'visibility', visibility);
}
