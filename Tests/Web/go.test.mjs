// The map in navigation: zoom by speed, the way ahead up, and a camera that never restarts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { climbLeft, climbOf, climbsAhead } from "../../Web/go/climbed.js";
import { paddingAround } from "../../Web/camera/mover.js";
import { courseAhead, standIn, steadyZoom, zoomFor } from "../../Web/go/aim.js";
import { nextStep, stepAhead } from "../../Web/go/banner.js";
import { messageAfter, messageKey } from "../../Web/go/message.js";
import { beginChase, chaseCamera, chaseOn, isAtRest } from "../../Web/go/chase.js";
import { createTrail, poseBetween } from "../../Web/go/trail.js";
import { NO_MOTION, motionAfter, poseOf } from "../../Web/go/traveller.js";
import { samplesAlong } from "../../Web/geometry/samples.js";
import { say } from "../../Web/messages/messages.js";
import { sample } from "./support/samples.mjs";

const size = { width: 390, height: 844 };
const near = (value, expected, slack) => assert.ok(
  Math.abs(value - expected) <= slack, `${value} is not within ${slack} of ${expected}`);

// Half a level is lost each time the speed doubles: 14 m/s is 10 walks of 1.4, log2(10) / 2 = 1.66.
test("the zoom falls with the speed of fast modes only", () => {
  near(zoomFor("walk", null), 17.2, 1e-9);
  near(zoomFor("walk", 9), 17.2, 1e-9);
  near(zoomFor("drive", null), 17.2 - 1.66, 0.01);
  assert.ok(zoomFor("drive", 30) < zoomFor("drive", 14));
  assert.equal(zoomFor("drive", 0), zoomFor("drive", 14 / 2.5), "a red light is no walk");
});

test("a small change of speed keeps the zoom", () => {
  assert.equal(steadyZoom(null, 16.2), 16.2);
  assert.equal(steadyZoom(16.2, 16.0), 16.2);
  assert.equal(steadyZoom(16.2, 15.8), 15.8);
});

/** 100 m to the north, then 100 m to the east. */
const corner = samplesAlong([[0, 0], [0, 0.0009], [0.0009, 0.0009]], 200);

// 10 m before the corner a chord of 20 m ends 10 m behind it: 45°.
test("the way ahead turns gently at a corner", () => {
  near(courseAhead(corner, 0, "walk"), 0, 0.1);
  near(courseAhead(corner, 90, "walk"), 45, 1);
  near(courseAhead(corner, 150, "walk"), 90, 0.1);
  near(courseAhead(corner, 200, "walk"), 90, 0.1);
});

test("the traveller is in the lower third of the free part", () => {
  const box = { left: 0, top: 100, right: 390, bottom: 580 };
  assert.deepEqual(standIn(box), { x: 195, y: 420 });
});

// A padding of 2 · 420 - 844 = -4 on top, so 4 below, has its middle at 420.
test("a padding puts the centre of the map at a pixel", () => {
  assert.deepEqual(paddingAround({ x: 195, y: 420 }, size), { left: 0, right: 0, top: 0, bottom: 4 });
  assert.deepEqual(paddingAround({ x: 205, y: 522 }, size), { left: 20, right: 0, top: 200, bottom: 0 });
});

const overview = {
  lat: 38.042, lon: -30.065, elevation: 0, zoom: 14.4, bearing: 0, pitch: 0, focus: { x: 195, y: 422 },
};
const aim = { zoom: 17.2, bearing: 350, pitch: 45, focus: { x: 195, y: 500 }, elevation: 0 };
const start = { lat: 38.04, lon: -30.063, course: 350 };

/** The cameras of a chase after fixes at 1 Hz, at 20 frames a second; the traveller walks north. */
function chased(seconds, first = aim) {
  let chase = beginChase(overview, start, size);
  return Array.from({ length: seconds * 20 }, (_, index) => {
    const pose = { ...start, lat: start.lat + 1.4 / 111_195 * index / 20 };
    chase = chaseOn(chase, { ...first, bearing: 350 + Math.floor(index / 20) % 2 }, 1 / 20);
    return chaseCamera(chase, pose);
  });
}

test("with a fix every second the camera reaches its zoom and stays there", () => {
  const zooms = chased(10).map(({ zoom }) => zoom);
  assert.ok(zooms.every((zoom, index) => index === 0 || zoom >= zooms[index - 1]), "it never goes back");
  near(zooms[2 * 20], 17.2, 0.1);
  near(zooms.at(-1), 17.2, 1e-4);
});

test("the bearing turns the shorter way and is steady", () => {
  const bearings = chased(10).map(({ bearing }) => bearing);
  assert.ok(Math.min(...bearings) > -12 && Math.max(...bearings) < 0.5, "it turned by 10° to the left");
});

test("the traveller comes to stand where the aim says", () => {
  const camera = chased(6).at(-1);
  near(camera.focus.y, 500, 0.1);
  near(camera.lat, start.lat + 1.4 / 111_195 * (6 - 1 / 20), 1e-8);
});

test("after a pause of the page the camera is at once where it should be", () => {
  const chase = chaseOn(beginChase(overview, start, size), aim, 90);
  assert.equal(chase.zoom.value, 17.2);
  assert.ok(isAtRest(chase, aim, start));
});

test("a traveller far away is not travelled to", () => {
  const far = { ...overview, lat: 41 };
  const chase = beginChase(far, start, size);
  assert.equal(chase.x.value, 0);
  assert.equal(chase.y.value, 0);
});

test("a trail moves evenly from fix to fix along the line", () => {
  const trail = createTrail();
  const pose = (along) => ({ lat: 0, lon: 0, course: 0, along, samples: corner, isSeen: true });
  trail.add(pose(90), 1_000, true);
  assert.equal(trail.at(1_000).along, 90);
  trail.add(pose(110), 2_000, true);
  near(trail.at(2_500).along, 100, 1e-9);
  near(trail.at(2_500).lat, 0.0009, 1e-9, "it goes round the corner, not across");
  assert.ok(trail.isMoving(2_999));
  assert.ok(!trail.isMoving(3_000));
  trail.add(pose(130), 3_000, false);
  assert.equal(trail.at(3_000).along, 130);
});

test("beside the route a trail goes straight, and turns the shorter way", () => {
  const beside = { along: null, samples: null };
  const half = poseBetween({ lat: 0, lon: 0, course: 350, ...beside },
    { lat: 0.001, lon: 0, course: 20, ...beside }, 0.5);
  near(half.lat, 0.0005, 1e-12);
  near(half.course, 365, 1e-9);
});

// 14 m north in one second, twice: 14 m/s north.
test("speed and course follow from the fixes if the device measures none", () => {
  const fix = (index) => ({
    lat: index * 14 / 111_195, lon: 0, time: index, speed: null, course: null,
  });
  const motion = [0, 1, 2].map(fix).reduce(motionAfter, NO_MOTION);
  near(motion.speed, 14, 0.1);
  near(motion.course, 0, 1e-6);
  assert.equal(motionAfter(motion, motion.latest), motion, "a fix counts once");
});

test("a standing traveller keeps the course", () => {
  const fixes = [0, 20, 20.00001, 19.99999].map((metres, time) => (
    { lat: 0, lon: metres / 111_320, time, speed: null, course: null }));
  near(fixes.reduce(motionAfter, NO_MOTION).course, 90, 0.01);
});

test("the traveller is on the line on the route, beside it off the route, unmoved in a pause", () => {
  const route = { samples: corner };
  const fix = { lat: 0.0004, lon: 0.0002 };
  const progress = { lat: 0.0004, lon: 0, course: 0, along: 44, fix };
  const pose = (status) => poseOf({ route }, { ...progress, status }, { course: 77 });
  assert.equal(pose("following").lon, 0);
  assert.equal(pose("offRoute").lon, 0.0002);
  assert.equal(pose("offRoute").course, 77);
  assert.equal(pose("paused"), null);
});

/** 12 of 30 m were still ahead when a new route of 20 m began: 18 + 20, or 18 + 20 − 5 on the way. */
test("the climb of a journey counts the routes that were replaced", () => {
  const route = (ascent, height = 5) => ({ ascent, samples: [sample(0, height), sample(100, height)] });
  const climbed = climbOf({ route: route(30) }, 12);
  assert.equal(climbed, 18);
  assert.equal(climbOf({ route: route(20), climbed }), 38);
  assert.equal(climbOf({ route: route(20), climbed }, 5), 33);
  assert.equal(climbOf({ route: route(null, null), climbed }), null);
  assert.equal(climbOf({ route: route(20), climbed: null }), null);
  assert.equal(climbOf({ route: route(20), climbed }, null), null);
});

test("navigation says at once what it waits for", () => {
  const begun = { view: "go", status: "found", trip: null, prepared: null, keptTrip: null, progress: null,
    journeyMessage: null };
  const text = (change) => say(`go.${messageKey({ ...begun, ...change })}`);
  assert.equal(text({ status: "searching" }), "Searching for routes…");
  assert.equal(text({}), "Starting navigation…");
  for (const known of ["trip", "prepared", "keptTrip"]) {
    assert.equal(text({ status: "searching", [known]: {} }), "Starting navigation…", known);
  }
  assert.match(text({ progress: { status: "waiting" }, journeyMessage: "waiting" }), /^Waiting for your position/);
  assert.match(text({ progress: { status: "paused" }, journeyMessage: "waiting" }), /^Paused/);
  for (const change of [{ view: "routes" }, { progress: { status: "arrived" }, journeyMessage: "newRoute" },
    { progress: { status: "following" } }]) {
    assert.equal(messageKey({ ...begun, ...change }), null);
  }
});

test("a journey that goes on waits for its first position too", () => {
  const fix = { lat: 0, lon: 0 };
  const after = (status, before, seen) => messageAfter({ status, fix: seen }, before);
  for (const status of ["waiting", "following", "offRoute"]) assert.equal(after(status, null), "waiting", status);
  assert.equal(after("following", "denied"), "denied");
  assert.equal(after("following", "missing"), "missing");
  assert.equal(after("waiting", "missing", fix), "waiting");
  assert.equal(after("following", "waiting", fix), null);
  assert.equal(after("following", "newRoute", fix), "newRoute");
  assert.equal(after("offRoute", "seeking", fix), "seeking");
});

// Before the first position the first of three steps is next; the arrival is the third.
test("the next step has its number among all", () => {
  const steps = ["Head north", "Turn left", "Arrive"].map((text) => ({ text }));
  const number = (progress) => nextStep({ steps }, progress).number;
  assert.equal(number(null), "Step 1 of 3: ");
  assert.equal(number({ status: "following", step: 1, toStep: 5 }), "Step 2 of 3: ");
  assert.equal(number({ status: "following", step: 2, toStep: 5 }), "Step 3 of 3: ");
  assert.equal(number({ status: "following", step: 7, toStep: 5 }), "Step 3 of 3: ");
});

test("the first step is shown until the traveller is on the route", () => {
  const steps = ["Head north", "Turn left", "Arrive"].map((text) => ({ text }));
  const shown = (status, along) => {
    const progress = { status, along, step: 1, toStep: 80 };
    const { step, following, distance } = nextStep({ steps }, progress);
    assert.equal(steps[stepAhead(progress)], step, "the list begins with it");
    return [step.text, following.text, distance];
  };
  assert.deepEqual(shown("waiting", 0), ["Head north", "Turn left", null]);
  assert.deepEqual(shown("paused", 0), ["Head north", "Turn left", null]);
  assert.deepEqual(shown("following", 0), ["Turn left", "Arrive", 80]);
  assert.deepEqual(shown("offRoute", 0), ["Turn left", "Arrive", 80]);
  assert.deepEqual(shown("paused", 20), ["Turn left", "Arrive", 80]);
});

// Heights are unknown between 100 and 300 m: 20 m of climb were counted behind them.
const gapped = {
  ascent: 30, samples: [[0, 0], [100, 10], [200, null], [300, 10], [400, 30]].map(([at, height]) => (
    sample(at, height))),
};

test("the climb ahead is unknown until the gaps of the heights are passed", () => {
  const ahead = (along) => climbsAhead({ along, climbAhead: 20, descentAhead: 1 }, gapped.samples);
  const unknown = { climbAhead: null, descentAhead: null };
  for (const along of [0, 100, 150, 260]) assert.deepEqual(ahead(along), unknown, String(along));
  for (const along of [275, 300, 350, 400]) {
    assert.deepEqual(ahead(along), { climbAhead: 20, descentAhead: 1 }, String(along));
  }
});

test("the climb left is the route's before the first position, if its heights are known", () => {
  const whole = { ascent: 20, samples: gapped.samples.slice(3) };
  assert.equal(climbLeft(whole, null), 20);
  assert.equal(climbLeft(gapped, null), null);
  assert.equal(climbLeft(whole, { climbAhead: 7 }), 7);
  assert.equal(climbLeft(whole, { climbAhead: null }), null, "not the route's ascent");
  assert.equal(climbOf({ route: gapped }), null);
});
