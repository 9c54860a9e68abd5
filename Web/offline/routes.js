// Routes without the server: the answer kept to the same question, else the kept region's.
import { keptAnswer } from '../saved/store.js';
import { routesOnDevice } from './engine.js';
import { keptRegionFor } from './region.js';

/**
 * What can be found on this device; null when that is nothing.
 * @param {string} question the query the server was asked
 * @returns {Promise<?{source: 'kept'|'device', answer?: Object, routes?: Array, front?: Array}>}
 * @throws {Failure} when the kept region has no such route
 */
export async function withoutServer(request, question, counts) {
  const answer = await keptAnswer(question).catch(() => undefined);
  if (answer) return { source: 'kept', answer };
  const region = await keptRegionFor(request).catch(() => undefined);
  return region ? { source: 'device', ...await routesOnDevice(region, request, counts) } : null;
}
