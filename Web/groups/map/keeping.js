// Keeps the group in view until the user moves the map, and again after "Show all".
import { freeBox } from '../../camera/fit.js';
import { isVisible, sizeOf } from '../../camera/area.js';
import { moverOf } from '../../camera/mover.js';
import { boundsOf } from '../../geometry/bounds.js';
import { pixelOf } from '../../map/pixel.js';
import { boxCamera, showBox } from '../../map/showbox.js';
import { roomForAll, roomWithin } from '../model/edge.js';

/** Pixels between the marks and the edge of the free part of the map. */
const SLACK = 14;
/** Pixels at the right, where the map's buttons are, and below, where its scale is. */
const BUTTONS = 54;
const SCALE = 24;
/** Minimum gain of zoom levels for the map to come nearer. */
const CLOSER = 1.5;

/**
 * @param {maplibregl.Map} map
 * @param {{placesOf: () => Position[], roomsOf: () => MarkRoom[], tell: (isKept: boolean) => void}} parts the
 *   places to keep in view, none while the group is not shown, and the room of their marks; `tell` gets
 *   whether they are kept
 */
export function createKeeper(map, { placesOf, roomsOf, tell }) {
  let [isKept, isFitting, fitted] = [true, false, ''];

  const room = () => roomWithin(roomForAll(roomsOf()), freePart(map));
  const fit = () => moverOf(map).whenVisible(fitNow);

  function fitNow() {
    const places = placesOf();
    if (places.length === 0) return;
    fitted = keyOf(places, map);
    isFitting = true;
    showBox(map, boxOf(places), viewOf(room(), SLACK));
    isFitting = false;
  }

  /** Fits the map if a place comes near the edge, or all are much closer together than before. */
  function look() {
    const places = placesOf();
    if (!isKept || places.length === 0 || map.isMoving()) return;
    if (!isVisible(map)) return fit();
    if (fitted === keyOf(places, map)) return;
    if (fitted === '' || isLeaving(places, map, room()) || isFar(places, map, room())) fit();
  }

  map.on('movestart', (event) => { if (event.originalEvent && placesOf().length > 0) keep(false); });
  map.on('moveend', look);
  // A fit itself may resize the map.
  map.on('resize', () => { if (isKept && !isFitting) fit(); });

  function keep(/** @type {boolean} */ isOn) {
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

/**
 * Returns the view in which marks are whole, their labels included.
 * @param {MarkRoom} room
 * @param {number} slack pixels around them
 * @returns {import('../../map/showbox.js').BoxView}
 */
function viewOf({ side, above, below }, slack) {
  return {
    margin: 0, maxZoom: 16, before: side + slack, beside: side + slack + BUTTONS, above: above + slack,
    below: below + slack + SCALE,
  };
}

/**
 * Returns the uncovered part of the map.
 * @param {maplibregl.Map} map
 * @param {import('../../map/showbox.js').BoxView} [view]
 */
export function freePart(map, view = { margin: 0 }) {
  return freeBox(sizeOf(map), boxCamera(map, view).padding);
}

function isLeaving(/** @type {Position[]} */ places, /** @type {maplibregl.Map} */ map, /** @type {MarkRoom} */ room) {
  const { left, top, right, bottom } = freePart(map, viewOf(room, 0));
  return places.map(({ lat, lon }) => pixelOf(map, { lat, lon })).some(({ x, y }) => (
    x < left || x > right || y < top || y > bottom));
}

function isFar(/** @type {Position[]} */ places, /** @type {maplibregl.Map} */ map, /** @type {MarkRoom} */ room) {
  const camera = map.cameraForBounds(boxOf(places), boxCamera(map, viewOf(room, SLACK)));
  return camera !== undefined && camera.zoom > map.getZoom() + CLOSER;
}

function boxOf(/** @type {Position[]} */ places) {
  return boundsOf(places.map(({ lon, lat }) => [lon, lat]));
}

/** Tells one fit from another: the same places in the same free part are not fitted twice. */
function keyOf(/** @type {Position[]} */ places, /** @type {maplibregl.Map} */ map) {
  const box = freePart(map);
  return JSON.stringify([box, ...places.map(({ lat, lon }) => [lat, lon])]);
}
