// Ticking stops off on this device, by the rule of the server, while that has not answered yet.
import { distanceBetween } from '../geometry/distance.js';

const EARTH = 6_371_008.8;
/** Milliseconds: in longer pauses between two fixes one may have gone anywhere. */
const LONGEST_PAUSE = 5 * 60_000;
/** Metres a second that nobody travels at: fixes further apart are not joined. */
const GREATEST_SPEED = 70;
/** Metres: vaguer fixes do not say where one passed. */
const VAGUEST = 100;

const radians = (degrees) => degrees * Math.PI / 180;

/**
 * The stops with those ticked off that somebody passes, going straight from one fix to the next.
 * Who took a tick back at the stop itself passes it again only after they have been away.
 * @param {Array<Stop & {isGated: ?boolean}>} stops
 * @param {?{lat: number, lon: number, time: string}} before null for the first fix
 * @param {{lat: number, lon: number, time: string, accuracy: ?number}} fix
 * @param {number} radius metres
 */
export function ticked(stops, before, fix, radius) {
  if (fix.accuracy > Math.max(VAGUEST, radius)) return stops;
  const from = before && areJoined(before, fix) ? before : fix;
  const now = stops.map((stop) => {
    if (!isLeft(stop)) return stop;
    if (stop.isGated) return awayFrom(fix, fix, stop) > radius ? { ...stop, isGated: false } : stop;
    return awayFrom(from, fix, stop) <= radius ? { ...stop, visitedAt: fix.time } : stop;
  });
  return now.every((stop, index) => stop === stops[index]) ? stops : now;
}

/** The first stop that is neither visited nor skipped; undefined when none is left. */
export function nextOf(stops) {
  return stops.find(isLeft);
}

/** Whether a stop is still to come. */
export function isLeft({ visitedAt, skippedAt }) {
  return !visitedAt && !skippedAt;
}

/** Metres from a place to the nearest point of the straight way between two others. */
export function awayFrom(a, b, place) {
  const [start, end] = [flat(a, place), flat(b, place)];
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = dx * dx + dy * dy;
  const along = length > 0 ? -(start.x * dx + start.y * dy) / length : 0;
  const share = Math.min(Math.max(along, 0), 1);
  return Math.hypot(start.x + share * dx, start.y + share * dy);
}

function areJoined(a, b) {
  const pause = Date.parse(b.time) - Date.parse(a.time);
  if (!(pause > 0 && pause <= LONGEST_PAUSE)) return false;
  // A device may tell two fixes of one second with a rounded time each.
  return distanceBetween(a, b) <= GREATEST_SPEED * (pause / 1000 + 1);
}

/** A position in metres east and north of another one, near to it. */
function flat({ lat, lon }, centre) {
  const east = ((lon - centre.lon + 540) % 360) - 180;
  const narrow = Math.cos(radians(centre.lat));
  return { x: EARTH * radians(east) * narrow, y: EARTH * radians(lat - centre.lat) };
}
