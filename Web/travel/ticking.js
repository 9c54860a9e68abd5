// Marks stops as visited on this device, by the server's rule, until the server has answered.
import { distanceBetween } from '../geometry/distance.js';
import { lonNear } from '../geometry/meridian.js';
import { nearestOn } from '../geometry/segment.js';
import { isLeft } from '../itinerary/remaining.js';

const EARTH = 6_371_008.8;
/**
 * Maximum time between two fixes to join them, milliseconds: later the traveller may be anywhere.
 */
const MAX_PAUSE = 5 * 60_000;
/** Maximum speed between two fixes to join them, metres per second. */
const MAX_SPEED = 70;
/** Maximum accuracy radius of a fix to visit a stop, metres. */
const MAX_RADIUS = 100;

const radians = (/** @type {number} */ degrees) => degrees * Math.PI / 180;

/**
 * Returns the stops, with those visited that the traveller passes in a straight line between two
 * fixes. A stop unmarked while there is visited again only after the traveller has left it.
 * @param {readonly Stop[]} stops
 * @param {?TravellerPosition} before null for the first fix
 * @param {TravellerPosition} fix
 * @param {number} radius metres
 */
export function ticked(stops, before, fix, radius) {
  if ((fix.accuracy ?? 0) > Math.max(MAX_RADIUS, radius)) return stops;
  const from = before && areJoined(before, fix) ? before : fix;
  const now = stops.map((stop) => {
    if (!isLeft(stop)) return stop;
    if (stop.isGated) return awayFrom(fix, fix, stop) > radius ? { ...stop, isGated: false } : stop;
    return awayFrom(from, fix, stop) <= radius ? { ...stop, visitedAt: fix.time } : stop;
  });
  return now.every((stop, index) => stop === stops[index]) ? stops : now;
}

/** Returns metres from a place to the nearest point of the straight line between two others. */
function awayFrom(/** @type {TravellerPosition} */ a, /** @type {TravellerPosition} */ b, /** @type {Stop} */ place) {
  return nearestOn(flat(a, place), flat(b, place), { x: 0, y: 0 }).away;
}

function areJoined(/** @type {TravellerPosition} */ a, /** @type {TravellerPosition} */ b) {
  const pause = Date.parse(b.time) - Date.parse(a.time);
  if (!(pause > 0 && pause <= MAX_PAUSE)) return false;
  // A device may round the times of two fixes within a second.
  return distanceBetween(a, b) <= MAX_SPEED * (pause / 1000 + 1);
}

/** Returns a position in metres east and north of another one nearby. */
function flat(/** @type {TravellerPosition} */ { lat, lon }, /** @type {Stop} */ centre) {
  const east = lonNear(lon, centre.lon) - centre.lon;
  const narrow = Math.cos(radians(centre.lat));
  return { x: EARTH * radians(east) * narrow, y: EARTH * radians(lat - centre.lat) };
}
