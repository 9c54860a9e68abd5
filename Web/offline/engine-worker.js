// A worker that computes routes in a downloaded region, with the same engine as the server.
import { openEngine } from '../engine/engine.js';
import { keptFile } from './region.js';
import { classOf, hierarchyOf } from './selection.js';

/** @type {{key: ?string, engine: ?import('../engine/engine.js').Engine}} */
let opened = { key: null, engine: null };

self.addEventListener('message', async ({ data: { number, region, request } }) => {
  try {
    const engine = await engineFor(region, request.mode);
    self.postMessage({ number, answer: engine.routes(request) });
  } catch (error) {
    const { message, code = null, arguments: given = {} } = error;
    self.postMessage({ number, refusal: { message, code, arguments: given } });
  }
});

/** Returns the engine with the data of a mode's class, replacing the one of another region or class. */
async function engineFor(/** @type {KeptRegion} */ region, /** @type {Mode} */ mode) {
  const key = `${region.name} ${region.at} ${classOf(mode)}`;
  if (opened.key === key && opened.engine) return opened.engine;
  opened.engine?.close();
  opened = { key: null, engine: null };
  const engine = await engineWith(region, mode);
  opened = { key, engine };
  return engine;
}

async function engineWith(/** @type {KeptRegion} */ { files, ascentThreshold }, /** @type {Mode} */ mode) {
  const named = (/** @type {string} */ name) => keptFile(files.find((file) => file.name === name));
  const wasm = fetch('/engine/amble.wasm');
  const engine = await openEngine(wasm, await named('streets.graph'), ascentThreshold);
  engine.takeHierarchy(classOf(mode), await named(hierarchyOf(mode)));
  return engine;
}
