// Auto-pause: who stands still with a phone whose positions wander, and who walks.

import assert from "node:assert/strict";
import { test } from "node:test";

import { FIRST, step } from "../../Web/record/machine.js";
import { isResting } from "../../Web/record/recording.js";
import { secondsOf } from "../../Web/record/spans.js";
import { MOVING, standingWith } from "../../Web/record/standing.js";

/** Degrees of latitude of a metre, on the sphere that the page uses. */
const METRE = 180 / Math.PI / 6_371_008.8;
/** The time at which all begins, seconds. */
const START = 1_795_000_000;
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 32));
console.log(`SEED=${SEED}`);

/** Phones: the accuracy they state, and how far their positions wander, slowly, and jump, metres and seconds. */
const PHONES = [
  { name: "in the open", accuracy: 5, wander: 2, slowly: 15, jump: 1 },
  { name: "in a street", accuracy: 8, wander: 3, slowly: 20, jump: 1 },
  { name: "below trees", accuracy: 12, wander: 5, slowly: 30, jump: 2 },
];

/** Returns a generator of numbers from 0 to 1 (mulberry32). */
function lotsOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns fixes at 1 Hz of one who goes at speeds, each `[seconds, metres per second]`, northwards. */
function fixesOf(speeds, { accuracy, wander, slowly, jump }, { seed, measures = false }) {
  const lot = lotsOf(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - lot())) * Math.cos(2 * Math.PI * lot());
  const kept = Math.exp(-1 / slowly);
  let [north, east] = [wander * normal(), wander * normal()];
  let [way, time] = [0, START];
  return speeds.flatMap(([seconds, speed]) => Array.from({ length: seconds }, () => {
    [way, time] = [way + speed, time + 1];
    [north, east] = [north, east].map((off) => kept * off + Math.sqrt(1 - kept ** 2) * wander * normal());
    return {
      lat: (way + north + jump * normal()) * METRE, lon: (east + jump * normal()) * METRE, accuracy, time,
      speed: measures ? Math.abs(speed + 0.15 * normal()) : null,
    };
  }));
}

/** Returns the changes between rest and motion, with the seconds at which they were seen and from when. */
function changesOf(fixes) {
  let state = MOVING;
  return fixes.flatMap((fix) => {
    const before = state;
    state = standingWith(before, fix);
    if (Boolean(before.rest) === Boolean(state.rest)) return [];
    return [{ isRest: Boolean(state.rest), seen: fix.time - START, since: state.since - START }];
  });
}

for (const phone of PHONES) {
  for (const measures of [false, true]) {
    const named = `${phone.name}, ${measures ? "with" : "without"} speeds`;
    const draw = (speeds, number) => changesOf(fixesOf(speeds, phone, { seed: SEED + number, measures }));

    // 3 minutes are more than twice the longest patience, 10 s for each of 9.6 m at an accuracy of 12 m.
    test(`a phone at rest is found within 3 minutes, and rests for most of half an hour: ${named}`, () => {
      const runs = Array.from({ length: 10 }, (_, number) => draw([[1800, 0]], number));
      for (const [first] of runs) assert.ok(first?.isRest && first.seen <= 180, `seed ${SEED}`);
      const ends = runs.flat().filter(({ isRest }) => !isRest);
      assert.ok(ends.length <= 5, `seed ${SEED}: ${ends.length} rests of 5 hours ended by themselves`);
    });

    test(`one who walks at 1.2 m/s never rests: ${named}`, () => {
      for (let number = 0; number < 10; number += 1) {
        assert.deepEqual(draw([[1800, 1.2]], number), [], `seed ${SEED}`);
      }
    });

    // Walking for 5 minutes, a rest of 10, then on: the rest is from 300 s to 900 s.
    test(`a rest between two walks has its times, and ends by itself: ${named}`, () => {
      for (let number = 0; number < 10; number += 1) {
        const changes = draw([[300, 1.2], [600, 0], [120, 1.2]], number);
        const [first, last] = [changes[0], changes.at(-1)];
        assert.ok(first.isRest && Math.abs(first.since - 300) <= 60, `seed ${SEED}: ${JSON.stringify(changes)}`);
        assert.ok(!last.isRest && last.seen >= 900 && last.seen <= 960, `seed ${SEED}: ${JSON.stringify(changes)}`);
        assert.ok(Math.abs(last.since - 900) <= 45, `seed ${SEED}: ${JSON.stringify(changes)}`);
      }
    });
  }
}

test("after a gap of 20 seconds what was before decides nothing", () => {
  const still = (time) => ({ lat: 0, lon: 0, accuracy: 5, speed: null, time: START + time });
  const fixes = [...Array.from({ length: 40 }, (_, second) => still(second)), still(70), still(71)];
  assert.deepEqual(changesOf(fixes), []);
});

/** Returns a recorder that has taken fixes as they came. */
function recorderAfter(fixes, { state = FIRST, autoPause = true } = {}) {
  const moment = (time) => ({ now: time * 1000, clock: (time - START) * 1000, steps: null, autoPause });
  let next = state;
  if (!next.recording) {
    const wish = { id: "a", mode: "walk", planned: null, utcOffset: 0, user: null };
    next = step(next, { kind: "hold", isHeld: true, purpose: { kind: "start", wish }, ...moment(START) }).state;
  }
  for (const fix of fixes) next = step(next, { kind: "fix", fix, ...moment(fix.time) }).state;
  return next;
}

const OPEN = PHONES[0];
const RESTED = fixesOf([[300, 1.2], [600, 0]], OPEN, { seed: SEED });
const GONE_ON = fixesOf([[300, 1.2], [600, 0], [120, 1.2]], OPEN, { seed: SEED });

test("a recording pauses by itself from when one stands, and goes on from when one leaves", () => {
  const rested = recorderAfter(RESTED);
  assert.ok(isResting(rested.recording), `seed ${SEED}`);
  const seconds = secondsOf(rested.recording, (START + 900) * 1000);
  assert.ok(Math.abs(seconds - 300) <= 60, `seed ${SEED}: ${seconds}`);
  const gone = recorderAfter(GONE_ON);
  assert.ok(!isResting(gone.recording));
  assert.equal(gone.recording.segment, 0, "the way is not interrupted");
  assert.equal(gone.count, GONE_ON.length, "all fixes are kept");
  const walked = secondsOf(gone.recording, (START + 1020) * 1000);
  assert.ok(walked > 300 && walked < 1020 - 400, `seed ${SEED}: ${walked}`);
});

test("a rest is stored as it begins and as it ends", () => {
  let state = recorderAfter([]);
  const causes = GONE_ON.flatMap((fix) => {
    const next = step(state, { kind: "fix", fix, now: fix.time * 1000, clock: 0, steps: null, autoPause: true });
    state = next.state;
    return next.effects.filter(({ kind }) => kind === "keep").map(({ cause }) => cause);
  });
  assert.ok(causes.length >= 2 && causes.every((cause) => cause === "rest"), `seed ${SEED}: ${causes}`);
});

test("switched off, no recording pauses by itself, and one that has goes on", () => {
  const never = recorderAfter(RESTED, { autoPause: false });
  assert.equal(secondsOf(never.recording, (START + 900) * 1000), 900);
  const [next] = fixesOf([[1, 0]], OPEN, { seed: SEED });
  const rested = recorderAfter(RESTED);
  const on = recorderAfter([{ ...next, time: START + 901 }], { state: rested, autoPause: false });
  assert.ok(!isResting(on.recording));
  assert.equal(on.recording.spans.at(-1)[0], (START + 901) * 1000);
});

test("after a reload a rest goes on, and ends as one leaves", () => {
  const { recording, latest, count } = recorderAfter(RESTED);
  const moment = { now: (START + 905) * 1000, clock: 0, steps: null, autoPause: true };
  const loaded = step(FIRST, { kind: "loaded", recording, fixes: [{ ...latest, number: count - 1 }], purpose: "reload", ...moment }).state;
  assert.ok(isResting(loaded.recording) && loaded.standing.rest);
  const gone = recorderAfter(GONE_ON.slice(905), { state: loaded });
  assert.ok(!isResting(gone.recording), `seed ${SEED}`);
});

test("a pause by hand during a rest stays one, and going on by hand ends both", () => {
  const rested = recorderAfter(RESTED);
  const moment = { now: (START + 910) * 1000, clock: 0, steps: null, autoPause: true };
  const { state: paused } = step(rested, { kind: "pause", ...moment });
  assert.equal(paused.recording.status, "paused");
  assert.ok(!isResting(paused.recording));
  const { state: resumed } = step(paused, { kind: "resume", ...moment });
  assert.ok(!isResting(resumed.recording) && resumed.standing === MOVING);
});
