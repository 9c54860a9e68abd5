// A camera that follows the traveller. Each of its parts has its own spring, so that a new fix
// moves the target and never restarts the motion.
import { mercatorOf, positionOf, turnBetween } from '../camera/mercator.js';
import { approach } from '../camera/spring.js';

/** Time constant of each spring, seconds. */
const PACE = {
  x: 0.45, y: 0.45, zoom: 0.55, bearing: 0.6, pitch: 0.55, left: 0.4, top: 0.4, elevation: 0.6,
};
/** Seconds without a frame after which the camera jumps to its target: the page was hidden. */
const GAP = 1;
/** Smallest changes worth a frame: pixels, */
const STILL = 0.1;
/**
 * and changes that move the edge of the screen by about a pixel: degrees, zoom levels, metres of
 * elevation.
 */
const [DEGREES, LEVELS, METRES] = [0.15, 0.003, 1];
/** Distance from the traveller above which the camera jumps, in screens. */
const FAR = 3;
const WORLD = 512;

/**
 * Returns a chase that begins at a camera: `x` and `y` are the offset of its centre from the pose.
 */
export function beginChase(/** @type {FocusedCamera} */ camera, /** @type {Pose} */ pose, /** @type {Size} */ size) {
  const [centre, here] = [mercatorOf(camera), mercatorOf(pose)];
  const away = { x: centre.x - here.x, y: centre.y - here.y };
  const pixels = Math.hypot(away.x, away.y) * WORLD * 2 ** camera.zoom;
  const isFar = pixels > FAR * Math.max(size.width, size.height);
  const values = {
    x: isFar ? 0 : away.x, y: isFar ? 0 : away.y, zoom: camera.zoom, bearing: camera.bearing,
    pitch: camera.pitch, left: camera.focus.x, top: camera.focus.y, elevation: camera.elevation,
  };
  return mapped(values, (value) => ({ value, velocity: 0 }));
}

/** Returns the chase after some seconds towards `{zoom, bearing, pitch, focus, elevation}`. */
export function chaseOn(/** @type {Chase} */ chase, /** @type {Aim} */ aim, /** @type {number} */ seconds) {
  const { value: bearing } = chase.bearing;
  const target = {
    x: 0, y: 0, zoom: aim.zoom, bearing: bearing + turnBetween(bearing, aim.bearing),
    pitch: aim.pitch, left: aim.focus.x, top: aim.focus.y, elevation: aim.elevation,
  };
  if (seconds > GAP) return mapped(target, (value) => ({ value, velocity: 0 }));
  return mapped(chase, (state, part) => approach(state, target[part], seconds, PACE[part]));
}

/** Returns the camera of a chase around a pose. */
export function chaseCamera(/** @type {Chase} */ chase, /** @type {Pose} */ pose) {
  const here = mercatorOf(pose);
  const centre = positionOf({ x: here.x + chase.x.value, y: here.y + chase.y.value });
  return {
    ...centre, elevation: chase.elevation.value, zoom: chase.zoom.value,
    bearing: chase.bearing.value, pitch: chase.pitch.value,
    focus: { x: chase.left.value, y: chase.top.value },
  };
}

/** Returns whether two cameras differ visibly. */
export function differs(/** @type {FocusedCamera} */ a, /** @type {FocusedCamera} */ b) {
  const [from, to] = [mercatorOf(a), mercatorOf(b)];
  const pixels = Math.hypot(to.x - from.x, to.y - from.y) * WORLD * 2 ** b.zoom
    + Math.hypot(b.focus.x - a.focus.x, b.focus.y - a.focus.y)
    + Math.abs(b.elevation - a.elevation) / METRES;
  const turns = Math.abs(turnBetween(a.bearing, b.bearing)) + Math.abs(b.pitch - a.pitch);
  return pixels > STILL || turns / DEGREES > STILL || Math.abs(b.zoom - a.zoom) / LEVELS > STILL;
}

/** Returns whether a chase has come to rest. */
export function isAtRest(/** @type {Chase} */ chase, /** @type {Aim} */ aim, /** @type {Pose} */ pose) {
  return !differs(chaseCamera(chase, pose), chaseCamera(chaseOn(chase, aim, Infinity), pose));
}

/**
 * Returns a chase made of a value for each of its parts.
 * @template Value
 * @param {Record<keyof Chase, Value>} parts
 * @param {(value: Value, part: keyof Chase) => Chase[keyof Chase]} change
 */
function mapped(parts, change) {
  const names = /** @type {Array<keyof Chase>} */ (Object.keys(parts));
  return /** @type {Chase} */ (Object.fromEntries(names.map((part) => [part, change(parts[part], part)])));
}
