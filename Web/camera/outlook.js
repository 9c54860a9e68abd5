// A camera that looks along a route in hilly country: above the ground, with the route in sight.
import { lastOf } from '../geometry/lists.js';
import { lonNear } from '../geometry/meridian.js';
import { courseBetween, mercatorOf, metreAt, turnBetween } from './mercator.js';
import { present } from '../state/present.js';
import { eyeDistance, eyeOf } from './projection.js';
import { fitCamera, thinned } from './fit.js';

/** Pitches to try for the middle of the free part, degrees from straight down, preferred first. */
const PITCHES = [60, 52, 44, 36, 28];
/** Turns to try away from the route's direction, degrees, preferred first. */
const TURNS = [0, 20, -20, 40, -40, 60, -60, 80, -80, 180, 160, -160];
/** Weight of a lower pitch against a turn in the order of trying: 8° of pitch equal 24° of turn. */
const TILT_WEIGHT = 3;
/** Share of the route's points in sight at which a camera is accepted at once. */
const ENOUGH = 0.995;
/** Minimum distance of eye and line of sight from the ground, metres. */
const CLEARANCE = 60;
/** Maximum excess of the coarse model over the drawn ground, metres. */
const TOLERANCE = 12;
/** Points sampled from the route, and from each line of sight. */
const SEEN = 40;
const STEPS = 32;
/** Share of the straight distance below which a route counts as a round trip without direction. */
const ROUND = 0.25;

/**
 * Returns the camera that shows all points in the box from the preferred direction where hills do
 * not hide the route.
 * @param {DrawnPoint[]} points of the route, in order
 * @param {DrawnPoint[]} others points that must be in the box as well
 * @param {Box} box
 * @param {Size} size
 * @param {{maxZoom: number, groundAt: GroundAt}} options
 * @returns {Camera}
 */
export function outlookOn(points, others, box, size, { maxZoom, groundAt }) {
  const [all, seen] = [[...points, ...others], thinned(points, SEEN)];
  const ahead = courseOf(points);
  /** @type {{share: number, camera: ?Camera}} */
  let best = { share: -1, camera: null };
  for (const { turn, pitch } of looks()) {
    const look = { bearing: (ahead + turn + 360) % 360, pitch: inBox(pitch, box, size), maxZoom };
    const camera = fitCamera(all, box, size, look);
    const share = shareInSight(seen, eyeOf(camera, size), groundAt);
    if (share > best.share + 0.01) best = { share, camera };
    if (share >= ENOUGH) break;
  }
  return present(best, 'camera');
}

/** Returns the course from the first point to the last; for a round trip along its longer side. */
export function courseOf(/** @type {Position[]} */ points) {
  const [first, last] = [points[0], lastOf(points)];
  const along = courseBetween(first, last);
  const { length, course } = longAxis(points);
  if (distance(first, last) >= ROUND * length) return along;
  return Math.abs(turnBetween(0, course)) <= 90 ? course : (course + 180) % 360;
}

/** Returns the share of points visible to the eye; 0 if it is in the ground or close to it. */
export function shareInSight(
  /** @type {DrawnPoint[]} */ points, /** @type {DrawnPoint} */ eye, /** @type {GroundAt} */ groundAt,
) {
  if (eye.elevation < groundAt(eye.lat, eye.lon) + CLEARANCE) return 0;
  const inSight = points.filter((point) => isInSight(point, eye, groundAt));
  return inSight.length / points.length;
}

/** Returns whether no hill is between the eye and a point on the ground. */
export function isInSight(
  /** @type {DrawnPoint} */ point, /** @type {DrawnPoint} */ eye, /** @type {GroundAt} */ groundAt,
) {
  const lon = lonNear(eye.lon, point.lon);
  const end = Math.max(point.elevation, groundAt(point.lat, point.lon)) + TOLERANCE;
  for (let step = 1; step < STEPS; step += 1) {
    const share = step / STEPS;
    const between = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * share;
    const ground = groundAt(between(point.lat, eye.lat), between(point.lon, lon));
    if (ground > between(end, eye.elevation)) return false;
  }
  return true;
}

/** Returns the directions and pitches to try, preferred first. */
function looks() {
  const all = PITCHES.flatMap((pitch) => TURNS.map((turn) => ({ pitch, turn })));
  const cost = (/** @type {typeof all[number]} */ { pitch, turn }) => Math.abs(turn) + TILT_WEIGHT * (PITCHES[0] - pitch);
  return all.sort((a, b) => cost(a) - cost(b));
}

/** Returns the pitch of the map at which the middle of the box is seen under the given one. */
function inBox(/** @type {number} */ pitch, /** @type {Box} */ box, /** @type {Size} */ size) {
  const above = size.height / 2 - (box.top + box.bottom) / 2;
  return Math.max(0, pitch - Math.atan2(above, eyeDistance(size)) * 180 / Math.PI);
}

/** Returns the direction of the maximum spread of points, and the spread. */
function longAxis(/** @type {Position[]} */ points) {
  const places = points.map(mercatorOf);
  const middle = { x: mean(places, 'x'), y: mean(places, 'y') };
  const product = (/** @type {'x' | 'y'} */ a, /** @type {'x' | 'y'} */ b) => places.reduce((sum, place) => (
    sum + (place[a] - middle[a]) * (place[b] - middle[b])), 0);
  const angle = Math.atan2(2 * product('x', 'y'), product('x', 'x') - product('y', 'y')) / 2;
  const along = places.map(({ x, y }) => x * Math.cos(angle) + y * Math.sin(angle));
  const length = Math.max(...along) - Math.min(...along);
  const course = Math.atan2(Math.cos(angle), -Math.sin(angle)) * 180 / Math.PI;
  return { length: length / metreAt(points[0].lat), course: (course + 360) % 360 };
}

function mean(/** @type {{x: number, y: number}[]} */ places, /** @type {'x' | 'y'} */ key) {
  return places.reduce((sum, place) => sum + place[key], 0) / places.length;
}

function distance(/** @type {Position} */ from, /** @type {Position} */ to) {
  const [a, b] = [mercatorOf(from), mercatorOf(to)];
  return Math.hypot(b.x - a.x, b.y - a.y) / metreAt(from.lat);
}
