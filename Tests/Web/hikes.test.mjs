// Recording and hikes: what is sent and when, periods, and colours.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleAt } from "../../Web/geometry/samples.js";
import { COLOURS, colouredRuns, limitsOf, looksOf } from "../../Web/hikes/look.js";
import { offStreets, shareText, waitUntilMatched } from "../../Web/hikes/matching.js";
import { numbersOf } from "../../Web/hikes/facts.js";
import { periodsOf, weeksOfYear } from "../../Web/hikes/periods.js";
import { roundDistanceText, splitPace } from "../../Web/hikes/tables.js";
import { linesOf, momentAt, offPlan, shownHike, timeAt } from "../../Web/hikes/track.js";
import "../../Web/messages/hikes.js";
import { exactDistanceText, paceText, timerText } from "../../Web/messages/units.js";
import { linePath } from "../../Web/profile/scale.js";
import { belongsTo, bodyOf, outcomeOf, thinned, waitAfter } from "../../Web/record/outbox.js";
import { estimatedSteps } from "../../Web/record/steps.js";

/** Degrees of latitude of a metre, on the sphere that the page uses. */
const METRE = 180 / Math.PI / 6_371_008.8;

/** Returns a fix some metres north of the equator. */
function fixAt(time, metres, more = {}) {
  return {
    time, lat: metres * METRE, lon: 0, accuracy: 5, speed: null, altitude: null,
    altitudeAccuracy: null, segment: 0, ...more,
  };
}

const seconds = (count) => Array.from({ length: count + 1 }, (_, second) => second);
const near = (value, wanted, by) => assert.ok(Math.abs(value - wanted) <= by, `${value} ≠ ${wanted}`);

// The server takes unknown grades as level: 120 kcal say nothing of a way whose climb is unknown.
test("a hike without heights has no number that depends on climb", () => {
  const hike = { mode: "walk", distance: 2000, duration: 1500, moving_duration: 1500, ascent: 0, descent: 0,
    net: 0, pace: 750, steps: null, energy: 120 };
  const names = (source) => numbersOf({ ...hike, elevation_source: source }).map(([name]) => name);
  assert.deepEqual(names("none"), ["Distance", "Time", "In motion", "Pace"]);
  assert.deepEqual(names("model"),
    ["Distance", "Time", "In motion", "Ascent", "Descent", "Net altitude", "Pace", "Energy"]);
});

/**
 * The same numbers as in the server's tests: at 80 m a minute a step has √(0.0065 · 80) = 0.721 m, so
 * 1000 m are 1387 of them. 750 s at 2.7 steps a second are 2025, but a run of 1.33 m/s is a walk.
 */
test("steps are estimated as on the server, on foot only", () => {
  assert.equal(estimatedSteps(1000, 750, "walk"), 1387);
  assert.equal(estimatedSteps(1000, 750, "hike"), 1387);
  assert.equal(estimatedSteps(1000, 750, "run"), 1387);
  assert.equal(estimatedSteps(2250, 750, "run"), 2025);
  assert.equal(estimatedSteps(1000, 750, "bike"), null);
  assert.equal(estimatedSteps(0, 0, "walk"), 0);
});

test("a recording is sent with its id, a segment between two pauses, rounded", () => {
  const recording = {
    id: "a-b", mode: "hike", name: "", utcOffset: 3600, steps: 12, stepsSource: "estimated", planned: [[1, 2]],
  };
  const fixes = [
    fixAt(1_795_000_000.1234, 0, { altitude: 12.3456, altitudeAccuracy: 4 }),
    fixAt(1_795_000_001, 1, { speed: -1 }), fixAt(1_795_000_002, 2, { segment: 2, speed: 1.25 }),
  ];
  assert.deepEqual(bodyOf(recording, fixes), {
    id: "a-b", mode: "hike", utc_offset: 3600, steps: 12, steps_source: "estimated", planned: { points: [[1, 2]] },
    segments: [[
      {
        time: "2026-11-18T11:06:40.123Z", lat: 0, lon: 0, altitude: 12.35, altitude_accuracy: 4,
        accuracy: 5,
      },
      { time: "2026-11-18T11:06:41.000Z", lat: 0.000009, lon: 0, accuracy: 5 },
    ], [{ time: "2026-11-18T11:06:42.000Z", lat: 0.000018, lon: 0, accuracy: 5, speed: 1.25 }]],
  });
});

test("attempts are farther and farther apart, up to five minutes", () => {
  assert.deepEqual([1, 2, 3, 20].map(waitAfter), [4_000, 8_000, 16_000, 300_000]);
});

test("a failure decides what becomes of a recording", () => {
  assert.deepEqual([null, 401, 400, 413, 429, 500, 404].map((status) => outcomeOf({ status })),
    ["later", "signIn", "refused", "refused", "later", "later", "later"]);
});

test("a recording belongs to who made it, or to the first who signs in", () => {
  const [ann, bob] = [{ id: "ann" }, { id: "bob" }];
  assert.ok(belongsTo(ann, { owner: "ann" }) && belongsTo(bob, { owner: null }));
  assert.ok(!belongsTo(bob, { owner: "ann" }) && !belongsTo(null, { owner: null }));
});

test("a planned route has at most 2,000 points, both ends among them", () => {
  const samples = Array.from({ length: 5_001 }, (_, at) => ({ lat: at / 1000, lon: 0 }));
  const points = thinned(samples);
  assert.equal(points.length, 2_000);
  assert.deepEqual([points[0], points.at(-1)], [[0, 0], [5, 0]]);
  assert.equal(thinned(samples.slice(0, 3)).length, 3);
});

test("numbers of a hike in words", () => {
  assert.deepEqual([0, 9.9, 249, 4335, 86_400].map(timerText),
    ["0:00", "0:09", "4:09", "1:12:15", "24:00:00"]);
  assert.deepEqual([840, 12_740, 100_400].map(exactDistanceText),
    ["840\u00a0m", "12.74\u00a0km", "100.4\u00a0km"]);
  assert.deepEqual([400, 1000, 5000, 21_097.5].map(roundDistanceText),
    ["400\u00a0m", "1\u00a0km", "5\u00a0km", "21.1\u00a0km"]);
  assert.equal(paceText(580, "walk"), "9:40\u00a0/km");
  assert.equal(paceText(200, "bike"), "18.0\u00a0km/h");
});

/** Returns a track of one point each 10 s and 10 m, the point 5 flagged, a pause before point 8. */
function track() {
  const at = Array.from({ length: 12 }, (_, index) => index);
  return {
    start: "2026-11-22T10:00:00Z", time: at.map((index) => 10 * index),
    lat: at.map((index) => 10 * index * METRE), lon: at.map(() => 0),
    height: at.map((index) => index), distance: at.map((index) => 10 * index),
    grade: at.map(() => null), speed: at.map((index) => index / 4),
    flag: at.map((index) => (index === 5 ? 2 : 0)), pause: [8],
  };
}
const HIKE = { id: "1", threshold: 3, bounds: [0, 0, 0, 0], planned: { points: [[0, 0], [0.0005, 0]] } };

test("a hike is shown without implausible points, and broken at pauses", () => {
  const shown = shownHike(HIKE, track());
  assert.equal(shown.samples.length, 11);
  assert.deepEqual(linesOf(shown.samples).map((line) => line.length), [7, 4]);
  assert.equal(timeAt(shown, 25), 25);
  assert.equal(timeAt(shown, 1e9), 110);
});

// Before point 8, from 70 to 80 m, is a pause; of 100 and 110 m only the first has a heart rate.
test("in a pause neither height, time nor heart rate is known", () => {
  const rates = Array.from({ length: 12 }, (_, index) => (index === 11 ? null : 100 + index));
  const { samples } = shownHike(HIKE, { ...track(), heart_rate: rates });
  const at = (distance) => [sampleAt(samples, distance).height, momentAt({ samples }, distance)];
  assert.deepEqual(at(70), [7, { time: 70, heartRate: 107 }]);
  assert.deepEqual(at(75), [null, { time: null, heartRate: null }]);
  assert.deepEqual(at(80), [8, { time: 80, heartRate: 108 }]);
  assert.deepEqual(at(83), [8.3, { time: 83, heartRate: 108 }]);
  assert.deepEqual(at(87)[1], { time: 87, heartRate: 109 });
  assert.deepEqual(at(101)[1], { time: 101, heartRate: null });
  assert.deepEqual(at(1e9)[1], { time: 110, heartRate: null });
});

test("in a pause the place is the nearer one of its ends", () => {
  const { samples } = shownHike(HIKE, track());
  const latitude = (distance) => sampleAt(samples, distance).lat / METRE;
  for (const [distance, wanted] of [[65, 65], [72, 70], [79, 80], [85, 85]]) {
    near(latitude(distance), wanted, 0.2);
  }
});

// The plan ends at 0.0005°, 55.6 m; the hike at 110 m, so 54.4 m beyond. Points up to 80 m are near.
test("a hike is compared with its plan", () => {
  const { share, most } = offPlan(shownHike(HIKE, track()));
  near(most, 54.4, 0.2);
  near(share, 8 / 11, 1e-9);
  assert.equal(offPlan(shownHike({ ...HIKE, planned: null }, track())), null);
});

test("the line of a chart is broken at pauses", () => {
  const { samples } = shownHike(HIKE, track());
  const line = linePath(samples, { x: (at) => at, y: (height) => height });
  assert.match(line, /L70\.0 7\.0M80\.0 8\.0L90/);
});

test("a line is coloured by what the hike has values for", () => {
  const shown = shownHike(HIKE, track());
  assert.deepEqual(looksOf(shown), ["pace", "grade", "height"]);
  assert.equal(limitsOf(shown, "height").length, COLOURS.length - 1);
  for (const look of looksOf(shown)) {
    const runs = colouredRuns(shown, look);
    assert.deepEqual(runs[0].line[0], [0, 0], look);
    near(runs.at(-1).line.at(-1)[1], 110 * METRE, 1e-9);
  }
});

test("a trend has periods without a hike too, up to today's", () => {
  const totals = { count: 1, distance: 5, duration: 1, moving_duration: 1, ascent: 0, descent: 0 };
  const statistics = {
    weeks: [{ start: "2026-11-02", ...totals }], months: [{ month: "2025-12", ...totals }],
    years: [{ year: "2024", ...totals }],
  };
  const starts = (kind) => periodsOf(statistics, kind, "2026-11-22").map(({ start }) => start);
  assert.deepEqual(starts("week"), ["2026-11-02", "2026-11-09", "2026-11-16"]);
  assert.deepEqual(starts("year"), ["2024", "2025", "2026"]);
  assert.deepEqual([starts("month").length, starts("month")[0]], [12, "2025-12"]);
  assert.equal(periodsOf(statistics, "week", "2026-11-22")[1].distance, 0);
});

// The end of a hike of 2.007 km: 7 m in 5 s would be 12:00 /km, though positions may be wrong by as much.
test("a split has a pace only if it is long enough for one", () => {
  const pace = (distance, moving) => splitPace({ distance, moving_duration: moving });
  assert.deepEqual([pace(1000, 720), pace(100, 60)], [720, 600]);
  assert.deepEqual([pace(99.9, 60), pace(7, 5), pace(0, 5), pace(1000, 0)], [null, null, null, null]);
});

// 1 January 2026 is a Thursday, so the first week has three empty days.
test("the grid of a year has all of its days once", () => {
  const weeks = weeksOfYear("2026", 1);
  assert.deepEqual(weeks[0].slice(2, 5), [null, "2026-01-01", "2026-01-02"]);
  assert.equal(weeks.flat().filter(Boolean).length, 365);
  assert.ok(weeks.every((week) => week.some(Boolean)));
});

test("shares say all and nothing only of all and nothing", () => {
  assert.deepEqual([0, 0.0001, 0.034, 0.37, 0.9999, 1].map(shareText),
    ["0\u00a0%", "0.1\u00a0%", "3.4\u00a0%", "37\u00a0%", "99.9\u00a0%", "100\u00a0%"]);
});

test("lines of hikes on streets are left out, those not matched or off streets stay", () => {
  const line = (matched) => ({ properties: { matched } });
  const lines = { features: [line(null), line(0.3), line(0.95)] };
  assert.deepEqual(offStreets(lines).features.map(({ properties }) => properties.matched),
    [null, 0.3]);
});

test("matching is asked for less and less often, at least each half minute", () => {
  const waits = [0, 1, 2, 30].map(waitUntilMatched);
  assert.deepEqual(waits, waits.toSorted((a, b) => a - b));
  assert.equal(waits[3], 30_000);
});
