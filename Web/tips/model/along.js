// Finds tips along a route, and their positions on it.
import { DEGREE } from '../../geometry/distance.js';
import { isPresent } from '../../geometry/lists.js';
import { nearestOn } from '../../geometry/segment.js';
import { pointsOf } from './kinds.js';

/** Maximum distance of a place along a route from it, metres. */
const BESIDE = 20;
/** Maximum distance from a route, metres, and from its direction, degrees, of a stretch on it. */
const ON = 15;
const PARALLEL = 35;
/** Metres of the pieces that a stretch is compared in. */
const PIECE = 10;
/** Metres, and share of a short stretch, that must lie on the route. */
const OVERLAP = 30;
const SHARE = 0.5;
/** Metres of a cell of the grid. */
const CELL = 80;
const FLAT = Math.cos(PARALLEL * Math.PI / 180);

/**
 * Returns the tips along a route in its order: places within 20 m of it, and stretches that overlap
 * it. Where it passes twice, the first time counts. O(n + m) for routes and tips of usual shape.
 * @param {Sample[]} samples of the route
 * @param {Tip[]} tips
 * @returns {TipAlong[]}
 */
export function tipsAlong(samples, tips) {
  if (samples.length < 2) return [];
  const route = gridOf(samples);
  return tips.map((tip) => match(route, tip)).filter(isPresent)
    .toSorted((one, other) => one.at - other.at);
}

function match(/** @type {RouteGrid} */ route, /** @type {Tip} */ tip) {
  const line = pointsOf(tip).map(route.flat);
  if (tip.geometry.type === 'Point') {
    const at = firstPass(candidates(route, line[0]), line[0], BESIDE);
    return at === null ? null : { tip, at, until: at };
  }
  const pieces = piecesOf(line);
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  let [covered, from, to] = [0, Infinity, -Infinity];
  for (const { middle, length: size, dx, dy } of pieces) {
    const near = candidates(route, middle)
      .filter((part) => Math.abs(part.dx * dx + part.dy * dy) >= FLAT * part.size * size);
    const at = firstPass(near, middle, ON);
    if (at === null) continue;
    covered += size;
    [from, to] = [Math.min(from, at - size / 2), Math.max(to, at + size / 2)];
  }
  const isOn = covered > 0 && covered >= Math.min(OVERLAP, SHARE * length);
  return isOn ? { tip, at: Math.max(0, from), until: to } : null;
}

/**
 * Returns the samples as parts in metres on a plane, in a grid of cells.
 * @returns {RouteGrid}
 */
function gridOf(/** @type {Sample[]} */ samples) {
  const [{ lat, lon }] = samples;
  const wide = DEGREE * Math.cos(lat * Math.PI / 180);
  const flat = (/** @type {number[]} */ [x, y]) => ({ x: (x - lon) * wide, y: (y - lat) * DEGREE });
  /** @type {RouteGrid['cells']} */
  const cells = new Map();
  const points = samples.map((sample) => flat([sample.lon, sample.lat]));
  for (let index = 1; index < points.length; index += 1) {
    const [a, b] = [points[index - 1], points[index]];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const part = {
      a, b, dx, dy, size: Math.hypot(dx, dy), at: samples[index - 1].distance,
      to: samples[index].distance,
    };
    const [left, right] = [a.x, b.x].sort((one, other) => one - other).map(cellOf);
    const [low, high] = [a.y, b.y].sort((one, other) => one - other).map(cellOf);
    for (let x = left; x <= right; x += 1) {
      for (let y = low; y <= high; y += 1) {
        const key = keyOf(x, y);
        const others = cells.get(key);
        if (others) others.push(part);
        else cells.set(key, [part]);
      }
    }
  }
  return { flat, cells };
}

const cellOf = (/** @type {number} */ metres) => Math.floor(metres / CELL);
const keyOf = (/** @type {number} */ column, /** @type {number} */ row) => column * 0x1000000 + row;

/** Returns the parts of the route around a point, in its order. */
function candidates(/** @type {RouteGrid} */ { cells }, /** @type {Pixel} */ { x, y }) {
  const found = [];
  for (let column = cellOf(x - BESIDE); column <= cellOf(x + BESIDE); column += 1) {
    for (let row = cellOf(y - BESIDE); row <= cellOf(y + BESIDE); row += 1) {
      const parts = cells.get(keyOf(column, row));
      if (parts) found.push(parts);
    }
  }
  if (found.length < 2) return found[0] ?? [];
  return [...new Set(found.flat())].sort((one, other) => one.at - other.at);
}

/**
 * Returns the metres along the route where it first passes a point within `reach`, at the nearest
 * place of that pass, or `null`.
 */
function firstPass(/** @type {RoutePart[]} */ parts, /** @type {Pixel} */ point, /** @type {number} */ reach) {
  /** @type {?{away: number, at: number}} */
  let best = null;
  for (const part of parts) {
    const { share, away } = nearestOn(part.a, part.b, point);
    const at = part.at + share * (part.to - part.at);
    if (best && at > best.at + 2 * reach) break; // the route left, and comes back
    if (away <= reach && (!best || away < best.away)) best = { away, at };
  }
  return best?.at ?? null;
}

/** Returns a line in short pieces, each with its middle. */
function piecesOf(/** @type {Pixel[]} */ line) {
  return line.slice(1).flatMap((b, index) => {
    const a = line[index];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const count = Math.max(1, Math.ceil(length / PIECE));
    const [dx, dy] = [(b.x - a.x) / count, (b.y - a.y) / count];
    return Array.from({ length: length > 0 ? count : 0 }, (_, number) => ({
      middle: { x: a.x + (number + 0.5) * dx, y: a.y + (number + 0.5) * dy },
      dx, dy, length: length / count,
    }));
  });
}
