// Lines, boxes and pictures of places on both sides of the 180th meridian.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fitCamera } from "../../Web/camera/fit.js";
import { courseBetween } from "../../Web/camera/mercator.js";
import { projector } from "../../Web/camera/projection.js";
import { cameraBetween } from "../../Web/camera/tween.js";
import { nearestAlong } from "../../Web/geometry/along.js";
import { boundsOf, contains } from "../../Web/geometry/bounds.js";
import { continuedLine, continuedPlaces, lonNear, wrappedLon } from "../../Web/geometry/meridian.js";
import { routeAlong } from "../../Web/go/track.js";
import { poseBetween } from "../../Web/go/trail.js";
import { trailsOf } from "../../Web/groups/map/features.js";
import { continuedHikes } from "../../Web/hikes/matching.js";
import { shownHike } from "../../Web/hikes/track.js";
import { linesTo } from "../../Web/map/gaps.js";
import { thinned } from "../../Web/record/outbox.js";
import { restingAt, standingWith } from "../../Web/record/standing.js";
import { EMPTY_TRAIL, trailWith } from "../../Web/record/trail.js";

test("a longitude near another is the same, or 360° more or less", () => {
  assert.equal(lonNear(-179.5, 179.5), 180.5);
  assert.equal(lonNear(179.5, -179.5), -180.5);
  assert.equal(lonNear(-8.61, 12), -8.61);
  assert.equal(lonNear(-179.5, 540), 540.5); // twice round
  assert.equal(wrappedLon(180.5), -179.5);
  assert.equal(wrappedLon(-180.5), 179.5);
  assert.equal(wrappedLon(180), 180);
});

test("a line goes on beyond the meridian, and comes back", () => {
  const line = [[179.5, 52, 10], [-179.5, 52], [-179, 52.5], [179.75, 53, 20]];
  assert.deepEqual(continuedLine(line), [[179.5, 52, 10], [180.5, 52], [181, 52.5], [179.75, 53, 20]]);
  assert.deepEqual(continuedLine([[-179.5, 1], [179.5, 2]]), [[-179.5, 1], [-180.5, 2]]);
  assert.deepEqual(continuedLine([[-179.5, 1]], 179), [[180.5, 1]]);
  assert.deepEqual(continuedLine([]), []);
});

test("places keep what else they are", () => {
  assert.deepEqual(continuedPlaces([{ lat: 1, lon: 179.5, time: 3 }, { lat: 2, lon: -179.5, time: 4 }]),
    [{ lat: 1, lon: 179.5, time: 3 }, { lat: 2, lon: 180.5, time: 4 }]);
});

test("the box around such a line is narrow, and contains both sides", () => {
  const box = boundsOf([[179.5, 52], [-179.5, 53]]);
  assert.deepEqual(box, [179.5, 52, 180.5, 53]);
  assert.ok(contains(box, { lat: 52.5, lon: -179.75 }));
  assert.ok(contains(box, { lat: 52.5, lon: 179.75 }));
  assert.ok(!contains(box, { lat: 52.5, lon: -179 }));
  assert.ok(!contains(box, { lat: 52.5, lon: 0 }));
});

/** A hike's track: columns of points a second apart. */
const track = { lat: [52, 52, 52], lon: [179.5, -179.5, -179], distance: [0, 70_000, 105_000], time: [0, 1, 2] };

test("a hike and its plan are drawn across the meridian, not round the world", () => {
  const hike = { id: "a", threshold: 5, bounds: [], planned: { points: [[52, -179.5], [52, 179.5]] } };
  const { samples, planned } = shownHike(hike, track);
  assert.deepEqual(samples.map(({ lon }) => lon), [179.5, 180.5, 181]);
  assert.deepEqual(planned, [[180.5, 52], [179.5, 52]]);
});

test("the lines of all hikes are drawn across the meridian", () => {
  const feature = (coordinates) => ({ type: "Feature", properties: { id: "a" }, geometry: { type: "LineString", coordinates } });
  const lines = { type: "FeatureCollection", features: [feature([[-179.5, 52], [179.5, 52]]), feature([[8, 1], [9, 1]])] };
  assert.deepEqual(continuedHikes(lines).features, [feature([[-179.5, 52], [-180.5, 52]]), feature([[8, 1], [9, 1]])]);
});

test("the trail of a recording goes on, also in its next line", () => {
  const fix = (lon, segment) => ({ lat: 52, lon, segment });
  const first = trailWith(EMPTY_TRAIL, [fix(179.5, 0), fix(-179.5, 0)]);
  const { lines } = trailWith(first, [fix(-179, 1), fix(179.75, 1)]);
  assert.deepEqual(lines, [[[179.5, 52], [180.5, 52]], [[181, 52], [179.75, 52]]]);
});

test("one who records at the meridian stands still where they are", () => {
  // 0.00002° are some 1.4 m at 52°: the place follows the fix by 10 s of 120 s, a twelfth of the way.
  const before = restingAt({ lat: 52, lon: 179.99999, time: 0, accuracy: 5 });
  const { rest } = standingWith(before, { lat: 52, lon: -179.99999, time: 10, accuracy: 5, speed: 0 });
  assert.ok(Math.abs(rest.lon - (179.99999 + 0.00002 / 12)) < 1e-9, `${rest.lon}`);
});

test("a planned way is sent within ±180°", () => {
  const samples = [{ lat: 52, lon: 179.5 }, { lat: 52, lon: 180.5 }];
  assert.deepEqual(thinned(samples), [[52, 179.5], [52, -179.5]]);
});

test("the route along a track goes on, and has narrow bounds", () => {
  const point = (lon, seconds) => ({ lat: 0, lon, height: null, seconds });
  const { line, bounds, samples } = routeAlong([point(179.5, 0), point(-179.5, 60)]);
  assert.deepEqual(line, [[179.5, 0], [180.5, 0]]);
  assert.deepEqual(bounds, [179.5, 0, 180.5, 0]);
  // A degree of the equator is 111,195 m.
  assert.ok(Math.abs(samples[1].distance - 111_195) < 1, `${samples[1].distance}`);
});

test("the trail of a member goes on", () => {
  const member = { id: "a", mark: 0, position: { lat: 0, lon: -179.5, time: "2026-11-27T10:00:00Z" }, trail: [[0, 179.5, 0], [0, -179.5, 60]] };
  const [{ geometry }] = trailsOf([member], false).features;
  assert.deepEqual(geometry.coordinates, [[[179.5, 0], [180.5, 0]]]);
});

test("the dotted line to a place leads the short way", () => {
  const [{ geometry }] = linesTo([{ place: { lat: 0, lon: -179.5 }, street: [179.5, 0] }]).features;
  assert.deepEqual(geometry.coordinates, [[179.5, 0], [180.5, 0]]);
});

test("a place beyond the meridian is near the line that leads there", () => {
  const samples = [{ lat: 0, lon: 179.5, distance: 0 }, { lat: 0, lon: 180.5, distance: 100 }];
  const { at, away } = nearestAlong(samples, { lat: 0, lon: -179.75 });
  assert.ok(Math.abs(at - 75) < 1e-6 && away < 1e-6, `${at} ${away}`);
});

test("courses, cameras and the traveller take the short way", () => {
  const [east, west] = [{ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 }];
  assert.ok(Math.abs(courseBetween(east, west) - 90) < 1e-9);
  assert.ok(Math.abs(courseBetween(west, east) - 270) < 1e-9);
  const camera = (place) => ({ ...place, elevation: 0, zoom: 14, bearing: 0, pitch: 0, focus: { x: 100, y: 100 } });
  assert.ok(Math.abs(cameraBetween(camera(east), camera(west), 0.5).lon - 180) < 1e-9);
  const pose = (place) => ({ ...place, course: 90, along: null, samples: null });
  assert.equal(poseBetween(pose(east), pose(west), 0.25).lon, 179.75);
});

test("the camera on places of both sides has both in the box, near each other", () => {
  const [points, size] = [[{ lat: 0, lon: 179.5, elevation: 0 }, { lat: 0, lon: -179.5, elevation: 0 }], { width: 400, height: 400 }];
  const box = { left: 50, top: 50, right: 350, bottom: 350 };
  const camera = fitCamera(points, box, size, { bearing: 0, pitch: 0, maxZoom: 17 });
  const [a, b] = points.map(projector(camera, size)).map(({ x }) => x);
  assert.ok(Math.abs(a - 50) < 1 && Math.abs(b - 350) < 1, `${a} ${b}`);
  // 300 pixels for 1°: the world has 108,000, 210.9 times the 512 at zoom 0.
  assert.ok(Math.abs(camera.zoom - Math.log2(108_000 / 512)) < 0.02, `${camera.zoom}`);
});
