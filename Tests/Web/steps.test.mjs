// The pedometer in WebAssembly counts exactly what the native one counts.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { EngineError } from "../../Web/engine/engine.js";
import { openStepCounter } from "../../Web/engine/steps.js";
import { nativeSteps } from "./support/native.mjs";
import { hasRecordings, recordings, sampleBytes, samplesOf, walk } from "./support/recordings.mjs";

const module = readFileSync(new URL("../../Web/engine/amble.wasm", import.meta.url));

// Returns what NativePedometer.swift answers: counts on the way, then the snapshot.
async function answer(samples) {
  const counter = await openStepCounter(module);
  const counts = [];
  samples.forEach((sample, index) => {
    const steps = counter.sample(...sample);
    if (index % 100 === 99 || index === samples.length - 1) counts.push(steps);
  });
  return Buffer.concat([new Uint8Array(Float64Array.from(counts).buffer), counter.snapshot()]);
}

async function assertNative(signals) {
  const native = nativeSteps(signals.map(({ samples }) => sampleBytes(samples)));
  for (const [index, { name, samples }] of signals.entries()) {
    assert.ok((await answer(samples)).equals(native[index]), name);
  }
}

test("walks from 50 to 200 steps a minute count as they do natively", async () => {
  const cadences = [50, 70, 90, 110, 130, 150, 170, 185, 200];
  await assertNative(cadences.map((cadence) => (
    { name: `${cadence} a minute`, samples: walk(cadence, cadence) })));
  for (const cadence of cadences) {
    const counter = await openStepCounter(module);
    for (const sample of walk(cadence, cadence)) counter.sample(...sample);
    assert.ok(Math.abs(counter.steps - cadence) <= Math.max(1.5, 0.02 * cadence));
    assert.ok(Math.abs(counter.cadence - cadence) <= 0.02 * cadence);
  }
});

test("recordings count as they do natively", {
  skip: hasRecordings ? false : "../shared/data/motion is not here",
}, async (context) => {
  const signals = recordings().map((recording) => (
    { name: recording.name, samples: samplesOf(recording) }));
  await assertNative(signals);
  context.diagnostic(`${signals.length} recordings`);
});

// Events as browsers send them: times in milliseconds since the page was opened.
function events(samples) {
  return samples.map(([time, x, y, z]) => (
    { timeStamp: 1000 * time, accelerationIncludingGravity: { x, y, z } }));
}

test("events are counted, and those without acceleration ignored", async () => {
  const counter = await openStepCounter(module);
  for (const event of events(walk(100, 1))) {
    counter.add(event);
    counter.add({ timeStamp: event.timeStamp, accelerationIncludingGravity: null });
    counter.add({ timeStamp: event.timeStamp, accelerationIncludingGravity: { x: null, y: 1, z: 2 } });
  }
  assert.ok(Math.abs(counter.steps - 100) <= 2);
  counter.close();
});

test("a counter continues from its snapshot, and a damaged one is refused", async () => {
  const samples = walk(120, 3);
  const first = await openStepCounter(module);
  for (const sample of samples.slice(0, 2000)) first.sample(...sample);
  const snapshot = first.snapshot();
  const second = await openStepCounter(module, snapshot);
  assert.equal(second.steps, first.steps);
  for (const sample of samples.slice(2000)) {
    assert.equal(second.sample(...sample), first.sample(...sample));
  }
  assert.deepEqual(second.snapshot(), first.snapshot());
  for (let index = 0; index < snapshot.length; index += 29) {
    const damaged = snapshot.slice();
    damaged[index] ^= 4;
    await assert.rejects(openStepCounter(module, damaged), EngineError);
    if (index > 0) await assert.rejects(openStepCounter(module, snapshot.slice(0, index)), EngineError);
  }
});
