// The stops of a trip, numbered in their order, and the way that leads through them.
import { freePadding } from './padding.js';
import { firstLabel } from './layers.js';
import { stopImage } from './stopimage.js';
import { tripShown } from './tripshown.js';

const NOTHING = { type: 'FeatureCollection', features: [] };
/** Pixels left around a trip that is brought into view. */
const MARGIN = 48;

/** Draws the trip that is looked at; it comes into view when it is another one. */
export function mountStops(store, map) {
  let seen = { name: null, count: 0 };
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
    const { stops, line, name, position, isOwn } = tripShown(store.state);
    map.getSource('trip-way')?.setData(wayOf(line));
    map.getSource('trip-stops')?.setData(stopsOf(stops));
    map.getSource('traveller')?.setData(position ? travellerAt(position, isOwn) : NOTHING);
    const isOther = name !== seen.name;
    const isMore = stops.length > seen.count;
    seen = { name, count: stops.length };
    if (stops.length > 0 && (isOther || (isMore && !isInView(map, stops)))) fit(map, stops);
  };

  map.on('styleimagemissing', ({ id }) => {
    const image = id.startsWith('stop-') && stopImage(id, store.state.dark);
    if (image && !map.hasImage(id)) map.addImage(id, image, { pixelRatio: 2 });
  });
  addLayers();
  map.on('style.load', addLayers);
  store.watch(['view', 'draft', 'tour', 'current', 'tracking', 'shared', 'rest', 'leftOut'], show);
}

function fit(map, stops) {
  const box = new maplibregl.LngLatBounds();
  for (const { lon, lat } of stops) box.extend([lon, lat]);
  const padding = freePadding(map.getContainer(), MARGIN);
  map.fitBounds(box, { padding, maxZoom: 16, duration: 600 });
}

function isInView(map, stops) {
  const { top, bottom, left, right } = freePadding(map.getContainer(), 0);
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  return stops.every(({ lon, lat }) => {
    const { x, y } = map.project([lon, lat]);
    return x >= left && x <= width - right && y >= top && y <= height - bottom;
  });
}

function wayOf(line) {
  return {
    type: 'Feature', properties: {},
    geometry: { type: 'LineString', coordinates: line.map(([lon, lat]) => [lon, lat]) },
  };
}

function stopsOf(stops) {
  return {
    type: 'FeatureCollection',
    features: stops.map(({ lat, lon, look }, index) => ({
      ...pointOf({ lat, lon }),
      properties: { image: `stop-${look}-${index + 1}`, order: -index },
    })),
  };
}

function travellerAt(position, isOwn) {
  return { ...pointOf(position), properties: { isOwn } };
}

function pointOf({ lat, lon }) {
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
    'icon-allow-overlap': true, 'icon-ignore-placement': true,
  },
};

function wayLayers(dark) {
  const [line, edge] = dark ? ['#7ed0a4', '#0e1210'] : ['#1f6b4a', '#ffffff'];
  const layer = (id, colour, width) => ({
    id, type: 'line', source: 'trip-way',
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': colour, 'line-width': width },
  });
  return [layer('trip-way-edge', edge, 8), layer('trip-way', line, 5)];
}
