// Snaps a point to another point or to a straight angle, or leaves it at the finger.
import { nearestOn } from '../../geometry/segment.js';
import { isSamePoint } from '../model/points.js';

/** Degrees between straight angles, and degrees within which a line snaps to one. */
const STRAIGHT = 45;
const NEAR = 7;

/**
 * Returns the intended point, with the reason: `point`, `angle` or `free`.
 * @param {{x: number, y: number}} pixel
 * @param {CampusPoint[]} points that exist
 * @param {number} within pixels
 * @param {CampusPoint | null} origin the other end of the line, if there is one
 * @param {number} level of a new point
 * @returns {{point: CampusPoint, by: 'point' | 'angle' | 'free'}}
 */
export function snapped(pixel, points, within, origin, level = 0) {
  const point = nearest(points, pixel, within);
  if (point) return { point, by: 'point' };
  const straight = origin && onStraightAngle(pixel, origin);
  const { x, y } = straight ?? pixel;
  return { point: { x: rounded(x), y: rounded(y), level }, by: straight ? 'angle' : 'free' };
}

function nearest(
  /** @type {{x: number, y: number, level: number}[]} */ points, /** @type {Pixel} */ { x, y },
  /** @type {number} */ within,
) {
  /** @type {[?CampusPoint, number]} */
  let [found, least] = [null, within];
  for (const point of points) {
    const away = Math.hypot(point.x - x, point.y - y);
    if (away <= least) [found, least] = [point, away];
  }
  return found && { x: found.x, y: found.y, level: found.level };
}

/** Returns the foot of a pixel on the nearest straight angle from a point, if it is close to one. */
function onStraightAngle(/** @type {Pixel} */ { x, y }, /** @type {CampusPoint} */ origin) {
  const [dx, dy] = [x - origin.x, y - origin.y];
  const angle = Math.atan2(dy, dx) * 180 / Math.PI;
  const straight = Math.round(angle / STRAIGHT) * STRAIGHT;
  if (Math.abs(angle - straight) > NEAR || (dx === 0 && dy === 0)) return null;
  const [ux, uy] = [Math.cos(straight * Math.PI / 180), Math.sin(straight * Math.PI / 180)];
  const along = dx * ux + dy * uy;
  return { x: origin.x + along * ux, y: origin.y + along * uy };
}

/** Tenths of a pixel are finer than any finger. */
const rounded = (/** @type {number} */ number) => Math.round(number * 10) / 10;

/** Returns the path nearest to a pixel within a distance, or `null`. */
export function pathAt(/** @type {Campus} */ { paths }, /** @type {Pixel} */ pixel, /** @type {number} */ within) {
  /** @type {[?CampusPath, number]} */
  let [found, least] = [null, within];
  for (const path of paths) {
    const { away } = nearestOn(path.from, path.to, pixel);
    if (away <= least) [found, least] = [path, away];
  }
  return found;
}

/**
 * Returns the operations that move all objects at a point: ends of paths, whose given lengths
 * change with them, buildings, and entrances. A path whose ends become one point goes.
 * @param {Campus} campus
 * @param {CampusPoint} from
 * @param {CampusPoint} to
 */
export function movingPoint({ buildings, paths }, from, to) {
  const moved = (/** @type {CampusPoint} */ point) => (isSamePoint(point, from) ? to : point);
  /** @type {CampusOperation[]} */
  const operations = [];
  for (const path of paths) {
    const ends = { from: moved(path.from), to: moved(path.to) };
    if (ends.from === path.from && ends.to === path.to) continue;
    if (isSamePoint(ends.from, ends.to)) {
      operations.push({ type: 'removePath', id: path.id });
      continue;
    }
    operations.push({ type: 'changePath', id: path.id, change: { ...ends, ...scaled(path, ends) } });
  }
  for (const building of buildings) {
    if (isSamePoint(building, from)) {
      operations.push({ type: 'changeBuilding', id: building.id, change: { ...to } });
    }
    for (const entrance of building.entrances) {
      if (!isSamePoint(entrance, from)) continue;
      operations.push({
        type: 'changeEntrance', building: building.id, id: entrance.id, change: { ...to },
      });
    }
  }
  return operations;
}

/**
 * Returns the given length of a path after its ends have moved, in proportion.
 * @param {CampusPath} path
 * @param {Pick<CampusPath, 'from' | 'to'>} ends
 * @returns {Partial<Pick<CampusPath, 'distance'>>}
 */
function scaled({ distance, from, to }, ends) {
  if (distance === null) return {};
  const before = Math.hypot(to.x - from.x, to.y - from.y);
  const after = Math.hypot(ends.to.x - ends.from.x, ends.to.y - ends.from.y);
  return { distance: before > 0 ? Math.round(distance * after / before * 100) / 100 : null };
}
