// The routes coloured by incline, with chevrons that point uphill on steep ground.
import { oncePainted } from '../dom/painted.js';
import { isPresent } from '../geometry/lists.js';
import { samplesBetween } from '../geometry/samples.js';
import { inclineRuns } from '../incline/runs.js';
import { BANDS, UNKNOWN } from '../incline/scale.js';
import { CHOICE, chosenRoute } from '../state/chosen.js';
import { RANK_STYLES, rankStyle } from '../routes/rankstyle.js';
import { showsIncline } from '../state/incline.js';
import { chevronImage } from './chevron.js';
import { IS_OTHER, IS_SELECTED, WIDTH, firstLabel } from './layers.js';

/** Colours the shown routes by incline while switched on. */
export function mountIncline(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  const addLayers = () => {
    map.addImage('chevron', chevronImage(1), { pixelRatio: 2 });
    map.addImage('chevrons', chevronImage(2), { pixelRatio: 2 });
    map.addSource('incline', { type: 'geojson', data: features(store.state) });
    map.addLayer(line('incline-others', IS_OTHER, WIDTH.other), 'routes-outline');
    map.addLayer(line('incline-line', IS_SELECTED, WIDTH.selected), firstLabel(map));
    map.addLayer(CHEVRONS, firstLabel(map));
  };
  addLayers();
  map.on('style.load', addLayers);
  store.watch([...CHOICE, 'incline'], oncePainted(() => {
    map.getSource('incline')?.setData(features(store.state));
  }));
}

function features(/** @type {State} */ state) {
  const chosen = chosenRoute(state);
  const shown = state.view === 'routes' ? [...new Set([...state.routes, chosen])] : [chosen];
  const routes = showsIncline(state) ? shown.filter(isPresent) : [];
  return {
    type: 'FeatureCollection',
    features: routes.flatMap((route) => runFeatures(route, state, route === chosen)),
  };
}

function runFeatures(
  /** @type {Route} */ route, /** @type {State} */ { routes }, /** @type {boolean} */ isSelected,
) {
  const { width } = RANK_STYLES[rankStyle(route, routes)];
  return riddenRuns(route).flatMap((samples) => inclineRuns(samples).map(({ from, to, band }) => ({
    type: 'Feature',
    properties: { selected: isSelected, width, ...lookOf(band) },
    geometry: {
      type: 'LineString',
      coordinates: samplesBetween(samples, from, to).map(({ lon, lat }) => [lon, lat]),
    },
  })));
}

/** Returns the samples of a route; of a ride those of its ridden parts, as those on foot keep their dots. */
function riddenRuns(/** @type {Route} */ { samples, ride }) {
  if (!ride || ride.kind === 'walk') return [samples];
  return ride.parts.filter(({ isOnFoot }) => !isOnFoot).map(({ from, to }) => samplesBetween(samples, from, to));
}

function lookOf(/** @type {?number} */ band) {
  if (band === null) return { colour: UNKNOWN, chevrons: 0 };
  const { colour, chevrons } = BANDS[band];
  return { colour, chevrons };
}

function line(/** @type {string} */ id, /** @type {StyleValue} */ filter, /** @type {StyleValue} */ width) {
  return {
    id, filter, type: 'line', source: 'incline',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': ['get', 'colour'], 'line-width': width },
  };
}

const CHEVRONS = {
  id: 'incline-chevrons', type: 'symbol', source: 'incline', minzoom: 12,
  filter: ['all', IS_SELECTED, ['!=', ['get', 'chevrons'], 0]],
  layout: {
    'symbol-placement': 'line', 'symbol-spacing': 44,
    'icon-image': ['case', ['>', ['abs', ['get', 'chevrons']], 1], 'chevrons', 'chevron'],
    'icon-rotate': ['case', ['>', ['get', 'chevrons'], 0], 90, -90],
    'icon-allow-overlap': true, 'icon-ignore-placement': true, 'icon-keep-upright': false,
  },
};
