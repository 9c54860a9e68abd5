// The engine on this device, used like the server.
import { boundsOf } from '../geometry/bounds.js';
import { fromHeights } from '../geometry/climb.js';
import { linePoint } from '../geometry/samples.js';
import { knownFirst } from '../server/routes.js';
import { optionsOf } from '../state/options.js';
import { placesOf, TRIPS } from '../state/round.js';
import { workerAt } from './lending.js';

const ask = workerAt('/offline/engine-worker.js');

/**
 * Returns routes in a downloaded region: `{routes, front}` as in `server/routes.js`.
 * @param {KeptRegion} region
 * @param {RouteRequest} request
 * @param {{routes: number, front: number}} counts maximum numbers to find
 * @throws {Failure} with the engine's code and message
 */
export async function routesOnDevice(region, request, counts) {
  const { round = null } = request;
  const answer = await ask({
    region,
    request: {
      places: placesOf(request).map(({ lat, lon }) => ({ lat, lon })),
      ...optionsOf(request), round,
      count: round ? TRIPS : counts.routes, frontRoutes: counts.front,
    },
  });
  return routesFrom(answer, region.ascentThreshold);
}

/** Returns the routes of the engine's answer, the flattest first, and the front. */
export function routesFrom(
  /** @type {{routes: EngineRoute[], frontRoutes: EngineRoute[]}} */ { routes, frontRoutes },
  /** @type {number} */ ascentThreshold,
) {
  const flattest = [...routes].sort((a, b) => a.ascent - b.ascent);
  const asRoute = (/** @type {EngineRoute} */ found) => routeOf(found, null, ascentThreshold);
  return knownFirst(flattest.map(asRoute), frontRoutes.map(asRoute));
}

/** @returns {Route} */
function routeOf(/** @type {EngineRoute} */ found, /** @type {?number} */ rank, /** @type {number} */ ascentThreshold) {
  const samples = samplesOf(found);
  const line = samples.map(linePoint);
  return {
    rank, ascentThreshold, line, samples,
    distance: found.distance, seconds: found.duration,
    ...fromHeights([samples], {
      ascent: found.ascent, descent: found.descent, steepest: found.steepestGrade,
      saved: found.savedAscent,
    }),
    stairs: found.stairs, exceptions: found.exceptions, extra: found.extraDistance, reason: found.reason,
    bounds: boundsOf(line),
    steps: found.steps.map((step) => stepOf(step, samples)),
  };
}

/** @returns {Sample[]} */
function samplesOf(/** @type {EngineColumns} */ { latitudes, longitudes, heights, distances }) {
  return Array.from(latitudes, (lat, index) => ({
    lat, lon: longitudes[index], distance: distances[index],
    height: Number.isNaN(heights[index]) ? null : heights[index],
  }));
}

function stepOf(
  /** @type {EngineStep} */ { text, street, sign, point, distance, duration, ascent, descent },
  /** @type {Sample[]} */ samples,
) {
  const at = samples[point].distance;
  return { text, street, sign, point, at, distance, seconds: duration, ascent, descent };
}
