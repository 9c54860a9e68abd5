// Navigation in WebAssembly has the same progress at every fix as the native one.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { EngineError } from "../../Web/engine/engine.js";
import { openNavigator } from "../../Web/engine/navigator.js";
import { Journey, Walker, away, courseOf } from "./support/journeys.mjs";
import { nativeProgress } from "./support/native.mjs";
import { mulberry32 } from "./support/random.mjs";
import { description, openRegion } from "./support/region.mjs";

const module = readFileSync(new URL("../../Web/engine/amble.wasm", import.meta.url));

// The sines of JavaScript and of C may differ in the last of 53 bits; a journey adds up some
// thousand of them.
const tolerance = 1e-9;

// A walk through the region of more than 600 m, from a saved seed.
function planned(engine, random, mode) {
  const { west, south, east, north } = description.bounds;
  const place = () => ({
    lat: south + (north - south) * random(), lon: west + (east - west) * random(),
  });
  for (;;) {
    try {
      const [route] = engine.routes({ places: [place(), place()], mode, count: 1 }).routes;
      if (route.distance > 600) return route;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
    }
  }
}

// Walks a third of a route, pauses, reloads the page, continues, leaves the route at a right angle,
// and follows a new one to the end.
function walk(engine, journey, route, walker, mode) {
  const { points } = courseOf(route);
  const [third, half] = [Math.floor(points.length / 3), Math.floor(points.length / 2)];
  const follow = (positions) => {
    for (const fix of walker.along(positions)) journey.fix(fix);
  };
  journey.begin(courseOf(route));
  follow(points.slice(0, third));
  journey.pause();
  follow([points[third]]);
  journey.resume();
  journey.reload(courseOf(route));
  follow(points.slice(third, half));
  for (const fix of walker.along([away(points[half], 400, journey.progress.course + 90)])) {
    journey.fix(fix);
    if (journey.progress.status === "offRoute") break;
  }
  if (journey.progress.status !== "offRoute") return;
  const onward = engine.routes({ places: [walker.here, points.at(-1)], mode, count: 1 }).routes[0];
  journey.reroute(courseOf(onward));
  follow(courseOf(onward).points);
}

function assertSame(found, expected, what) {
  for (const [field, value] of Object.entries(expected)) {
    if (typeof value === "number") {
      const difference = Math.abs(found[field] - value);
      assert.ok(difference <= tolerance * Math.max(1, Math.abs(value)),
        `${what}, ${field}: ${found[field]} in WebAssembly, ${value} natively`);
    } else if (value !== null && typeof value === "object") {
      assertSame(found[field], value, `${what}, ${field}`);
    } else {
      assert.equal(found[field], value, `${what}, ${field}`);
    }
  }
}

test("every journey has the native navigator's progress", async (context) => {
  const engine = await openRegion();
  const random = mulberry32(4);
  const seen = new Set();
  let [fixes, arrivals] = [0, 0];
  for (let seed = 1; seed <= 12; seed++) {
    const mode = seed % 3 === 0 ? "hike" : "walk";
    const journey = new Journey(await openNavigator(module), mode);
    const walker = new Walker(seed, { accuracy: 2 * (seed % 5) + 1, hasMotion: seed % 2 === 0 });
    walk(engine, journey, planned(engine, random, mode), walker, mode);
    nativeProgress(journey.calls).forEach((expected, index) => {
      const { kind, progress } = journey.calls[index];
      assertSame(progress, expected, `seed ${seed}, call ${index} (${kind})`);
      if (progress.cue) seen.add(progress.cue.kind);
      fixes += 1;
    });
    if (journey.progress.status === "arrived") arrivals += 1;
  }
  context.diagnostic(`${fixes} calls, ${arrivals} arrivals, cues: ${[...seen].join(", ")}`);
  for (const kind of ["start", "ahead", "soon", "now", "offRoute", "arrived"]) {
    assert.ok(seen.has(kind), `no cue of this kind: ${kind}`);
  }
  assert.equal(arrivals, 12);
});

test("the climb ahead begins as the route's ascent", async () => {
  const engine = await openRegion();
  const random = mulberry32(9);
  for (let count = 0; count < 20; count++) {
    const route = planned(engine, random, "walk");
    const journey = new Journey(await openNavigator(module), "walk");
    journey.begin(courseOf(route));
    assert.ok(Math.abs(journey.progress.climbAhead - route.ascent) < 1e-9);
    assert.ok(Math.abs(journey.progress.descentAhead - route.descent) < 1e-9);
    assert.ok(Math.abs(journey.progress.remainingTime - route.duration) < 1e-9);
  }
});

test("steps begin at the start, end at the end and have texts", async () => {
  const engine = await openRegion();
  const random = mulberry32(2);
  for (let count = 0; count < 20; count++) {
    const { steps, distances, distance, duration } = planned(engine, random, "walk");
    assert.equal(steps[0].point, 0);
    assert.match(steps[0].text, /^(The route starts \d+ m from your start\. )?Head /);
    assert.deepEqual([steps.at(-1).sign, steps.at(-1).point], [4, distances.length - 1]);
    assert.ok(steps.every(({ text }) => /^[A-Z][^.]*(\. Head .*)?$/.test(text)));
    const sum = (field) => steps.reduce((total, step) => total + step[field], 0);
    assert.ok(Math.abs(sum("distance") - distance) < 1e-6);
    assert.ok(Math.abs(sum("duration") - duration) < 1e-6);
  }
});

test("what is no route or no journey is refused", async () => {
  const navigator = await openNavigator(module);
  const points = [0, 1].map((index) => (
    { lat: 0, lon: index / 1000, height: null, distance: index * 111, time: index * 80 }));
  const steps = [{ point: 0 }, { point: 1 }];
  const refused = (call) => assert.throws(call, (error) =>
    error instanceof EngineError && /^[A-Z].*\.$/.test(error.message));
  refused(() => navigator.fix({ lat: 0, lon: 0, accuracy: 5, time: 0 }));
  refused(() => navigator.begin({ points: [], steps }));
  refused(() => navigator.begin({ points, steps: [] }));
  refused(() => navigator.begin({ points, steps: [{ point: 0 }, { point: 7 }] }));
  refused(() => navigator.begin({ points, steps }, { mode: "fly" }));
  refused(() => navigator.begin({ points, steps }, { ascentThreshold: NaN }));
  assert.equal(navigator.begin({ points, steps }).status, "waiting");
  const snapshot = navigator.snapshot();
  for (let index = 0; index < snapshot.length; index++) {
    const damaged = snapshot.slice();
    damaged[index] ^= 4;
    refused(() => navigator.restore({ points, steps }, damaged));
    refused(() => navigator.restore({ points, steps }, snapshot.slice(0, index)));
  }
  assert.equal(navigator.restore({ points, steps }, snapshot).status, "waiting");
});
