// Keeps the group in view until the user moves the map, and again after "Show all".
import { freeBox } from '../../camera/fit.js';
import { sizeOf } from '../../camera/mover.js';
import { freePadding, leaving } from '../../map/padding.js';
import { boxCamera, showBox } from '../../map/showbox.js';

/** Pixels around those shown. */
const MARGIN = 60;
/** Pixels from the edge of the free part of the map within which a place counts as leaving it. */
const EDGE = 20;
/** The view of all members. Their names, below them, stay clear of the map's scale. */
const VIEW = { margin: MARGIN, maxZoom: 16, below: 24 };
/** Minimum gain of zoom levels for the map to come nearer. */
const CLOSER = 1.5;
/** Minimum size of the free part, pixels. */
const LEAST = 16;

/**
 * @param {maplibregl.Map} map
 * @param {{placesOf: () => Position[], tell: (isKept: boolean) => void}} parts the places to keep in
 *   view, none while the group is not shown; `tell` gets whether they are kept
 */
export function createKeeper(map, { placesOf, tell }) {
  let [isKept, isFitting, fitted] = [true, false, ''];

  function fit() {
    const places = placesOf();
    if (places.length === 0) return;
    fitted = keyOf(places, map);
    isFitting = true;
    showBox(map, boxOf(places), VIEW);
    isFitting = false;
  }

  /** Fits the map if a place comes near the edge, or all are much closer together than before. */
  function look() {
    const places = placesOf();
    if (!isKept || places.length === 0 || map.isMoving() || fitted === keyOf(places, map)) return;
    if (fitted === '' || isLeaving(places, map) || isFar(places, map)) fit();
  }

  map.on('movestart', (event) => { if (event.originalEvent && placesOf().length > 0) keep(false); });
  map.on('moveend', look);
  // A fit itself may resize the map.
  map.on('resize', () => { if (isKept && !isFitting) fit(); });

  function keep(isOn) {
    isKept = isOn;
    tell(isOn);
  }

  return {
    look,
    /** Shows all, and keeps them in view from now on. */
    showAll() { keep(true); fit(); },
    /** Leaves the map to the user. */
    release() { keep(false); },
    /** Starts again: another group, or its screen is opened again. */
    reset() { fitted = ''; keep(true); },
  };
}

/** Returns the uncovered part of the map, less a margin. */
export function freePart(/** @type {maplibregl.Map} */ map, margin) {
  const size = sizeOf(map);
  const padding = leaving(freePadding(map.getContainer(), margin), LEAST, size.width, size.height);
  return freeBox(size, padding);
}

function isLeaving(places, map) {
  const { left, top, right, bottom } = freePart(map, EDGE);
  return places.map(({ lat, lon }) => map.project([lon, lat])).some(({ x, y }) => (
    x < left || x > right || y < top || y > bottom));
}

function isFar(places, map) {
  const camera = map.cameraForBounds(boxOf(places), boxCamera(map, VIEW));
  return Boolean(camera) && camera.zoom > map.getZoom() + CLOSER;
}

function boxOf(places) {
  const box = new maplibregl.LngLatBounds();
  for (const { lon, lat } of places) box.extend([lon, lat]);
  return box;
}

/** Tells one fit from another: the same places in the same free part are not fitted twice. */
function keyOf(places, map) {
  const box = freePart(map, MARGIN);
  return JSON.stringify([box, ...places.map(({ lat, lon }) => [lat, lon])]);
}
