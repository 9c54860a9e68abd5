// The picture on a separate MapLibre map: coordinates are pixels of the picture, and the map keeps
// within its edges.
import { freePadding } from '../../map/padding.js';
import {
  pixelOfPosition, positionOfPixel, scaleOfZoom, tileInPicture, zoomOfScale,
} from '../model/pixels.js';
import { areaOf, isInView, limitedView, viewOn } from './limits.js';
import { pictureStyle } from './style.js';

/** Pixels of the screen around the objects shown. */
const MARGIN = 44;
/** Pixels of the screen for a pixel of the picture, at most. */
const CLOSEST = 3;
/** Width of the whole picture on the screen, at least: below, MapLibre asks for no tile. */
const SMALLEST = 184;
/** Milliseconds of a motion. */
const MOTION = 450;
const TILE = /\/(\d+)\/(\d+)\/(\d+)(\?.*)?$/;

/**
 * Creates the map of a campus in a container.
 * @param {HTMLElement} container
 * @param {Campus} campus
 * @param {boolean} dark
 * @returns {PictureView}
 */
export function createView(container, campus, dark) {
  const { maxZoom } = campus;
  const { home, whole, size, free, cameraOf, fitting, limited } = framingOf(container, campus);
  const map = openMap({
    container, style: pictureStyle(campus, dark), ...cameraOf(fitting(home, MARGIN)), transformConstrain: limited,
  });

  /** @type {PictureView} */
  const view = {
    map, campus, container, home, whole,
    /** Returns the pixel of the picture at a point of the container. */
    pixelAt({ x, y }) {
      const { lat, lng } = map.unproject([x, y]);
      return pixelOfPosition({ lat, lon: lng }, maxZoom);
    },
    /** Returns the point of the container at a pixel of the picture. */
    pointAt: (pixel) => map.project(positionOfPixel(pixel, maxZoom)),
    get scale() { return scaleOfZoom(map.getZoom(), maxZoom); },
    get camera() { return { center: map.getCenter(), zoom: map.getZoom() }; },
    position: (pixel) => {
      const { lat, lon } = positionOfPixel(pixel, maxZoom);
      return [lon, lat];
    },
    /** Moves to an area of the picture. */
    show(area, { isMoving = true } = {}) {
      map.easeTo({ ...cameraOf(fitting(area, MARGIN)), duration: isMoving ? MOTION : 0 });
    },
    /** Moves to an area unless it is in view. */
    reveal(area) { if (!view.isShown(area)) view.show(area); },
    isShown: (area) => isInView(area, middle(), size(), free()),
    /** Moves to a point unless it is in view, without zooming. */
    bring(pixel) {
      const isThere = isInView(areaOf([pixel]), middle(), size(), free(MARGIN));
      if (!isThere) view.approach(pixel, 0);
    },
    /** Moves to a point, and near enough to distinguish details. */
    approach(pixel, scale = 1) {
      const area = areaOf([pixel], 1);
      const target = viewOn(area, size(), free(MARGIN), Math.max(view.scale, scale));
      map.easeTo({ ...cameraOf(target), duration: MOTION });
    },
    /** Applies changed limits. */
    limit() { map.jumpTo(limited(map.getCenter(), map.getZoom())); },
  };
  const middle = () => {
    const { lat, lng } = map.getCenter();
    return { ...pixelOfPosition({ lat, lon: lng }, maxZoom), scale: view.scale };
  };
  return view;
}

/** Returns which parts of a picture a container shows, and which it may show. */
function framingOf(/** @type {HTMLElement} */ container, /** @type {Campus} */ campus) {
  const { maxZoom } = campus;
  const size = () => ({ width: container.clientWidth, height: container.clientHeight });
  const free = (margin = 0) => freePadding(container, margin);
  const fitting = (
    /** @type {CampusArea} */ area, /** @type {number} */ margin,
  ) => viewOn(area, size(), free(margin), CLOSEST);
  const whole = { left: 0, top: 0, right: campus.width, bottom: campus.height };
  const home = homeOf(campus);
  const smallest = () => Math.max(
    Math.min(fitting(whole, 8).scale, fitting(home, MARGIN).scale),
    SMALLEST / Math.max(campus.width, campus.height),
  );
  const cameraOf = (/** @type {CampusView} */ { x, y, scale }) => {
    const { lat, lon } = positionOfPixel({ x, y }, maxZoom);
    return { center: new maplibregl.LngLat(lon, lat), zoom: zoomOfScale(scale, maxZoom) };
  };
  return {
    home, whole, size, free, cameraOf, fitting,
    limited(/** @type {maplibregl.LngLat} */ { lng, lat }, /** @type {number} */ zoom) {
      const scale = Math.min(Math.max(scaleOfZoom(zoom, maxZoom), smallest()), CLOSEST);
      const pixel = pixelOfPosition({ lat, lon: lng }, maxZoom);
      return cameraOf(limitedView({ ...pixel, scale }, size(), free(), campus));
    },
  };
}

/**
 * Opens a flat map that faces the north.
 * @param {ConstructorParameters<typeof maplibregl.Map>[0]} options
 */
function openMap(options) {
  const map = new maplibregl.Map({
    attributionControl: false, dragRotate: false, pitchWithRotate: false, touchPitch: false,
    doubleClickZoom: false, boxZoom: false, renderWorldCopies: false, maxPitch: 0, fadeDuration: 0,
    transformRequest: (address) => ({ url: tileAddress(address) }), ...options,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.on('error', ({ error }) => console.info(error.message));
  return map;
}

/** Returns the area of all buildings, or of the picture if there are none. */
function homeOf(/** @type {Campus} */ { buildings, width, height }) {
  const margin = Math.max(width, height) / 40;
  return buildings.length > 1 ? areaOf(buildings, margin)
    : { left: 0, top: 0, right: width, bottom: height };
}

/** Returns the address of a tile of the picture; see `model/pixels.js`. */
function tileAddress(/** @type {string} */ address) {
  return address.replace(TILE, (_, z, x, y, query = '') => {
    const tile = tileInPicture(Number(z), Number(x), Number(y));
    return `/${tile.z}/${tile.x}/${tile.y}${query}`;
  });
}
