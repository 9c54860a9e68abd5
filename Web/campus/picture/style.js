// The MapLibre style of a campus: the picture, every path, and the tree of one building.
import { present } from '../../state/present.js';
import { LEVELS, positionOfPixel, zoomOfScale } from '../model/pixels.js';

const NOTHING = { type: 'FeatureCollection', features: [] };

/** Colours of the distance from the tree's building, near to far. */
export const NEAR_TO_FAR = ['#1b9e5a', '#8fb321', '#e0a100', '#e2620e', '#b3241c'];

/**
 * Returns the style of a campus.
 * @returns {maplibregl.Style}
 */
export function pictureStyle(/** @type {Campus} */ campus, /** @type {boolean} */ dark) {
  const sources = {
    'campus-paths': { type: 'geojson', data: NOTHING },
    'campus-tree': { type: 'geojson', data: NOTHING },
    'campus-points': { type: 'geojson', data: NOTHING },
  };
  const layers = [
    { id: 'campus-paper', type: 'background', paint: { 'background-color': dark ? '#161b18' : '#f6f5f0' } },
    campus.picture && pictureLayer(dark), ...pathLayers(dark), treeLayer(),
    pointLayer(dark, campus.maxZoom),
  ].filter(Boolean);
  return {
    version: 8, layers, sources: campus.picture
      ? { 'campus-picture': pictureSource(campus), ...sources } : sources,
  };
}

function pictureSource(/** @type {Campus} */ campus) {
  const { width, height, maxZoom } = campus;
  const picture = present(campus, 'picture');
  const start = positionOfPixel({ x: 0, y: 0 }, maxZoom);
  const end = positionOfPixel({ x: width, y: height }, maxZoom);
  return {
    type: 'raster', tileSize: picture.tile_size, minzoom: LEVELS, maxzoom: maxZoom + LEVELS,
    tiles: [new URL(picture.tiles, location.href).href.replaceAll('%7B', '{').replaceAll('%7D', '}')],
    bounds: [start.lon, end.lat, end.lon, start.lat],
  };
}

/**
 * Returns the colours of a picture. Drawings are dark on white. Inverted, with their hues turned back,
 * they are light on dark and keep their colours apart.
 */
export function pictureColours(/** @type {boolean} */ dark) {
  return dark
    ? { 'raster-brightness-min': 0.9, 'raster-brightness-max': 0.12, 'raster-hue-rotate': 180 } : {};
}

function pictureLayer(/** @type {boolean} */ dark) {
  return {
    id: 'campus-picture', type: 'raster', source: 'campus-picture',
    paint: { ...pictureColours(dark), 'raster-fade-duration': 0 },
  };
}

function pathLayers(/** @type {boolean} */ dark) {
  const colour = dark ? '#aeb8b1' : '#56605a';
  const line = (
    /** @type {string} */ id, /** @type {unknown[]} */ filter,
    /** @type {object | undefined} */ more,
  ) => ({
    id, /** @type {unknown[]} */ filter, type: 'line', source: 'campus-paths', layout: { 'line-cap': 'round' },
    paint: { 'line-color': colour, 'line-width': 1.5, ...more },
  });
  const isClosed = ['get', 'isClosed'];
  return [
    line('campus-paths', ['all', ['==', ['get', 'kind'], 'path'], ['!', isClosed]]),
    line('campus-stairs', ['all', ['!=', ['get', 'kind'], 'path'], ['!', isClosed]], {
      'line-width': 3.5, 'line-dasharray': [0.5, 0.5],
    }),
    line('campus-closed', isClosed, { 'line-color': '#b4371f', 'line-dasharray': [2, 2] }),
  ];
}

/** Points are small where the picture is, so that it stays visible between them. */
function pointLayer(/** @type {boolean} */ dark, /** @type {number} */ maxZoom) {
  const bySize = (/** @type {number} */ small, /** @type {number} */ large) => ['interpolate', ['linear'], ['zoom'],
    zoomOfScale(0.12, maxZoom), small, zoomOfScale(0.6, maxZoom), large];
  return {
    id: 'campus-points', type: 'circle', source: 'campus-points',
    paint: {
      'circle-radius': bySize(1, 3.5), 'circle-color': dark ? '#161b18' : '#ffffff',
      'circle-stroke-width': bySize(0.4, 1.5), 'circle-stroke-color': dark ? '#8fb0ff' : '#2b4fd8',
    },
  };
}

function treeLayer() {
  const stops = NEAR_TO_FAR.flatMap((colour, index) => [index / (NEAR_TO_FAR.length - 1), colour]);
  return {
    id: 'campus-tree', type: 'line', source: 'campus-tree',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': ['interpolate', ['linear'], ['get', 'share'], ...stops], 'line-width': 3,
    },
  };
}
