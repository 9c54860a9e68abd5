// Stations on the map of their screen and in the planner, and what is done at those of the selected ride.
import '../../messages/bikes.js';
import { oncePainted } from '../../dom/painted.js';
import { showPlace } from '../../map/place.js';
import { showView } from '../../state/actions.js';
import { CHOICE, chosenRoute } from '../../state/chosen.js';
import { areStationsShown } from '../model/shown.js';
import { chooseStation } from './choosing.js';
import { stationFeatures } from './features.js';
import { bikeImage } from './images.js';
import { CLUSTERS, FADING, markSize, stationLayers, TAPPED } from './layers.js';
import { createMarks } from './marks.js';

const NOTHING = { type: 'FeatureCollection', features: [] };
/** Milliseconds between two drawings of the stations. */
const PACE = 250;
/** Maximum distance of a tap from a mark, pixels. */
const REACH = 10;
/** Zoom at which a station is shown, and zoom levels that a tap on a cluster moves nearer. */
const NEAR = 15.5;
const NEARER = 2;

/** Adds the layers, and moves the map to the station selected. */
export function mountOverlay(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  const showMarks = createMarks(map);
  const isShown = () => store.state.view === 'stations';
  const stations = createStations(store, map);

  const addLayers = () => {
    map.addSource('bikes', { type: 'geojson', data: NOTHING, ...CLUSTERS });
    map.addSource('bikes-chosen', { type: 'geojson', data: NOTHING });
    for (const layer of stationLayers()) map.addLayer(layer);
    stations.draw();
    drawRide();
  };

  function drawRide() {
    const route = store.state.view === 'go' ? undefined : chosenRoute(store.state);
    const size = markSize(route ? store.state.routes : [], route);
    for (const layer of FADING) if (map.getLayer(layer)) map.setLayoutProperty(layer, 'icon-size', size);
    showMarks(route?.ride?.stages ?? []);
  }

  function report() {
    if (!areStationsShown(store.state)) return;
    const [[west, south], [east, north]] = map.getBounds().toArray();
    const box = [west, south, east, north];
    if (String(box) !== String(store.state.bikeBox)) store.set({ bikeBox: box });
  }

  map.on('styleimagemissing', ({ id }) => {
    const image = id.startsWith('bikes-') && bikeImage(id, store.state.dark);
    if (image && !map.hasImage(id)) map.addImage(id, image, { pixelRatio: 2 });
  });
  addLayers();
  map.on('style.load', addLayers);
  map.on('moveend', () => queueMicrotask(report));
  map.on('click', (event) => {
    if (areStationsShown(store.state) && tap(store, map, event)) event.preventDefault();
  });
  store.watch(['view', 'mode', 'layers', 'bikeSystems', 'bikeStation'], () => { report(); stations.draw(); });
  store.watch(['bikeStations'], stations.drawLater);
  store.watch(CHOICE, oncePainted(drawRide));
  let flown = store.state.bikeFlight;
  store.watch(['bikeFlight'], (state) => {
    if (isShown() && state.bikeFlight && state.bikeFlight !== flown) {
      showPlace(state.bikeFlight, map, state, NEAR);
    }
    flown = state.bikeFlight;
  });
}

/** Returns what draws the stations: at once, or a moment after the last time. */
function createStations(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  let [pending, drawnAt] = [0, 0];
  function draw() {
    clearTimeout(pending);
    [pending, drawnAt] = [0, Date.now()];
    const { view, bikeStations, bikeStation } = store.state;
    const shown = areStationsShown(store.state) ? bikeStations : [];
    const { all, chosen } = stationFeatures(shown, view === 'stations' ? bikeStation : null);
    map.getSource('bikes')?.setData(all);
    map.getSource('bikes-chosen')?.setData(chosen);
  }
  return {
    draw,
    drawLater() { pending ||= setTimeout(draw, Math.max(0, drawnAt + PACE - Date.now())); },
  };
}

/** Selects the station or cluster at a point. Returns whether there was any. */
function tap(
  /** @type {Store} */ store, /** @type {maplibregl.Map} */ map,
  /** @type {maplibregl.MapEvent} */ { point, lngLat },
) {
  const box = [[point.x - REACH, point.y - REACH], [point.x + REACH, point.y + REACH]];
  const mark = map.queryRenderedFeatures(box, { layers: TAPPED })[0]?.properties;
  if (mark?.point_count) {
    showPlace({ lat: lngLat.lat, lon: lngLat.lng }, map, store.state, map.getZoom() + NEARER);
    return true;
  }
  const station = mark && store.state.bikeStations.find(({ id }) => id === mark.id);
  if (station) openStation(store, station);
  return Boolean(station);
}

/** Shows a station on its screen. */
function openStation(/** @type {Store} */ store, /** @type {BikeStation} */ station) {
  if (store.state.view !== 'stations') showView(store, 'stations');
  chooseStation(store, station);
}
