// The engine answers any input with a message or with routes, and never crashes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { EngineError } from "../../Web/engine/engine.js";
import { description, file, openRegion, openStreets } from "./support/region.mjs";

// A message begins with a capital and ends with a full stop.
function assertRefused(call, pattern = /^[A-Z].*\.$/) {
  return assert.throws(call, (error) => error instanceof EngineError && pattern.test(error.message));
}

// Truncated, extended, and with a bit flipped in the header, in the table and at even distances.
function* damaged(bytes) {
  for (const length of [0, 1, 31, 32, 200, bytes.length / 2, bytes.length - 1]) {
    yield bytes.slice(0, length);
  }
  yield Uint8Array.from([...bytes, 0]);
  const step = Math.floor(bytes.length / 40);
  const spots = Array.from({ length: 40 }, (_, index) => index * step);
  for (const spot of [...Array(64).keys(), ...spots, bytes.length - 1]) {
    const changed = bytes.slice();
    changed[spot] ^= 1 << spot % 8;
    yield changed;
  }
}

test("damaged streets are refused", async () => {
  for (const bytes of damaged(file("streets.graph"))) {
    await assert.rejects(openStreets(bytes), (error) =>
      error instanceof EngineError && /^The street graph .*\.$/.test(error.message));
  }
});

test("damaged hierarchies are refused, and so are those of other modes", async () => {
  const engine = await openStreets();
  for (const bytes of damaged(file("foot.hierarchy"))) {
    assertRefused(() => engine.takeHierarchy("foot", bytes));
  }
  assertRefused(() => engine.takeHierarchy("foot", file("wheels.hierarchy")));
  assertRefused(() => engine.takeHierarchy("wings", file("foot.hierarchy")));
});

test("a request that makes no sense is refused, and the next is answered", async () => {
  const { west, south, east, north } = description.bounds;
  const middle = { lat: (south + north) / 2, lon: (west + east) / 2 };
  const corner = { lat: south + (north - south) / 4, lon: west + (east - west) / 4 };
  const sound = { places: [middle, corner] };
  const engine = await openRegion();
  const nonsense = [
    { places: [] }, { places: [middle] },
    { places: [middle, { lat: NaN, lon: 0 }] }, { places: [middle, { lat: Infinity, lon: 0 }] },
    { places: [middle, { lat: 80, lon: 0 }] },
    ...[0, 10, -1, 2 ** 31].map((count) => ({ ...sound, count })),
    ...[NaN, 0.5, 11, Infinity].map((maxDetour) => ({ ...sound, maxDetour })),
    ...[-1, 1001, Infinity].map((flatness) => ({ ...sound, flatness })),
    ...[-1, 0, 2, Infinity].map((maxGrade) => ({ ...sound, maxGrade })),
    { ...sound, mode: "fly" }, { ...sound, algorithm: "guess" },
  ];
  for (const request of nonsense) assertRefused(() => engine.routes(request));
  assert.ok(engine.routes(sound).routes.length > 0);
});

test("a route from a place to itself is 0 m long", async () => {
  const { west, south, east, north } = description.bounds;
  const middle = { lat: (south + north) / 2, lon: (west + east) / 2 };
  const { routes } = (await openRegion()).routes({ places: [middle, middle] });
  assert.equal(routes.length, 1);
  assert.equal(routes[0].distance, 0);
});

test("an engine without hierarchies says so", async () => {
  const engine = await openStreets();
  const places = [{ lat: 0, lon: 0 }, { lat: 0, lon: 1 }];
  assertRefused(() => engine.routes({ places }), /no hierarchy/);
});
