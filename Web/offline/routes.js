// Routes without the server: the cached answer to the same request, else from a downloaded region.
import { keptAnswer } from '../saved/store.js';
import { COUNTS, routesIn } from '../server/routes.js';
import { routesOnDevice } from './engine.js';
import { keptRegionFor } from './region.js';

/**
 * Returns routes found on this device, or `null`.
 * @param {RouteRequest} request
 * @param {string} question the query sent to the server
 * @returns {Promise<?FoundRoutes>}
 * @throws {Failure} if the downloaded region has no such route
 */
export async function withoutServer(request, question) {
  const answer = await keptAnswer(question).catch(() => undefined);
  if (answer) return { source: 'kept', ...routesIn(answer) };
  const region = await keptRegionFor(request).catch(() => undefined);
  return region ? { source: 'device', ...await routesOnDevice(region, request, COUNTS) } : null;
}
