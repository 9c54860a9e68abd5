// Prints a journey with one wrong turn and a new route, and the native navigator's progress at
// every call, for the browser tests.

import { readFileSync } from "node:fs";
import { openNavigator } from "../../Web/engine/navigator.js";
import { Journey, Walker, away, courseOf } from "./support/journeys.mjs";
import { nativeProgress } from "./support/native.mjs";
import { openRegion, threshold } from "./support/region.mjs";

const module = readFileSync(new URL("../../Web/engine/amble.wasm", import.meta.url));
const [start, goal] = [{ lat: 38.039838, lon: -30.062905 }, { lat: 38.0449, lon: -30.0684 }];
const walker = new Walker(7, { accuracy: 5, hasMotion: true });

const engine = await openRegion();
const journey = new Journey(await openNavigator(module), "walk");
const route = (from) => courseOf(engine.routes({ places: [from, goal], count: 1 }).routes[0]);
const calls = [];
const note = (name, value) => {
  journey[name](value);
  calls.push({ name, value });
};

const first = route(start);
const half = Math.floor(first.points.length / 2);
note("begin", first);
for (const fix of walker.along(first.points.slice(0, half))) note("fix", fix);
const astray = away(first.points[half], 400, journey.progress.course + 90);
for (const fix of walker.along([astray])) {
  note("fix", fix);
  if (journey.progress.status === "offRoute") break;
}
const second = route(walker.here);
note("reroute", second);
for (const fix of walker.along(second.points)) note("fix", fix);

const options = { mode: "walk", ascentThreshold: threshold };
process.stdout.write(JSON.stringify({ options, calls, native: nativeProgress(journey.calls) }));
