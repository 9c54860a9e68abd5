// The engine in WebAssembly gives the same answers as the native one.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { EngineError } from "../../Web/engine/engine.js";
import { nativeAnswers, refusalOf } from "./support/native.mjs";
import { folder, openRegion } from "./support/region.mjs";
import { seededRequests } from "./support/requests.mjs";

const measures = [
  "distance", "duration", "ascent", "descent", "climb", "steepestGrade", "stairs",
  "extraDistance", "savedAscent",
];
const stepMeasures = ["distance", "duration", "ascent", "descent", "grade"];
const columns = ["latitudes", "longitudes", "heights", "distances", "times"];

// The sine and the exponential of JavaScript and of C may differ in the last of 53 bits; sums over
// a route of some hundred pieces then differ by far less than this share.
const tolerance = 1e-11;

function answer(engine, request) {
  try {
    return engine.routes(request);
  } catch (error) {
    if (error instanceof EngineError) return refusalOf(error);
    throw error;
  }
}

function assertSame(found, expected, what) {
  if (Object.is(found, expected)) return;
  const difference = Math.abs(found - expected);
  assert.ok(difference <= tolerance * Math.max(1, Math.abs(expected)),
    `${what}: ${found} in WebAssembly, ${expected} natively`);
}

function assertSameRoute(found, expected, what) {
  assert.equal(found.reason, expected.reason, what);
  assert.deepEqual(found.arcs, expected.arcs, what);
  for (const measure of measures) {
    assertSame(found[measure], expected[measure], `${what}, ${measure}`);
  }
  for (const column of columns) {
    assert.equal(found[column].length, expected[column].length, what);
    found[column].forEach((value, index) => {
      assertSame(value, expected[column][index], `${what}, ${column} ${index}`);
    });
  }
  assert.equal(found.steps.length, expected.steps.length, what);
  found.steps.forEach((step, index) => {
    assertSameStep(step, expected.steps[index], `${what}, step ${index}`);
  });
}

function assertSameStep(found, expected, what) {
  for (const word of ["text", "street", "sign", "point"]) {
    assert.equal(found[word], expected[word], what);
  }
  for (const measure of stepMeasures) {
    assertSame(found[measure], expected[measure], `${what}, ${measure}`);
  }
}

function assertSameAnswer(found, expected, what) {
  assert.deepEqual(found.refusal, expected.refusal, what);
  if (expected.refusal) return;
  assert.equal(found.isExact, expected.isExact, what);
  assert.deepEqual(found.front, expected.front, what);
  for (const kind of ["routes", "frontRoutes"]) {
    assert.equal(found[kind].length, expected[kind].length, what);
    found[kind].forEach((route, index) => {
      assertSameRoute(route, expected[kind][index], `${what}, ${kind} ${index + 1}`);
    });
  }
}

test("every kind of request has the native engine's answer", async (context) => {
  const requests = seededRequests(20261121, 4);
  const expected = nativeAnswers(requests);
  const engine = await openRegion();
  requests.forEach((request, index) => {
    assertSameAnswer(answer(engine, request), expected[index], JSON.stringify(request));
  });
  const routes = expected.reduce((sum, { routes }) => sum + (routes?.length ?? 0), 0);
  const members = expected.reduce((sum, { frontRoutes }) => sum + (frontRoutes?.length ?? 0), 0);
  const refused = expected.filter(({ refusal }) => refusal).length;
  context.diagnostic(`${requests.length} requests, ${routes} routes, ${members} members, `
    + `${refused} refusals`);
  // Places are random in the box, some in the sea; most requests must succeed.
  assert.ok(refused < requests.length / 2 && routes > requests.length);
  assert.ok(members > 20);
});

// Both engines above share the layout of answers; the command prints its own.
test("what is read from an answer is what the command prints", async () => {
  const engine = await openRegion();
  let compared = 0;
  for (const request of seededRequests(7, 1).filter(isForCommand)) {
    const found = answer(engine, request);
    if (found.refusal) continue;
    const { paths } = printed(request);
    assert.equal(found.routes.length, paths.length);
    found.routes.forEach((route, index) => {
      const path = paths[index];
      // It prints millimetres, milliseconds and centimetres of height, each rounded.
      assert.ok(Math.abs(route.distance - path.distance) <= 0.000501);
      assert.ok(Math.abs(route.duration * 1000 - path.time) <= 0.501);
      assert.ok(Math.abs(route.ascent - path.ascend) <= 0.00501);
      assert.ok(Math.abs(route.descent - path.descend) <= 0.00501);
      assert.deepEqual(
        route.steps.map(({ text, sign, street }) => ({ text, sign, street })),
        path.instructions.map(({ text, sign, street_name: street }) => ({ text, sign, street })));
      compared += 1;
    });
  }
  assert.ok(compared > 10);
});

const isForCommand = ({ places, algorithm, maxGrade, flatness }) =>
  places.length === 2 && !algorithm && !maxGrade && flatness === undefined;

function printed({ places, mode, count = 5, maxDetour = 2, avoidSteps }) {
  const ends = places.map(({ lat, lon }) => `${lat},${lon}`);
  const options = ["--mode", mode, "--count", count, "--max-detour", maxDetour, "--json"];
  if (avoidSteps) options.push("--avoid-steps");
  const text = execFileSync(process.env.AMBLE_BIN, ["route", folder, ...ends, ...options]);
  return JSON.parse(text);
}

test("answering the same again takes no more memory", async () => {
  const engine = await openRegion();
  const requests = seededRequests(5, 1);
  const ask = () => requests.forEach((request) => answer(engine, request));
  ask();
  ask();
  const grown = engine.byteCount;
  ask();
  assert.equal(engine.byteCount, grown);
});
