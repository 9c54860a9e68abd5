// The nearest camera that has some points in the part of the map left free.
import { hasArea } from './area.js';
import { continuedPlaces } from '../geometry/meridian.js';
import { mercatorOf, positionOf } from './mercator.js';
import { centredAt, projector } from './projection.js';

const WORLD = 512;
/** Rounds until the perspective converges, with a wide margin: each at least halves the error. */
const ROUNDS = 24;
/** Maximum excess of points over the free part, as a share of it: less than a pixel. */
const SLACK = 1e-3;
const NO_ROOM = { left: 0, top: 0, right: 0, bottom: 0 };

/** Returns the box of the map that a padding leaves free, pixels. */
export function freeBox(
  /** @type {Size} */ { width, height }, /** @type {maplibregl.Padding} */ { top, right, bottom, left },
) {
  return { left, top, right: width - right, bottom: height - bottom };
}

/**
 * Returns at most `most` points, evenly spaced, including both ends.
 * @template Point
 * @param {Point[]} points
 * @param {number} most
 * @returns {Point[]}
 */
export function thinned(points, most) {
  if (points.length <= most) return points;
  return Array.from({ length: most }, (_, index) =>
    points[Math.round(index * (points.length - 1) / (most - 1))]);
}

/**
 * Returns the nearest camera with the given bearing and pitch that shows all points in the box. On a map
 * without an area nothing is shown by any.
 * @param {DrawnPoint[]} points at least one
 * @param {Box} box
 * @param {Size} size
 * @param {{bearing: number, pitch: number, maxZoom: number}} look
 * @returns {Camera} O(points)
 */
export function fitCamera(points, box, size, { bearing, pitch, maxZoom }) {
  /** @type {Camera} */
  let camera = { ...startOver(points, box, maxZoom), bearing, pitch };
  if (!hasArea(size)) return camera;
  for (let round = 0; round < ROUNDS; round += 1) {
    const shown = extentOf(points, camera, size);
    const share = shareOf(shown, box);
    camera = round % 2 === 0 ? recentred(camera, size, shown, box)
      : { ...camera, zoom: Math.min(camera.zoom - Math.log2(share), maxZoom) };
  }
  return withdrawn(points, box, size, camera);
}

/** Returns the camera, moved back until all points are visible. */
function withdrawn(
  /** @type {DrawnPoint[]} */ points, /** @type {Box} */ box, /** @type {Size} */ size, /** @type {Camera} */ camera,
) {
  for (let nearer = camera; ; nearer = { ...nearer, zoom: nearer.zoom - 0.02 }) {
    const shown = extentOf(points, nearer, size);
    const centred = recentred(nearer, size, shown, box);
    if (shareOf(extentOf(points, centred, size), box) <= 1 + SLACK || nearer.zoom < 0) return centred;
  }
}

/** Returns the camera moved sideways until what is shown is in the middle of the box. */
function recentred(
  /** @type {Camera} */ camera, /** @type {Size} */ size, /** @type {Box} */ shown, /** @type {Box} */ box,
) {
  const aim = centredAt(camera, size, middleOf(shown));
  const now = centredAt(camera, size, middleOf(box));
  const [a, b, c] = [aim, now, camera].map(mercatorOf);
  return { ...camera, ...positionOf({ x: c.x + a.x - b.x, y: c.y + a.y - b.y }) };
}

/** Returns the extent on the screen relative to the box: above 1 the points do not fit. */
function shareOf(/** @type {Box} */ shown, /** @type {Box} */ box) {
  const share = (/** @type {keyof Box} */ low, /** @type {keyof Box} */ high) => (
    (shown[high] - shown[low]) / Math.max(box[high] - box[low], 1));
  return Math.max(share('left', 'right'), share('top', 'bottom'), 1e-6);
}

function extentOf(/** @type {DrawnPoint[]} */ points, /** @type {Camera} */ camera, /** @type {Size} */ size) {
  const project = projector(camera, size);
  const boxes = points.map((point) => boxAround(project(point), point.room));
  return {
    left: Math.min(...boxes.map(({ left }) => left)), right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)), bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** Returns the box of a point with the room that its mark needs around it. */
export function boxAround(/** @type {Pixel} */ { x, y }, /** @type {Box} */ { left, top, right, bottom } = NO_ROOM) {
  return { left: x - left, right: x + right, top: y - top, bottom: y + bottom };
}

function middleOf(/** @type {Box} */ { left, right, top, bottom }) {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** Returns a camera that looks straight down from far enough that no point is behind the eye. */
function startOver(/** @type {DrawnPoint[]} */ points, /** @type {Box} */ box, /** @type {number} */ maxZoom) {
  const places = continuedPlaces(points).map(mercatorOf);
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const heights = points.map(({ elevation }) => elevation);
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = Math.max(Math.min(box.right - box.left, box.bottom - box.top), 1);
  const zoom = Math.log2(room / WORLD / Math.max(east - west, south - north, 1e-9)) - 1;
  return {
    ...positionOf({ x: (west + east) / 2, y: (north + south) / 2 }),
    elevation: (Math.min(...heights) + Math.max(...heights)) / 2, zoom: Math.min(zoom, maxZoom),
  };
}
