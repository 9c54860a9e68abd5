// Tips: which lie along a route and where, when GO tells them, words, and their marks.

import assert from "node:assert/strict";
import { test } from "node:test";
import { draftFeatures, tipFeatures } from "../../Web/tips/map/features.js";
import { imageName } from "../../Web/tips/map/images.js";
import { aheadAt, isTold, tipsDue } from "../../Web/tips/model/ahead.js";
import { tipsAlong } from "../../Web/tips/model/along.js";
import { isKnown, KINDS, lookOf, positionOf } from "../../Web/tips/model/kinds.js";
import { oneLine, thinned } from "../../Web/tips/model/stretch.js";
import {
  ageText, countsText, detailText, expiryText, placeText, stateText, titleOf,
} from "../../Web/tips/model/words.js";
import { samplesAlong } from "../../Web/geometry/samples.js";
import { contrast } from "./support/colours.mjs";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const DAY = 86_400_000;
/** Degrees of a metre on the equator. */
const METRE = 1 / 111_195;
const plain = (text) => text.replaceAll("\u00a0", " ");

function tip(geometry, more = {}) {
  return {
    type: "Feature", id: more.id ?? "a", geometry,
    properties: {
      kind: "bad_surface", text: "", state: "new", confirmations: 0, disputes: 0, length: null,
      created_at: "2026-11-22T12:00:00Z", expires_at: "2027-11-22T12:00:00Z", ...more,
    },
  };
}

/** A tip at metres east and north of the start of the route. */
const pointTip = (x, y, more) => (
  tip({ type: "Point", coordinates: [x * METRE, y * METRE] }, more));
const lineTip = (line, more) => tip({
  type: "LineString", coordinates: line.map(([x, y]) => [x * METRE, y * METRE]),
}, more);

/** Samples of a route through points in metres. */
function route(...points) {
  const line = points.map(([x, y]) => [x * METRE, y * METRE]);
  const length = points.slice(1).reduce((sum, [x, y], index) => (
    sum + Math.hypot(x - points[index][0], y - points[index][1])), 0);
  return samplesAlong(line, length);
}

const EAST = route([0, 0], [500, 0], [1000, 0]);
const placesOf = (samples, tips) => tipsAlong(samples, tips)
  .map(({ tip: { id }, at, until }) => [id, Math.round(at), Math.round(until)]);

test("places within 20 m of a route lie along it, in its order", () => {
  const tips = [
    pointTip(700, 19, { id: "far" }), pointTip(300, -19, { id: "near" }),
    pointTip(400, 21, { id: "beside" }), pointTip(-25, 0, { id: "before" }),
    pointTip(1010, 5, { id: "end" }),
  ];
  assert.deepEqual(placesOf(EAST, tips), [["near", 300, 300], ["far", 700, 700], ["end", 1000, 1000]]);
});

test("a stretch lies along a route that it overlaps, from where to where it does", () => {
  assert.deepEqual(placesOf(EAST, [lineTip([[200, 5], [420, 5]])]), [["a", 200, 420]]);
  assert.deepEqual(placesOf(EAST, [lineTip([[420, 5], [200, 5]])]), [["a", 200, 420]],
    "in whichever direction it was drawn");
  const bent = lineTip([[900, 200], [900, 0], [980, 0]]);
  assert.deepEqual(placesOf(EAST, [bent]), [["a", 900, 980]], "the side street does not count");
});

// A street that crosses lies within 20 m of the route for 40 m, and is not on it.
test("a stretch of a street that crosses the route, or runs beside it, is not on the route", () => {
  assert.deepEqual(placesOf(EAST, [lineTip([[500, -200], [500, 200]])]), []);
  assert.deepEqual(placesOf(EAST, [lineTip([[100, 30], [600, 30]])]), []);
});

test("a short stretch is on the route if half of it is", () => {
  assert.deepEqual(placesOf(EAST, [lineTip([[100, 0], [120, 0]])]), [["a", 100, 120]]);
});

test("where a route passes twice, the first time counts", () => {
  const back = route([0, 0], [500, 0], [0, 3]);
  assert.deepEqual(placesOf(back, [pointTip(100, 3)]), [["a", 100, 100]]);
  const loop = route([0, 0], [300, 0], [300, 300], [150, 300], [150, -100]);
  assert.deepEqual(placesOf(loop, [pointTip(150, 0)]), [["a", 150, 150]]);
});

test("a place before a bend has the distance along the route", () => {
  const bend = route([0, 0], [300, 0], [300, 400]);
  assert.deepEqual(placesOf(bend, [pointTip(310, 200)]), [["a", 500, 500]]);
});

test("nothing lies along a route without a length", () => {
  assert.deepEqual(tipsAlong(route([0, 0]), [pointTip(0, 0)]), []);
  assert.deepEqual(tipsAlong([], [pointTip(0, 0)]), []);
});

// 3,000 points and 500 stretches of 200 pieces: a search of all pairs would take minutes.
test("long routes and many tips are matched at once", () => {
  const long = route(...Array.from({ length: 3000 }, (_, index) => [index * 20, index % 2]));
  const tips = Array.from({ length: 500 }, (_, index) => (
    lineTip([[index * 100, 0], [index * 100 + 2000, 0]], { id: String(index) })));
  const before = process.cpuUsage();
  assert.equal(tipsAlong(long, tips).length, 500);
  assert.ok(process.cpuUsage(before).user < 5e6, "microseconds of the processor");
});

// 10 s at 15 km/h are 42 m, at 5 km/h 14 m: then 40 m count.
test("a tip is told 10 s ahead, at least 40 m", () => {
  assert.deepEqual([null, 0, 1.4, 4, 6].map(aheadAt), [40, 40, 40, 40, 60]);
});

test("tips are due once, ahead of the traveller or where they are", () => {
  const [gate, view] = [
    { tip: pointTip(0, 0, { id: "gate", kind: "closed_gate" }), at: 100, until: 100 },
    { tip: pointTip(0, 0, { id: "view", kind: "nice_view" }), at: 110, until: 110 },
  ];
  const ids = (items, along, speed, told = new Set()) => (
    tipsDue(items, along, speed, told, NOW).map((item) => item.tip.id));
  const items = [gate, view];
  assert.deepEqual(ids(items, 59, 1.4), []);
  assert.deepEqual(ids(items, 60, 1.4), ["gate"]);
  assert.deepEqual(ids(items, 75, 1.4), ["view", "gate"], "the danger is told last, and stays");
  assert.deepEqual(ids(items, 75, 1.4, new Set(["gate"])), ["view"]);
  assert.deepEqual(ids(items, 101, 1.4), ["view"], "what lies behind is not told");
  assert.deepEqual(ids([gate], 20, 8), ["gate"], "earlier at 8 m/s");
  const stretch = { tip: lineTip([[0, 0], [9, 0]], { id: "rough" }), at: 100, until: 300 };
  assert.deepEqual(ids([stretch], 200, 1.4), ["rough"], "a journey may begin on a stretch");
});

test("hidden, disputed and expired tips are not told", () => {
  const told = (more) => isTold(pointTip(0, 0, more), NOW);
  assert.ok(told({}) && told({ state: "confirmed", is_hidden: false }));
  assert.ok(!told({ state: "disputed" }) && !told({ is_hidden: true }));
  assert.ok(!told({ expires_at: "2026-11-22T11:59:59Z" }));
});

test("only dangers are spoken", () => {
  const spoken = Object.keys(KINDS).filter((kind) => KINDS[kind].isSpoken);
  assert.deepEqual(spoken, ["dangerous_crossing", "closed_gate"]);
});

test("ages and expiries are told in days, then in months", () => {
  const left = (days) => plain(expiryText(pointTip(0, 0, {
    expires_at: new Date(NOW + days * DAY).toISOString(),
  }), NOW));
  assert.deepEqual([-1, 0, 0.5, 1, 30, 59.9, 60, 365].map(left), [
    "Expired", "Expired", "Expires today", "Expires in a day", "Expires in 30 days",
    "Expires in 59 days", "Expires in 2 months", "Expires in 12 months",
  ]);
  const age = (days) => plain(ageText(pointTip(0, 0, {
    created_at: new Date(NOW - days * DAY).toISOString(),
  }), NOW));
  assert.deepEqual([-0.1, 0.3, 1, 12, 200].map(age), [
    "Added today", "Added today", "Added a day ago", "Added 12 days ago", "Added 7 months ago",
  ]);
});

test("a tip in words", () => {
  const one = pointTip(0, 0, { kind: "closed_gate", state: "confirmed", confirmations: 3, disputes: 1 });
  assert.equal(titleOf(one), "Closed gate");
  assert.equal(plain(detailText(one)), "Confirmed · 3 confirmations, 1 dispute");
  assert.equal(countsText(pointTip(0, 0)), "no votes yet");
  assert.equal(stateText(pointTip(0, 0, { is_hidden: true })), "Hidden");
  assert.equal(placeText(one), "At this place");
  assert.equal(plain(placeText(lineTip([[0, 0], [420, 0]], { length: 420 }))), "Along 420 m");
});

test("each kind has a name, a mark of its own shape, and enough contrast", () => {
  const kinds = Object.values(KINDS);
  assert.equal(new Set(kinds.map(({ outline }) => outline)).size, kinds.length);
  assert.equal(new Set(kinds.map(({ sign }) => sign)).size, kinds.length);
  for (const [kind, { colour, days }] of Object.entries(KINDS)) {
    assert.ok(titleOf(pointTip(0, 0, { kind })), kind);
    assert.ok(contrast(colour, "#ffffff") >= 4.5, kind);
    assert.ok(days >= 1 && days <= 730);
  }
  assert.ok(isKnown("nice_view") && !isKnown("toString") && !isKnown("flood"));
});

test("the map has a mark for each tip, and a line for a stretch with the mark in its middle", () => {
  const stretch = lineTip([[0, 0], [100, 0], [200, 0]], { id: "b", state: "confirmed" });
  const { features } = tipFeatures([pointTip(0, 0), stretch], "b");
  assert.deepEqual(features.map(({ geometry }) => geometry.type), ["Point", "Point", "LineString"]);
  assert.equal(features[0].properties.image, imageName("bad_surface", "new", false));
  assert.equal(features[1].properties.image, imageName("bad_surface", "confirmed", true));
  assert.deepEqual(positionOf(stretch), { lat: 0, lon: 100 * METRE });
  assert.equal(lookOf(pointTip(0, 0, { is_hidden: true })), "hidden");
  assert.equal(features[1].properties.order > features[0].properties.order, true);
});

test("a tip that is being added has its place and its line on the map", () => {
  assert.deepEqual(draftFeatures(null).features, []);
  const line = [{ lat: 0, lon: 0 }, { lat: 0, lon: 1 }];
  const { features } = draftFeatures({ place: line[0], line });
  assert.deepEqual(features.map(({ geometry }) => geometry.type), ["LineString", "Point"]);
});

test("a stretch is sent with at most 200 points, its ends included, and a text as one line", () => {
  const line = Array.from({ length: 1000 }, (_, index) => ({ lat: 0, lon: index, height: 3 }));
  const few = thinned(line);
  assert.equal(few.length, 200);
  assert.deepEqual([few[0], few.at(-1)], [{ lat: 0, lon: 0 }, { lat: 0, lon: 999 }]);
  assert.equal(thinned(line.slice(0, 3)).length, 3);
  assert.equal(oneLine("  Gate\nclosed \t at night "), "Gate closed at night");
});
