// MapLibre's camera as a formula, to plan a view before the map shows it.
import { lonNear } from '../geometry/meridian.js';
import { mercatorOf, metreAt, positionOf } from './mercator.js';

/** Side of the world at zoom 0, pixels. */
const WORLD = 512;
/** MapLibre's vertical field of view, radians. */
const FIELD = 0.6435011087932844;

/** Returns the distance from the eye to the centre in pixels. */
export function eyeDistance(/** @type {Pick<Size, 'height'>} */ { height }) {
  return height / 2 / Math.tan(FIELD / 2);
}

/**
 * Returns a function from a point to the pixel at which it is drawn. A point with a depth below 0 lies behind
 * the eye; one without an elevation is on the level of the centre.
 * @param {Camera} camera
 * @param {Size} size
 * @returns {(point: Position & {elevation?: number}) => DrawnPixel}
 */
export function projector(camera, size) {
  const frame = frameOf(camera, size);
  return ({ lat, lon, elevation = camera.elevation }) => {
    const { x, y } = mercatorOf({ lat, lon: lonNear(lon, camera.lon) });
    const [east, south] = [(x - frame.x) * frame.world, (y - frame.y) * frame.world];
    const right = east * frame.cosBearing + south * frame.sinBearing;
    const ahead = east * frame.sinBearing - south * frame.cosBearing;
    const up = (elevation - camera.elevation) * frame.metre;
    const depth = frame.distance + ahead * frame.sinPitch - up * frame.cosPitch;
    const scale = frame.distance / depth;
    return {
      x: frame.focus.x + right * scale,
      y: frame.focus.y - (ahead * frame.cosPitch + up * frame.sinPitch) * scale,
      depth,
    };
  };
}

/**
 * Returns the camera moved so that the point at a pixel, on the level of its centre, becomes its
 * centre.
 * @template {Camera} SomeCamera
 * @param {SomeCamera} camera
 * @param {Size} size
 * @param {Pixel} pixel
 * @returns {SomeCamera}
 */
export function centredAt(camera, size, pixel) {
  const frame = frameOf(camera, size);
  const [x, y] = [pixel.x - frame.focus.x, frame.focus.y - pixel.y];
  const ahead = y * frame.distance / (frame.distance * frame.cosPitch - y * frame.sinPitch);
  const right = x * (frame.distance + ahead * frame.sinPitch) / frame.distance;
  const east = right * frame.cosBearing + ahead * frame.sinBearing;
  const south = right * frame.sinBearing - ahead * frame.cosBearing;
  const centre = positionOf({ x: frame.x + east / frame.world, y: frame.y + south / frame.world });
  return { ...camera, ...centre };
}

/**
 * Returns the camera moved so that its centre is seen at a pixel.
 * @template {Camera} SomeCamera
 * @param {SomeCamera} camera
 * @param {Size} size
 * @param {Pixel} pixel
 * @returns {SomeCamera}
 */
export function shownAt(camera, size, pixel) {
  const [centre, there] = [camera, centredAt(camera, size, pixel)].map(mercatorOf);
  return { ...camera, ...positionOf({ x: 2 * centre.x - there.x, y: 2 * centre.y - there.y }) };
}

/**
 * Returns where the eye is.
 * @returns {DrawnPoint}
 */
export function eyeOf(/** @type {Camera} */ camera, /** @type {Size} */ size) {
  const frame = frameOf(camera, size);
  const back = frame.distance * frame.sinPitch / frame.world;
  const place = positionOf({
    x: frame.x - back * frame.sinBearing, y: frame.y + back * frame.cosBearing,
  });
  return {
    ...place, elevation: camera.elevation + frame.distance * frame.cosPitch / frame.metre,
  };
}

function frameOf(/** @type {Camera} */ { lat, lon, zoom, bearing, pitch, focus }, /** @type {Size} */ size) {
  const world = WORLD * 2 ** zoom;
  const [turn, tilt] = [bearing * Math.PI / 180, pitch * Math.PI / 180];
  return {
    ...mercatorOf({ lat, lon }), world, distance: eyeDistance(size), metre: metreAt(lat) * world,
    sinBearing: Math.sin(turn), cosBearing: Math.cos(turn),
    sinPitch: Math.sin(tilt), cosPitch: Math.cos(tilt),
    focus: focus ?? { x: size.width / 2, y: size.height / 2 },
  };
}
