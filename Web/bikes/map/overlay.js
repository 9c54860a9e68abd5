// Stations and rides on the map of their screen, and stations as a layer of the planner's.
import '../../messages/bikes.js';
import { createGaps, endsAlong } from '../../map/gaps.js';
import { firstLabel } from '../../map/layers.js';
import { showPlace } from '../../map/place.js';
import { boundsOf } from '../../geometry/bounds.js';
import { isPresent } from '../../geometry/lists.js';
import { showBox } from '../../map/showbox.js';
import { showView } from '../../state/actions.js';
import { areStationsShown } from '../model/shown.js';
import { chooseStation } from './choosing.js';
import { rideFeatures, stationFeatures } from './features.js';
import { bikeImage } from './images.js';
import { CLUSTERS, FADING, LINES, markSize, rideLayers, stationLayers, TAPPED } from './layers.js';
import { createMarks } from './marks.js';

const NOTHING = { type: 'FeatureCollection', features: [] };
/** Milliseconds between two drawings of the stations. */
const PACE = 250;
/** Maximum distance of a tap from a mark or line, pixels. */
const REACH = 10;
/** Pixels around the ways. */
const MARGIN = 48;
/** Pixels that the buttons of the map take on its right. */
const BUTTONS = 40;
/** Zoom at which a station is shown, and zoom levels that a tap on a cluster moves nearer. */
const NEAR = 15.5;
const NEARER = 2;

/** Adds the layers, and moves the map to the ways found and to the station selected. */
export function mountOverlay(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  const showMarks = createMarks(map);
  const gaps = createGaps(store, map, 'ride-gaps');
  const isShown = () => store.state.view === 'bikes';
  const stations = createStations(store, map);

  const addLayers = () => {
    map.addSource('rides', { type: 'geojson', data: NOTHING });
    map.addSource('bikes', { type: 'geojson', data: NOTHING, ...CLUSTERS });
    map.addSource('bikes-chosen', { type: 'geojson', data: NOTHING });
    for (const layer of rideLayers(store.state.dark)) map.addLayer(layer, firstLabel(map));
    for (const layer of stationLayers()) map.addLayer(layer);
    stations.draw();
    drawRides();
  };

  function drawRides() {
    const { bikeRides, bikeChosen, from, to } = store.state;
    const rides = isShown() ? bikeRides : [];
    map.getSource('rides')?.setData(rideFeatures(rides, bikeChosen));
    const size = markSize(rides, bikeChosen);
    for (const layer of FADING) if (map.getLayer(layer)) map.setLayoutProperty(layer, 'icon-size', size);
    const stages = rides[bikeChosen]?.stages ?? [];
    showMarks(stages);
    gaps.show(endsAlong(stages.flatMap(({ route }) => route.line), from, to));
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
  store.watch(['view', 'layers', 'bikeSystems', 'bikeStation'], () => { report(); stations.draw(); });
  store.watch(['bikeStations'], stations.drawLater);
  store.watch(['view', 'bikeRides', 'bikeChosen'], drawRides);
  store.watch(['bikeRides'], (state) => { if (isShown()) fit(map, state); });
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
    const { all, chosen } = stationFeatures(shown, view === 'bikes' ? bikeStation : null);
    map.getSource('bikes')?.setData(all);
    map.getSource('bikes-chosen')?.setData(chosen);
  }
  return {
    draw,
    drawLater() { pending ||= setTimeout(draw, Math.max(0, drawnAt + PACE - Date.now())); },
  };
}

/** Selects the station, cluster or way at a point. Returns whether there was any. */
function tap(
  /** @type {Store} */ store, /** @type {maplibregl.Map} */ map,
  /** @type {maplibregl.MapEvent} */ { point, lngLat },
) {
  const box = [[point.x - REACH, point.y - REACH], [point.x + REACH, point.y + REACH]];
  const at = (/** @type {string[]} */ layers) => map.queryRenderedFeatures(box, { layers })[0]?.properties;
  const mark = at(TAPPED);
  if (mark?.point_count) {
    showPlace({ lat: lngLat.lat, lon: lngLat.lng }, map, store.state, map.getZoom() + NEARER);
    return true;
  }
  if (mark) {
    const station = store.state.bikeStations.find(({ id }) => id === mark.id);
    if (station) openStation(store, station);
    return Boolean(station);
  }
  const line = at(LINES);
  if (line) store.set({ bikeChosen: line.index });
  return Boolean(line);
}

/** Shows a station on its screen. */
function openStation(/** @type {Store} */ store, /** @type {BikeStation} */ station) {
  if (store.state.view !== 'bikes') showView(store, 'bikes');
  chooseStation(store, station);
}

/** Shows the ways found, with their ends, which may lie far from a street. */
function fit(/** @type {maplibregl.Map} */ map, /** @type {State} */ { bikeRides, from, to }) {
  if (bikeRides.length === 0) return;
  const ends = [from, to].filter(isPresent).map(({ lon, lat }) => [lon, lat]);
  const corners = bikeRides.flatMap(({ stages }) => stages.flatMap(({ route: { bounds: [west, south, east, north] } }) => (
    [[west, south], [east, north]])));
  showBox(map, boundsOf([...ends, ...corners]), { margin: MARGIN, beside: BUTTONS });
}
