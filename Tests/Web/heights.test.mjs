// Heights along a route: samples, climb, and colours of incline.

import assert from "node:assert/strict";
import { test } from "node:test";
import { aheadOfSteps } from "../../Web/directions/ahead.js";
import { climbAlong, fromHeights, sectionOf } from "../../Web/geometry/climb.js";
import { gradeAt, sampleAt, samplesAlong } from "../../Web/geometry/samples.js";
import { routeIn, routesIn } from "../../Web/server/routes.js";
import { unmeasuredText } from "../../Web/messages/units.js";
import { inclineRuns } from "../../Web/incline/runs.js";
import { BANDS } from "../../Web/incline/scale.js";
import { areaPath, linePath } from "../../Web/profile/scale.js";
import { cursorText, sectionText, summaryText } from "../../Web/profile/reading.js";
import { pageFile, sample, styled } from "./support/samples.mjs";

const near = (value, expected) => assert.ok(
  Math.abs(value - expected) <= 1e-6 * Math.abs(expected), `${value} is not ${expected}`);
const bands = (samples) => inclineRuns(samples).map(({ band }) => band);

// A degree of latitude is 111,195 m on the sphere; scaled to 1,000 m the middle lies at 500 m.
test("heights between samples lie on the line", () => {
  const samples = samplesAlong([[0, 0, 10], [0, 0.01, 50]], 1000);
  assert.equal(samples.length, 2);
  assert.equal(samples[0].distance, 0);
  near(samples[1].distance, 1000);
  near(sampleAt(samples, 500).height, 30);
  near(gradeAt(samples, 500), 0.04);
});

// Known at 0, 100 and 400 m; at 200 and 300 m not, so nothing is known between 100 and 400 m.
test("in a gap heights and grades are unknown, at its edges they are known", () => {
  const samples = [sample(0, 0), sample(100, 10), sample(200, null), sample(300, null), sample(400, 70)];
  const heights = [0, 50, 100, 100.1, 150, 200, 250, 399.9, 400].map((at) => sampleAt(samples, at).height);
  assert.deepEqual(heights, [0, 5, 10, null, null, null, null, null, 70]);
  assert.equal(gradeAt(samples, 90), null);
  near(gradeAt(samples, 50), 0.1);
  assert.equal(cursorText({ samples }, 150), "150\u00a0m from the start, elevation unknown");
});

test("the chart draws neither line nor ground in a gap", () => {
  const scale = { x: (at) => at, y: (height) => height, bottom: 99 };
  const heights = [[0, 0], [10, 1], [20, null], [30, 3], [40, 4]];
  const samples = heights.map(([at, height]) => sample(at, height));
  assert.equal(linePath(samples, scale), "M0.0 0.0L10.0 1.0M30.0 3.0L40.0 4.0");
  assert.equal(areaPath(samples, scale),
    "M0.0 0.0L10.0 1.0L10.0 99L0.0 99ZM30.0 3.0L40.0 4.0L40.0 99L30.0 99Z");
  assert.equal(areaPath([sample(0, null)], scale), "");
  assert.equal(areaPath([sample(0, 5), sample(10, null)], scale), "");
});

// 10 up, 1 down and up again within the threshold, 6 down: the small turn is no climb.
test("climb counts from turn to turn and leaves out turns below the threshold", () => {
  const heights = [0, 6, 5, 10, null, 4];
  assert.deepEqual(climbAlong(heights, 2), { ascent: 10, descent: 6 });
  const exact = climbAlong(heights, 0);
  assert.deepEqual(exact, { ascent: 11, descent: 7 });
  assert.equal(exact.ascent - exact.descent, heights.at(-1) - heights[0]);
});

// 100 m level, then 100 m at 10 %: over the last 150 m that is 10 m in 150.
test("a section knows its grades", () => {
  const samples = [sample(0, 0), sample(100, 0), sample(200, 10)];
  const section = sectionOf({ samples, ascentThreshold: 0 }, 50, 200);
  near(section.mean, 10 / 150);
  near(section.steepest, 0.1);
  assert.equal(section.distance, 150);
  near(section.ascent, 10);
});

test("a section without heights has no climb and no grade, and none is said", () => {
  const samples = [sample(0, 5), sample(100, null), sample(200, null), sample(300, null)];
  const section = sectionOf({ samples, ascentThreshold: 0 }, 150, 300);
  assert.deepEqual(section, {
    from: 150, to: 300, distance: 150, ascent: null, descent: null, mean: null, steepest: null,
  });
  assert.equal(sectionText(section), "Selected section 150\u00a0m");
  const level = sectionOf({ samples: [sample(0, 5), sample(100, 5)], ascentThreshold: 0 }, 0, 100);
  assert.equal(sectionText(level).replaceAll("\u00a0", " "),
    "Selected section 100 m: 0 m climb, 0 m descent, average level, maximum level");
});

// 30 m from either end the heights are unknown: the average is known, the steepest part is not.
test("a gap in the heights is not level", () => {
  const heights = [0, null, null, null, null, null, 9];
  const samples = heights.map((height, index) => sample(20 * index, height));
  const { mean, steepest } = sectionOf({ samples, ascentThreshold: 0 }, 0, 120);
  near(mean, 9 / 120);
  assert.equal(steepest, null);
});

// 30 m may lie between two known heights, as where grades are measured; 31 m hide a climb.
test("a section has no climb if a gap in its heights is long", () => {
  const climb = (...points) => {
    const samples = points.map(([at, height]) => sample(at, height));
    const { ascent, descent } = sectionOf({ samples, ascentThreshold: 0 }, 0, samples.at(-1).distance);
    return [ascent, descent];
  };
  assert.deepEqual(climb([0, 0], [15, null], [30, 9], [60, 4]), [9, 5]);
  assert.deepEqual(climb([0, 0], [15, null], [31, 9], [60, 4]), [null, null]);
  assert.deepEqual(climb([0, null], [31, 9], [60, 4]), [null, null]);
  assert.deepEqual(climb([0, 0], [31, 9], [62, null]), [null, null]);
  assert.deepEqual(climb([0, null], [20, null]), [null, null]);
});

// Down 11 m and up 23 in 151 m: no two known heights are 30 m apart, so the average is said.
test("a step over gaps in the heights has no steepest grade of 0 %", () => {
  const samples = [
    sample(0, 12), ...[17, 39, 67, 126].map((at) => sample(at, null)), sample(144, 1), sample(151, 24),
  ];
  const [ahead] = aheadOfSteps({ samples, ascentThreshold: 0, steps: [{ at: 0 }, { at: 151 }] });
  assert.match(ahead.signs, /\b8\s%/);
  assert.doesNotMatch(ahead.signs, /\b0\s%/);
});

// Level for 200 m, up at 8 % for 200 m: on the way back down first, then level.
test("the way back has the colours of the other direction", () => {
  const there = Array.from({ length: 41 }, (_, at) => sample(10 * at, Math.max(0, at - 20) * 0.8));
  const back = there.map(({ distance, height }) => sample(400 - distance, height)).reverse();
  assert.deepEqual(bands(there), [3, 5]);
  assert.deepEqual(bands(back), [1, 3]);
});

// A metre up and down every 10 m is no change of band: over 30 m it is nearly level.
test("runs of incline leave no gap and do not flicker", () => {
  const bumpy = Array.from({ length: 31 }, (_, at) => sample(10 * at, at % 2));
  const runs = inclineRuns(bumpy);
  assert.deepEqual([runs[0].from, runs.at(-1).to], [0, 300]);
  assert.ok(runs.slice(1).every(({ from }, index) => from === runs[index].to));
  assert.ok(runs.every(({ from, to }) => to - from >= 30));
});

test("a profile that is drawn in part is not said to have no heights", () => {
  const said = (...heights) => summaryText({ samples: heights.map((height, at) => sample(at, height)) });
  assert.equal(said(null, null), "No elevation data for this route.");
  assert.equal(said(5, 6, null), "Not all heights of this route are known.");
  assert.equal(said(5, null, 14).replaceAll("\u00a0", " "), "5 m at the start, 14 m at the end");
});

test("a way without heights has no colour", () => {
  assert.deepEqual(bands([sample(0, null), sample(100, null)]), [null]);
});

test("the colours of incline are those of the stylesheet", () => {
  const sheet = pageFile("incline/incline.css");
  BANDS.forEach(({ colour }, index) => {
    assert.equal(styled(sheet, `.incline-${index}`, "--incline"), colour);
  });
});

// The heights between 200 m and 800 m are interpolated: 12 m is what the known ones show. A gap of
// 20 m is shorter than the window of grades, and measured across.
const pathOf = (interpolated, rest) => ({
  distance: 1000, time: 600_000, ascend: 12, descend: 0, max_grade: 0.05, saved_ascent: 3,
  elevation: { threshold: 2, unknown_share: 0.6, interpolated }, flatness_rank: 1, bbox: [],
  points: { type: "LineString", coordinates: [
    [0, 0, 0], [0, 0.002, 6], [0, 0.005, 9], [0, 0.008, 12], [0, 0.0081, 12], [0, 0.0082, 12],
    [0, 0.01, 12]] }, ...rest,
});

test("interpolated heights are unknown, and the climb is at least the known one", () => {
  const route = routeIn(pathOf([[2, 2]]));
  assert.deepEqual(route.samples.map(({ height }) => height), [0, 6, null, 12, 12, 12, 12]);
  assert.deepEqual(route.line[2], [0, 0.005]);
  assert.deepEqual([route.ascent, route.descent, route.steepest, route.saved, route.knownAscent],
    [null, null, null, null, 12]);
  assert.equal(unmeasuredText(route), "at least 12\u00a0m climb");
  assert.equal(unmeasuredText({ knownAscent: null }), "Climb unknown");
});

test("a gap within the window of grades does not hide the climb", () => {
  const route = routeIn(pathOf([[4, 4]]));
  assert.deepEqual([route.ascent, route.knownAscent], [12, 12]);
  assert.equal(routeIn(pathOf()).ascent, 12);
});

test("a route of partly unknown heights is not ranked among the measured ones", () => {
  const hidden = pathOf([[1, 2]], { ascend: 1 });
  const { routes } = routesIn({ paths: [hidden, pathOf(undefined, { flatness_rank: 2 })] });
  assert.deepEqual(routes.map(({ ascent, knownAscent, rank }) => [ascent, knownAscent, rank]),
    [[12, 12, 1], [null, 1, 2]]);
});

test("numbers of several lines are known if all lines are measured", () => {
  const known = [sample(0, 1), sample(50, 3)];
  const gap = [sample(0, 3), sample(60, null), sample(120, 4)];
  assert.deepEqual(fromHeights([known, known], { ascent: 4 }), { ascent: 4, knownAscent: 4 });
  assert.deepEqual(fromHeights([known, gap], { ascent: 3 }), { ascent: null, knownAscent: 3 });
  assert.deepEqual(fromHeights([], { ascent: 0 }), { ascent: null, knownAscent: null });
});
