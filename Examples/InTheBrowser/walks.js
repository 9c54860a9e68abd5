// Finds the flattest walks between two places where this module runs, in a browser or in node.

import { openEngine } from "../../Web/engine/engine.js";

// Opens the first region of a server for walks. Its files are 0.8 MB for the demo city.
//   wasm: the engine's module, as bytes or as the response of a `fetch`
//   server: the address of `amble serve`
export async function openWalks(wasm, server) {
  const load = async (path) => new Uint8Array(await (await fetch(server + path)).arrayBuffer());
  const { regions } = await (await fetch(`${server}/info`)).json();
  const { files, ascent_threshold: threshold } = regions[0].offline;
  const path = (name) => files.find((file) => file.name === name).path;
  const engine = await openEngine(wasm, await load(path("streets.graph")), threshold);
  engine.takeHierarchy("foot", await load(path("foot.hierarchy")));
  return engine;
}

// Returns a line for each walk, the flattest first.
export function flattestWalks(engine, from, to) {
  const { routes } = engine.routes({ places: [from, to], mode: "walk", count: 5 });
  return routes.map(({ distance, ascent, duration }) => (
    `${Math.round(distance)} m, ${Math.round(ascent)} m up, ${Math.round(duration / 60)} min`));
}
