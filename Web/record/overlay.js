// The recording on the map: the way so far, the planned route, and the own position.
import { sizeOf } from '../camera/area.js';
import { freeBox } from '../camera/fit.js';
import { cameraOf, moverOf } from '../camera/mover.js';
import { element } from '../dom/element.js';
import { whenTaken } from '../go/hands.js';
import { continuedLine } from '../geometry/meridian.js';
import { firstLabel } from '../map/layers.js';
import { freePadding } from '../map/padding.js';
import { pixelOf } from '../map/pixel.js';
import { plannedRoute } from './planned.js';

const NOTHING = { type: 'FeatureCollection', features: [] };
/** Zoom at which the map begins to follow, if it shows more. */
const ZOOM = 16;
/** Distance from the middle of the free part of the map that is tolerated, pixels. */
const SLACK = 56;

/** Draws the recording while its screen is shown, and lets the map follow the traveller. */
export function mountOverlay(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  const dot = element('div', { class: 'map-here', 'aria-hidden': 'true' });
  const marker = new maplibregl.Marker({ element: dot, opacityWhenCovered: '1' });
  const isShown = () => store.state.view === 'record';
  const addLayers = () => {
    const { dark } = store.state;
    map.addSource('record-planned', { type: 'geojson', data: NOTHING });
    map.addSource('record-trail', { type: 'geojson', data: NOTHING });
    for (const layer of layersOf(dark)) map.addLayer(layer, firstLabel(map));
    drawTrail();
    drawPlanned();
  };
  const drawTrail = () => {
    const { recording, recordDone, recordTrail } = store.state;
    const lines = isShown() && (recording || recordDone) ? recordTrail : [];
    map.getSource('record-trail')?.setData(linesOf(lines));
  };
  const drawPlanned = () => {
    const { recording } = store.state;
    const route = recording ? recording.planned?.map(([lat, lon]) => [lon, lat])
      : plannedRoute(store.state)?.samples.map(({ lat, lon }) => [lon, lat]);
    map.getSource('record-planned')?.setData(linesOf(isShown() && route ? [continuedLine(route)] : []));
  };

  /** Moves the map if the traveller is far from the middle of its free part. */
  const follow = () => {
    const { recordFix: fix, recordFollows } = store.state;
    if (isShown() && fix && recordFollows) moverOf(map).whenVisible(() => centre(fix));
  };
  const centre = (/** @type {Position} */ fix) => {
    const size = sizeOf(map);
    const { left, top, right, bottom } = freeBox(size, freePadding(map.getContainer(), 0));
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const camera = cameraOf(map);
    const isFar = camera.zoom < ZOOM - 1;
    const here = pixelOf(map, fix);
    if (!isFar && Math.hypot(here.x - x, here.y - y) < SLACK) return;
    const { lat, lon } = fix;
    // Half the height beyond the free part, as metres of the map: `focus` would stay as padding.
    const zoom = isFar ? ZOOM : camera.zoom;
    const middle = centreFor({ lat, lon }, { x, y }, size, zoom, camera.bearing);
    moverOf(map).glide(() => ({ ...camera, ...middle, zoom, focus: null }));
  };

  addLayers();
  map.on('style.load', addLayers);
  whenTaken(map, () => {
    if (isShown() && store.state.recording) store.set({ recordFollows: false });
  });
  store.watch(['view', 'recording', 'recordDone', 'recordTrail'], drawTrail);
  store.watch(['view', 'recording', 'routes', 'selected', 'slide', 'trip'], drawPlanned);
  store.watch(['view', 'recordFix', 'recordFollows'], ({ recordFix: fix }) => {
    if (isShown() && fix) marker.setLngLat([fix.lon, fix.lat]).addTo(map);
    else marker.remove();
    follow();
  });
}

/** Width of the world at zoom 0, pixels. */
const WORLD = 512;

/** Returns the centre of a flat map that shows a position at a pixel. */
function centreFor(
  /** @type {Position} */ { lat, lon }, /** @type {Pixel} */ { x, y }, /** @type {Size} */ { width, height },
  /** @type {number} */ zoom, /** @type {number} */ bearing,
) {
  const scale = WORLD * 2 ** zoom;
  const turn = bearing * Math.PI / 180;
  const [dx, dy] = [width / 2 - x, height / 2 - y];
  const east = dx * Math.cos(turn) - dy * Math.sin(turn);
  const south = dx * Math.sin(turn) + dy * Math.cos(turn);
  const mercator = Math.asinh(Math.tan(lat * Math.PI / 180)) - south / scale * 2 * Math.PI;
  return {
    lon: lon + east / scale * 360,
    lat: Math.atan(Math.sinh(mercator)) * 180 / Math.PI,
  };
}

function linesOf(/** @type {number[][][]} */ lines) {
  const drawn = lines.filter((line) => line.length > 1);
  return {
    type: 'Feature', properties: {},
    geometry: { type: 'MultiLineString', coordinates: drawn },
  };
}

function layersOf(/** @type {boolean} */ dark) {
  const [trail, planned, edge] = dark ? ['#7db7ff', '#aeb8b1', '#0e1210']
    : ['#2a7de1', '#56605a', '#ffffff'];
  const layer = (
    /** @type {string} */ id, /** @type {string} */ source, /** @type {string} */ colour, /** @type {number} */ width,
    more = {},
  ) => ({
    id, type: 'line', source, layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': colour, 'line-width': width, ...more },
  });
  return [
    layer('record-planned-edge', 'record-planned', edge, 6),
    layer('record-planned', 'record-planned', planned, 3, { 'line-dasharray': [1.5, 1.5] }),
    layer('record-trail-edge', 'record-trail', edge, 8),
    layer('record-trail', 'record-trail', trail, 5),
  ];
}
