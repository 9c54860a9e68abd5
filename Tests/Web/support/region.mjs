// The region and the engine under test; scripts/web-engine-tests.sh names them.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openEngine } from "../../../Web/engine/engine.js";

export const folder = process.env.AMBLE_REGION;
export const description = JSON.parse(readFileSync(join(folder, "region.json"), "utf8"));
export const threshold = description.elevation?.threshold ?? 0;

const module = readFileSync(new URL("../../../Web/engine/amble.wasm", import.meta.url));

export const file = (name) => new Uint8Array(readFileSync(join(folder, name)));

// Returns an engine with streets only.
export const openStreets = (streets = file("streets.graph")) =>
  openEngine(module, streets, threshold);

// Returns an engine with both hierarchies.
export async function openRegion() {
  const engine = await openStreets();
  for (const modeClass of ["foot", "wheels"]) {
    engine.takeHierarchy(modeClass, file(`${modeClass}.hierarchy`));
  }
  return engine;
}
