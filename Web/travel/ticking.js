// Ticking stops off on this device, by the rule of the server, while it cannot be reached.
const EARTH = 6_371_008.8;
const radians = (degrees) => degrees * Math.PI / 180;

/**
 * The stops with those ticked off that somebody passes within a radius on the straight way from one
 * fix to the next. What is ticked or skipped already stays as it is.
 * @param {Array<Stop>} stops
 * @param {?{lat: number, lon: number}} before null for the first fix
 * @param {{lat: number, lon: number, time: string}} fix
 */
export function ticked(stops, before, fix, radius) {
  const isPassed = (stop) => !stop.visitedAt && awayFrom(before ?? fix, fix, stop) <= radius;
  if (!stops.some(isPassed)) return stops;
  return stops.map((stop) => (
    isPassed(stop) ? { ...stop, visitedAt: fix.time, skippedAt: null } : stop));
}

/** The first stop that is neither visited nor skipped; undefined when none is left. */
export function nextOf(stops) {
  return stops.find(({ visitedAt, skippedAt }) => !visitedAt && !skippedAt);
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

/** A position in metres east and north of another one, near to it. */
function flat({ lat, lon }, centre) {
  const east = ((lon - centre.lon + 540) % 360) - 180;
  const narrow = Math.cos(radians((lat + centre.lat) / 2));
  return { x: EARTH * radians(east) * narrow, y: EARTH * radians(lat - centre.lat) };
}
