// Placed campuses on the map of routes: an outline, and a sign with the name, which opens the campus.
// The map of the streets gets the picture of a campus once that has been opened.
import { firstLabel } from '../../map/layers.js';
import { ENTER } from '../../map/taps.js';
import { showView } from '../../state/actions.js';
import { openCampus } from '../model/opening.js';
import { positionOnEarth } from '../placing/affine.js';
import { knownCampuses } from './known.js';

const NOTHING = { type: 'FeatureCollection', features: [] };
const SOURCE = 'campuses';
const SIGNS = 'campuses-signs';
/** The zooms from which the sign and the outline are shown. */
const FROM_ZOOM = 13;
const OUTLINE_FROM = 14;
/** The part of the picture's longer side that is around the buildings within the outline. */
const AROUND = 0.04;
/** Maximum distance of a tap from a sign, pixels. */
const REACH = 10;

/** Draws the campuses once the map is near enough, and the picture of one once it is opened. */
export function mountOverlay(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  /** @type {Campus[]} */
  let campuses = [];
  let isAsked = false;

  const addLayers = () => {
    map.addSource(SOURCE, { type: 'geojson', data: NOTHING });
    for (const layer of layers(store.state.dark)) map.addLayer(layer, firstLabel(map));
    draw();
  };
  function draw() {
    map.getSource(SOURCE)?.setData(isShown(store.state) ? campusFeatures(campuses) : NOTHING);
  }
  async function learn() {
    if (isAsked || map.getZoom() < FROM_ZOOM) return;
    isAsked = true;
    try {
      campuses = await knownCampuses();
      draw();
    } catch (failure) {
      console.info(failure);
      isAsked = false;
    }
  }

  addLayers();
  map.on('style.load', addLayers);
  map.on('moveend', learn);
  for (const kind of ['click', ENTER]) map.on(kind, (event) => openSign(store, map, event));
  store.watch(['view'], draw);
  learn();
  mountPictureLater(store, map);
}

/** Opens the campus whose sign is at the place of an event. */
function openSign(
  /** @type {Store} */ store, /** @type {maplibregl.Map} */ map, /** @type {maplibregl.MapEvent} */ event,
) {
  if (!isShown(store.state) || !map.getLayer(SIGNS)) return;
  const { x, y } = event.point;
  const [found] = map.queryRenderedFeatures([[x - REACH, y - REACH], [x + REACH, y + REACH]], { layers: [SIGNS] });
  if (!found) return;
  event.preventDefault();
  openCampus(store, found.properties.id);
  showView(store, 'campus');
}

/** Adds the picture of a campus, its pins and the way to the street once a campus has been opened. */
function mountPictureLater(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  let isWanted = false;
  store.watch(['view'], async ({ view }) => {
    if (isWanted || view !== 'campus') return;
    isWanted = true;
    const { mountOverlay: mountPicture } = await import('../placing/overlay.js');
    mountPicture(store, map);
  });
}

/** Returns whether the map has the signs: not while something is chosen on it, and not under way. */
const isShown = (/** @type {State} */ { view }) => view === 'routes';

/** Returns the outlines of placed campuses, and the points of their signs: the middle of the upper edge. */
export function campusFeatures(/** @type {readonly Campus[]} */ campuses) {
  return {
    type: 'FeatureCollection',
    features: campuses.flatMap((campus) => {
      const corners = cornersOf(campus).map((pixel) => positionOnEarth(campus, pixel));
      const line = corners.flatMap((place) => (place ? [[place.lon, place.lat]] : []));
      if (line.length === 0) return [];
      const { id, name } = campus;
      const properties = { id, name };
      const [[west, north], [east, other]] = line;
      const sign = [(west + east) / 2, (north + other) / 2];
      return [
        { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [[...line, line[0]]] } },
        { type: 'Feature', properties, geometry: { type: 'Point', coordinates: sign } },
      ];
    }),
  };
}

/** Returns the corners of the area of the buildings, or of the whole picture without any: top left, clockwise. */
function cornersOf(/** @type {Campus} */ { buildings, width, height }) {
  const margin = AROUND * Math.max(width, height);
  const edge = (/** @type {'x' | 'y'} */ axis, /** @type {number} */ size) => {
    const values = buildings.map((building) => building[axis]);
    if (values.length === 0) return [0, size];
    return [Math.max(0, Math.min(...values) - margin), Math.min(size, Math.max(...values) + margin)];
  };
  const [[left, right], [top, bottom]] = [edge('x', width), edge('y', height)];
  return [{ x: left, y: top }, { x: right, y: top }, { x: right, y: bottom }, { x: left, y: bottom }];
}

/**
 * Returns the layers. They are below the labels of the map and take no room from them; the name is left out
 * where it has none.
 */
function layers(/** @type {boolean} */ dark) {
  const [ink, paper] = dark ? ['#c9b294', '#15181b'] : ['#6b4a2e', '#fffdf8'];
  return [
    {
      id: 'campuses-outline', type: 'line', source: SOURCE, minzoom: OUTLINE_FROM,
      filter: ['==', ['geometry-type'], 'Polygon'],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': ink, 'line-width': 1.5, 'line-dasharray': [1, 2], 'line-opacity': 0.7 },
    },
    {
      id: SIGNS, type: 'symbol', source: SOURCE, minzoom: FROM_ZOOM,
      filter: ['==', ['geometry-type'], 'Point'],
      layout: {
        'icon-image': 'poi-college', 'icon-allow-overlap': true, 'icon-ignore-placement': true,
        'text-field': ['get', 'name'], 'text-size': 13, 'text-font': ['Inter Semibold', 'Inter', 'Noto Sans'],
        'text-variable-anchor': ['bottom', 'top', 'left', 'right'], 'text-radial-offset': 1, 'text-max-width': 9,
        'text-optional': true,
      },
      paint: { 'text-color': ink, 'text-halo-color': paper, 'text-halo-width': 1.5 },
    },
  ];
}
