// All hikes on the map, beside their list and their statistics: the more often a way was taken, the
// stronger its line. A click on a line opens the hike.
import { firstLabel } from '../map/layers.js';
import { api } from '../server/api.js';
import { openHike } from './opening.js';

const NOTHING = { type: 'FeatureCollection', features: [] };
const SOURCE = 'hikes-all';
const LINE = 'hikes-all-line';
const VIEWS = ['hikes', 'statistics'];
/** Milliseconds from the last motion of the map until lines are loaded. */
const PAUSE = 300;
/** Pixels around a click in which a line is meant. */
const REACH = 6;

/** Draws the hikes in the part of the map that is shown. */
export function mountOverlay(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  let asking = new AbortController();
  let timer = 0;
  let lines = NOTHING;
  let key = '';
  const isShown = () => VIEWS.includes(store.state.view) && Boolean(store.state.user);
  const draw = () => map.getSource(SOURCE)?.setData(isShown() ? lines : NOTHING);

  async function load() {
    const bbox = map.getBounds().toArray().flat().map((edge) => edge.toFixed(4)).join();
    const wanted = `${bbox} ${store.state.hikesChanged} ${store.state.user?.id}`;
    if (!isShown() || wanted === key) return;
    key = wanted;
    asking.abort();
    asking = new AbortController();
    try {
      lines = await api.get('/hikes/lines', { bbox }, asking.signal);
      draw();
    } catch (failure) {
      console.info(failure);
      key = '';
    }
  }

  const addLayers = () => {
    map.addSource(SOURCE, { type: 'geojson', data: NOTHING });
    for (const layer of layersOf(store.state.dark)) map.addLayer(layer, firstLabel(map));
    draw();
  };
  addLayers();
  map.on('style.load', addLayers);
  map.on('moveend', () => {
    clearTimeout(timer);
    timer = setTimeout(load, PAUSE);
  });
  const hikeAt = ({ x, y }) => {
    if (!isShown() || !map.getLayer(LINE)) return null;
    const box = [[x - REACH, y - REACH], [x + REACH, y + REACH]];
    return map.queryRenderedFeatures(box, { layers: [LINE] })[0]?.properties.id ?? null;
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
  store.watch(['view', 'user', 'hikesChanged'], () => { draw(); load(); });
}

/** Lines overlap: their opacities add up where a way was taken often. */
function layersOf(dark) {
  const colour = dark ? '#ffb454' : '#c2410c';
  const layer = (id, width, opacity, blur) => ({
    id, type: 'line', source: SOURCE, layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: {
      'line-color': colour, 'line-width': width, 'line-opacity': opacity, 'line-blur': blur,
    },
  });
  return [layer('hikes-all-glow', 9, 0.18, 6), layer(LINE, 3, 0.5, 0.5)];
}
