// The numbered stops of a trip, the way through them, and dotted lines to stops off the streets.
import { boundsOf } from '../geometry/bounds.js';
import { createGaps } from '../map/gaps.js';
import { firstLabel } from '../map/layers.js';
import { freePadding } from '../map/padding.js';
import { pixelOf } from '../map/pixel.js';
import { showBox } from '../map/showbox.js';
import { isLeft } from './remaining.js';
import { stopImage } from './stopimage.js';

const NOTHING = { type: 'FeatureCollection', features: [] };
/** @type {TripShown} */
const NO_TRIP = Object.freeze({ stops: [], line: [], ends: [], name: null });
/**
 * The keys of the state that the drawing depends on.
 * @type {StateKeys}
 */
const KEYS = [
  'view', 'draft', 'tour', 'leftOut', 'current', 'tracking', 'rest', 'shared', 'sharedWay',
];
/** Pixels around a trip shown on the map. */
const MARGIN = 48;

/**
 * Draws the open trip, and moves the map to it when another trip opens: to its stops at once, and to
 * its way as soon as that is known.
 */
export function mountOverlay(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  /** @type {{name: ?string, count: number, hasWay: boolean}} */
  let seen = { name: null, count: 0, hasWay: false };
  const gaps = createGaps(store, map, 'trip-gaps');
  const addLayers = () => {
    const { dark } = store.state;
    map.addSource('trip-way', { type: 'geojson', data: NOTHING });
    map.addSource('trip-stops', { type: 'geojson', data: NOTHING });
    for (const layer of wayLayers(dark)) map.addLayer(layer, firstLabel(map));
    map.addSource('traveller', { type: 'geojson', data: NOTHING });
    map.addLayer(STOPS);
    map.addLayer(TRAVELLER);
    show();
  };
  const show = () => {
    const { stops, line, ends, name, position, isOwn } = tripShown(store.state);
    map.getSource('trip-way')?.setData(wayOf(line));
    gaps.show(ends);
    map.getSource('trip-stops')?.setData(stopsOf(stops));
    map.getSource('traveller')?.setData(position ? travellerAt(position, isOwn) : NOTHING);
    const isOther = name !== seen.name;
    const isMore = stops.length > seen.count;
    const hadWay = !isOther && seen.hasWay;
    seen = { name, count: stops.length, hasWay: hadWay || line.length > 0 };
    const points = [...stops.map(({ lon, lat }) => [lon, lat]), ...line];
    const isNew = isMore || seen.hasWay !== hadWay;
    if (stops.length > 0 && (isOther || (isNew && !isInView(map, points)))) fit(map, points);
  };

  map.on('styleimagemissing', ({ id }) => {
    const image = id.startsWith('stop-') && stopImage(id, store.state.dark);
    if (image && !map.hasImage(id)) map.addImage(id, image, { pixelRatio: 2 });
  });
  addLayers();
  map.on('style.load', addLayers);
  store.watch(KEYS, show);
}

function fit(/** @type {maplibregl.Map} */ map, /** @type {(number[] | LinePoint)[]} */ points) {
  showBox(map, boundsOf(points), { margin: MARGIN });
}

function isInView(/** @type {maplibregl.Map} */ map, /** @type {(number[] | LinePoint)[]} */ points) {
  const { top, bottom, left, right } = freePadding(map.getContainer(), 0);
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  return points.every(([lon, lat]) => {
    const { x, y } = pixelOf(map, { lat, lon });
    return x >= left && x <= width - right && y >= top && y <= height - bottom;
  });
}

function wayOf(/** @type {LinePoint[]} */ line) {
  return {
    type: 'Feature', properties: {},
    geometry: { type: 'LineString', coordinates: line.map(([lon, lat]) => [lon, lat]) },
  };
}

function stopsOf(/** @type {(Position & {look: 'next' | 'done' | 'open' | 'skipped'})[]} */ stops) {
  return {
    type: 'FeatureCollection',
    features: stops.map(({ lat, lon, look }, /** @type {number} */ index) => ({
      ...pointOf({ lat, lon }),
      properties: { image: `stop-${look}-${index + 1}`, order: -index },
    })),
  };
}

function travellerAt(/** @type {TravellerPosition} */ position, /** @type {boolean | undefined} */ isOwn) {
  return { ...pointOf(position), properties: { isOwn } };
}

function pointOf(/** @type {Position | TravellerPosition} */ { lat, lon }) {
  return { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [lon, lat] } };
}

const TRAVELLER = {
  id: 'traveller', type: 'circle', source: 'traveller',
  paint: {
    'circle-radius': 8, 'circle-stroke-width': 3, 'circle-stroke-color': '#ffffff',
    'circle-color': ['case', ['get', 'isOwn'], '#2a7de1', '#8a3ab9'],
  },
};

const STOPS = {
  id: 'trip-stops', type: 'symbol', source: 'trip-stops',
  layout: {
    'icon-image': ['get', 'image'], 'symbol-sort-key': ['get', 'order'],
    'icon-allow-overlap': true,
  },
};

function wayLayers(/** @type {boolean} */ dark) {
  const [line, edge] = dark ? ['#7ed0a4', '#0e1210'] : ['#1f6b4a', '#ffffff'];
  const layer = (/** @type {string} */ id, /** @type {string} */ colour, /** @type {number} */ width) => ({
    id, type: 'line', source: 'trip-way',
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': colour, 'line-width': width },
  });
  return [layer('trip-way-edge', edge, 8), layer('trip-way', line, 5)];
}

/**
 * Returns the trip shown on the map: the current screen's.
 * @param {State} state
 * @returns {TripShown}
 */
function tripShown({ view, draft, tour, leftOut, current, tracking, rest, shared, sharedWay }) {
  if (view === 'trip' && draft) {
    const stops = draft.stops.map((stop) => looking(stop, leftOut.has(stop.key) ? 'skipped' : 'open'));
    return { stops, ...wayShown(tour), name: draft.id ?? 'new' };
  }
  const [trip, way] = view === 'travel' ? [current, rest] : [shared, sharedWay];
  if (!trip || (view !== 'travel' && view !== 'shared')) return NO_TRIP;
  const next = trip.stops.find(isLeft);
  return {
    stops: trip.stops.map((stop) => looking(stop, stop === next && trip.isCurrent ? 'next' : lookOf(stop))),
    ...wayShown(way),
    name: `${view} ${trip.id}`, position: trip.position,
    isOwn: view === 'travel' && tracking === trip.id,
  };
}

function wayShown(/** @type {?PlannedWay} */ planned) {
  return { line: planned?.way?.line ?? [], ends: planned?.way?.ends ?? [] };
}

/** @template {string} Look */
function looking(/** @type {Position} */ { lat, lon }, /** @type {Look} */ look) {
  return { lat, lon, look };
}

function lookOf(/** @type {Stop} */ { visitedAt, skippedAt }) {
  if (visitedAt) return 'done';
  return skippedAt ? 'skipped' : 'open';
}
