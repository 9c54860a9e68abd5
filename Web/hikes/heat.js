// All hikes on the map, next to their list and their statistics: the streets walked, the stronger
// the more often, and the lines of hikes that are not matched to streets. A click opens the hike.
import { firstLabel } from '../map/layers.js';
import { showBox } from '../map/showbox.js';
import { api } from '../server/api.js';
import { continuedHikes, countColours, offStreets, waitUntilMatched } from './matching.js';
import { openHike } from './opening.js';

/** @type {API.HikeLines} */
const NOTHING = { type: 'FeatureCollection', features: [] };
const STREETS = 'hikes-streets';
/** The lines that are drawn, and all of them, to be found by a click. */
const SOURCE = 'hikes-all';
const TOUCHED = 'hikes-touched';
const VIEWS = ['hikes', 'statistics'];
/** Milliseconds from the last motion of the map until lines are loaded. */
const PAUSE = 300;
/** Maximum distance of a click from a line, pixels. */
const REACH = 6;
/** Pixels around a district shown on the map. */
const MARGIN = 32;

/** Draws the hikes in the part of the map that is shown. */
export function mountOverlay(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  let timer = 0;
  const isShown = () => VIEWS.includes(store.state.view) && Boolean(store.state.user);
  const found = loadHikes(store, map, isShown, draw);

  function draw() {
    const set = (
      /** @type {string} */ source, /** @type {object} */ data,
    ) => map.getSource(source)?.setData(isShown() ? data : NOTHING);
    set(STREETS, found.streets);
    set(SOURCE, offStreets(found.lines));
    set(TOUCHED, found.lines);
  }

  const addLayers = () => {
    for (const source of [SOURCE, STREETS, TOUCHED]) {
      map.addSource(source, { type: 'geojson', data: NOTHING });
    }
    for (const layer of layersOf(store.state.dark)) map.addLayer(layer, firstLabel(map));
    draw();
  };
  addLayers();
  map.on('style.load', addLayers);
  map.on('moveend', () => {
    clearTimeout(timer);
    timer = setTimeout(found.load, PAUSE);
  });
  const hikeAt = (/** @type {maplibregl.Point} */ { x, y }) => {
    if (!isShown() || !map.getLayer(TOUCHED)) return null;
    const box = [[x - REACH, y - REACH], [x + REACH, y + REACH]];
    return map.queryRenderedFeatures(box, { layers: [TOUCHED] })[0]?.properties.id ?? null;
  };
  map.on('click', (event) => {
    const id = hikeAt(event.point);
    if (id === null) return;
    event.preventDefault();
    openHike(store, id);
  });
  map.on('mousemove', ({ point }) => {
    if (hikeAt(point) !== null) map.getCanvas().style.cursor = 'pointer';
  });
  store.watch(['view', 'user', 'hikesChanged'], () => { draw(); found.load(); });
  store.watch(['districtShown'], ({ districtShown: district }) => {
    // Once the sheet, which covers a part of the map, has moved.
    if (!district) return;
    requestAnimationFrame(() => fit(map, district.bounds));
  });
}

/**
 * Returns what loads the hikes in the part of the map that is shown, again until all are matched to streets.
 * @param {Store} store
 * @param {maplibregl.Map} map
 * @param {() => boolean} isShown
 * @param {() => void} changed
 */
function loadHikes(store, map, isShown, changed) {
  let asking = new AbortController();
  let again = 0;
  let key = '';
  const found = {
    /** @type {API.HikeLines} */
    lines: NOTHING,
    /** @type {API.WalkedStreets | typeof NOTHING} */
    streets: NOTHING,
    load: () => load(0),
  };

  async function load(/** @type {number} */ attempt) {
    const bbox = map.getBounds().toArray().flat().map((edge) => edge.toFixed(4)).join();
    const wanted = `${bbox} ${store.state.hikesChanged} ${store.state.user?.id}`;
    if (!isShown() || wanted === key) return;
    key = wanted;
    clearTimeout(again);
    asking.abort();
    asking = new AbortController();
    try {
      const { signal } = asking;
      /** @type {[API.HikeLines, API.WalkedStreets]} */
      const [hikes, walked] = await Promise.all([
        api.get('/hikes/lines', { bbox }, signal), api.get('/hikes/streets', { bbox }, signal),
      ]);
      [found.lines, found.streets] = [continuedHikes(hikes), walked];
      changed();
      if (walked.pending === 0) return;
      again = setTimeout(() => { key = ''; load(attempt + 1); }, waitUntilMatched(attempt));
    } catch (failure) {
      console.info(failure);
      key = '';
    }
  }

  return found;
}

function fit(/** @type {maplibregl.Map} */ map, /** @type {ExploredDistrict['bounds']} */ bounds) {
  showBox(map, bounds, { margin: MARGIN });
}

/** Lines of hikes overlap: their opacities add up where a way was taken often. */
function layersOf(/** @type {boolean} */ dark) {
  const colour = dark ? '#ffb454' : '#c2410c';
  const layer = (/** @type {string} */ id, /** @type {string} */ source, /** @type {object} */ paint, layout = {}) => ({
    id, type: 'line', source, paint,
    layout: { 'line-join': 'round', 'line-cap': 'round', ...layout },
  });
  const byCount = ['interpolate', ['linear'], ['get', 'count'], ...countColours(dark).flat()];
  const width = ['interpolate', ['linear'], ['get', 'count'], 1, 3, 10, 6];
  return [
    layer('hikes-all-glow', SOURCE, {
      'line-color': colour, 'line-width': 9, 'line-opacity': 0.18, 'line-blur': 6,
    }),
    layer('hikes-all-line', SOURCE, {
      'line-color': colour, 'line-width': 3, 'line-opacity': 0.5, 'line-blur': 0.5,
    }),
    layer('hikes-streets-edge', STREETS, {
      'line-color': dark ? '#0e1210' : '#ffffff', 'line-width': ['+', width, 2],
      'line-opacity': 0.6,
    }),
    layer('hikes-streets', STREETS, { 'line-color': byCount, 'line-width': width },
      { 'line-sort-key': ['get', 'count'] }),
    layer(TOUCHED, TOUCHED, { 'line-width': 8, 'line-opacity': 0 }),
  ];
}
