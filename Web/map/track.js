// The pointer on the route's line moves the cursor, which the chart shows too.
import { nearestOn } from '../geometry/segment.js';
import { moveCursor } from '../state/actions.js';
import { chosenRoute } from '../state/chosen.js';
import { pixelOf } from './pixel.js';

/** Maximum distance of the pointer from the line, pixels. */
const REACH = 14;

/**
 * A sample on the screen, metres along its route.
 * @typedef {Pixel & {distance: number}} SeenSample
 * Pixels to the nearest point of a line, and the metres along it there, `null` if none is near.
 * @typedef {{away: number, distance: ?number}} NearestPoint
 */

/**
 * Moves the cursor with a pointer on the route, and restores it when the pointer leaves; not in
 * navigation, where the map shows the traveller.
 */
export function mountTrack(/** @type {Store} */ store, /** @type {maplibregl.Map} */ map) {
  let ours = false;
  /** @type {?number} */
  let before = null;
  const follow = (/** @type {maplibregl.MapEvent} */ { point }) => {
    const route = store.state.view !== 'go' && chosenRoute(store.state);
    const distance = route ? distanceNear(map, route.samples, point) : null;
    if (distance === null) return leave();
    if (!ours) before = store.state.cursor;
    ours = true;
    moveCursor(store, distance);
  };
  const leave = () => {
    if (ours) moveCursor(store, before);
    ours = false;
  };
  map.on('mousemove', follow);
  map.on('click', follow);
  map.on('mouseout', leave);
}

/**
 * Returns the metres along the samples at their point nearest to one of the screen, or `null` if
 * none is near.
 */
function distanceNear(
  /** @type {maplibregl.Map} */ map, /** @type {Sample[]} */ samples, /** @type {Pixel} */ point,
) {
  /** @type {NearestPoint} */
  let nearest = { away: REACH, distance: null };
  /** @type {?SeenSample} */
  let before = null;
  for (const sample of samples) {
    const { x, y } = pixelOf(map, sample);
    const here = { x, y, distance: sample.distance };
    if (before) nearest = nearer(nearest, before, here, point);
    before = here;
  }
  return nearest.distance;
}

/** @returns {NearestPoint} */
function nearer(
  /** @type {NearestPoint} */ nearest, /** @type {SeenSample} */ a, /** @type {SeenSample} */ b, /** @type {Pixel} */ point,
) {
  const { share, away } = nearestOn(a, b, point);
  if (away >= nearest.away) return nearest;
  return { away, distance: a.distance + share * (b.distance - a.distance) };
}
