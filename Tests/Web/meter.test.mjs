// The meter in WebAssembly measures what the native one measures, and the recording uses it rightly.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { EngineError } from "../../Web/engine/engine.js";
import { openTrackMeter } from "../../Web/engine/meter.js";
import { modeNumber } from "../../Web/engine/modes.js";
import { createMeter } from "../../Web/record/measuring.js";
import { nativeNumbers } from "./support/native.mjs";
import { mulberry32 } from "./support/random.mjs";

const module = readFileSync(new URL("../../Web/engine/amble.wasm", import.meta.url));
/** Degrees of latitude of a metre, nearly. */
const METRE = 1 / 111_000;
const START = 1_795_000_000;

/** Returns a fix some metres north of the equator. */
function fixAt(time, metres, more = {}) {
  return {
    time: START + time, lat: metres * METRE, lon: 1, accuracy: 5, speed: null, altitude: null,
    altitudeAccuracy: null, segment: 0, ...more,
  };
}

const seconds = (count) => Array.from({ length: count + 1 }, (_, second) => second);
const near = (value, wanted, by) => assert.ok(Math.abs(value - wanted) <= by, `${value} ≠ ${wanted}`);

/** Returns the fixes of a walk with noise, jumps, stays, pauses, gaps and late fixes. */
function randomWalk(seed) {
  const random = mulberry32(seed);
  const fixes = [];
  let [time, metres, segment] = [0, 0, 0];
  for (const index of seconds(1500)) {
    time += random() < 0.01 ? -5 : random() < 0.02 ? 40 : 1;
    if (random() < 0.005) [segment, time] = [segment + 1, time + 200];
    if (index % 300 < 220) metres += 1.4;
    const jump = random() < 0.01 ? 900 : 0;
    fixes.push(fixAt(time, metres + 4 * random() + jump, {
      lon: 4 * random() * METRE, segment, accuracy: random() < 0.05 ? 200 : 3 + 6 * random(),
      altitude: random() < 0.1 ? null : 100 + metres / 10 + 6 * Math.sin(index / 40) + random(),
    }));
  }
  return fixes;
}

const isAfterPause = (fixes, index) => index > 0 && fixes[index - 1].segment !== fixes[index].segment;

/** Returns what NativeMeter.swift answers. */
async function answer(fixes, mode) {
  const meter = await openTrackMeter(module, mode);
  return fixes.flatMap((fix, index) => {
    const counts = Number(meter.add(fix, isAfterPause(fixes, index)));
    const isTold = index % 100 === 99 || index === fixes.length - 1;
    return [counts, ...(isTold ? Object.values(meter.numbers) : [])];
  });
}

/** Encodes a track for the native program. */
function trackBytes(fixes, mode) {
  const values = fixes.flatMap((fix, index) => [
    Math.round(1000 * fix.time), fix.lat, fix.lon, fix.altitude ?? NaN, fix.accuracy ?? NaN,
    Number(isAfterPause(fixes, index)),
  ]);
  return new Uint8Array(Float64Array.of(modeNumber(mode), ...values).buffer);
}

test("random walks measure as they do natively", async () => {
  const tracks = seconds(20).map((seed) => ({
    fixes: randomWalk(seed), mode: ["walk", "run", "hike", "bike", "drive"][seed % 5],
  }));
  const native = nativeNumbers(tracks.map(({ fixes, mode }) => trackBytes(fixes, mode)));
  for (const [index, { fixes, mode }] of tracks.entries()) {
    const numbers = await answer(fixes, mode);
    assert.equal(numbers.length, native[index].length);
    // Maths libraries differ in the last digits.
    numbers.forEach((number, at) => near(number, native[index][at], 1e-6));
    assert.ok(numbers.at(-5) > 500, "it has gone somewhere");
  }
});

test("an unknown mode is refused", async () => {
  await assert.rejects(openTrackMeter(module, "fly"), EngineError);
});

/** Returns the recording's meter after some fixes, and those that count. */
async function recorded(fixes, mode = "walk") {
  const accepted = [];
  const meter = await new Promise((opened) => {
    const meter = createMeter(mode, {
      accept: (fix) => accepted.push(fix), change: () => opened(meter),
    }, (given) => openTrackMeter(module, given));
    for (const fix of fixes) meter.add(fix);
  });
  return { meter, accepted, numbers: meter.numbers };
}

test("fixes count whether they come before the engine is loaded or after", async () => {
  const walk = seconds(600).map((time) => fixAt(time, 1.4 * time));
  const { numbers, accepted } = await recorded(walk);
  near(numbers.distance, 840, 5);
  near(numbers.moving, 600, 6);
  near(numbers.pace, 1000 / 1.4, 10);
  assert.equal(accepted.length, walk.length);
  const late = (await recorded(walk.slice(0, 100))).meter;
  for (const fix of walk.slice(100)) late.add(fix);
  assert.deepEqual(late.numbers, numbers);
});

test("the numbers are behind while fixes wait for the engine", async () => {
  let open = () => {};
  const opened = new Promise((resolve) => { open = resolve; });
  let change = () => {};
  const changed = new Promise((resolve) => { change = resolve; });
  const meter = createMeter("walk", { accept() {}, change }, async (mode) => {
    await opened;
    return openTrackMeter(module, mode);
  });
  assert.equal(meter.isBehind, false);
  meter.add(fixAt(0, 0));
  assert.equal(meter.isBehind, true);
  open();
  await changed;
  assert.equal(meter.isBehind, false);
});

test("jumps and repeated times do not count", async () => {
  const walk = seconds(100).map((time) => fixAt(time, 1.4 * time));
  const spoilt = walk.flatMap((fix, second) => (second % 10 === 5
    ? [fix, fixAt(second + 0.5, 3_000)] : [fix]));
  near((await recorded(spoilt)).numbers.distance, 140, 2);
});

test("the way during a pause does not count, and the pace begins anew", async () => {
  const { numbers } = await recorded([
    ...seconds(50).map((time) => fixAt(time, 1.4 * time)),
    ...seconds(10).map((time) => fixAt(500 + time, 1_000 + 1.4 * time, { segment: 1 })),
  ]);
  near(numbers.distance, 84, 3);
  assert.equal(numbers.pace, null);
});

// Up 30 m, down 30 m with waves of 3 m, which are below the threshold of GPS.
test("altitudes count as on the server: not if they are vague", async () => {
  const height = (time) => 100 + (time <= 300 ? time / 10 : 60 - time / 10) + Math.sin(time / 5);
  const fixes = (altitudeAccuracy) => seconds(600)
    .map((time) => fixAt(time, 1.4 * time, { altitude: height(time), altitudeAccuracy }));
  const { ascent, descent, net } = (await recorded(fixes(9))).numbers;
  near(ascent, 30, 2);
  near(descent, 30, 2);
  near(net, 0, 2);
  assert.equal((await recorded(fixes(null))).numbers.ascent, ascent);
  assert.equal((await recorded(fixes(31))).numbers.ascent, null);
});
