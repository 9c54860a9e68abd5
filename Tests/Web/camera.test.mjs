// The camera's formulas: where MapLibre shows a point, and the cameras derived from that.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fitCamera, freeBox } from "../../Web/camera/fit.js";
import { tilesOver, terrariumHeight } from "../../Web/camera/ground.js";
import { courseBetween, mercatorOf, positionOf, turnBetween } from "../../Web/camera/mercator.js";
import { courseOf, outlookOn, shareInSight } from "../../Web/camera/outlook.js";
import { centredAt, eyeOf, projector, shownAt } from "../../Web/camera/projection.js";
import { exaggerationIn } from "../../Web/camera/relief.js";
import { approach } from "../../Web/camera/spring.js";
import { markRoom } from "../../Web/map/markroom.js";
import { cameraBetween } from "../../Web/camera/tween.js";

const phone = { width: 390, height: 844 };
const flat = { bearing: 0, pitch: 0, maxZoom: 22 };
const near = (value, expected, slack) => assert.ok(
  Math.abs(value - expected) <= slack, `${value} is not within ${slack} of ${expected}`);
const placed = (lat, lon, elevation = 0) => ({ lat, lon, elevation });

test("a position survives the way to the unit square and back", () => {
  const { lat, lon } = positionOf(mercatorOf({ lat: 42.5, lon: 1.52 }));
  near(lat, 42.5, 1e-12);
  near(lon, 1.52, 1e-12);
});

// The world is 512 px wide at zoom 0: at zoom 9 a degree of longitude is 512 · 512 / 360 = 728.2 px.
test("straight down, a degree of longitude has its width of the zoom", () => {
  const camera = { lat: 0, lon: 10, elevation: 0, zoom: 9, bearing: 0, pitch: 0 };
  const { x, y } = projector(camera, phone)({ lat: 0, lon: 10.1 });
  near(x, 195 + 72.82, 0.01);
  near(y, 422, 1e-9);
});

test("at a bearing of 90° the east is up", () => {
  const camera = { lat: 0, lon: 10, elevation: 0, zoom: 9, bearing: 90, pitch: 0 };
  const { x, y } = projector(camera, phone)({ lat: 0, lon: 10.1 });
  near(x, 195, 1e-9);
  near(y, 422 - 72.82, 0.01);
});

// Above the centre the eye is 1.5 · 844 = 1266 px away; a point half as far below it is twice as big.
test("a hill half way up to the eye is seen twice as large", () => {
  const camera = { lat: 0, lon: 10, elevation: 0, zoom: 9, bearing: 0, pitch: 0 };
  const half = eyeOf(camera, phone).elevation / 2;
  const { x } = projector(camera, phone)({ lat: 0, lon: 10.1, elevation: half });
  near(x, 195 + 2 * 72.82, 0.05);
});

test("a tilted camera stands behind its centre, as high as the cosine of the tilt", () => {
  const camera = { lat: 0, lon: 10, elevation: 100, zoom: 14, bearing: 90, pitch: 60 };
  const straight = eyeOf({ ...camera, pitch: 0 }, phone).elevation - 100;
  const eye = eyeOf(camera, phone);
  near(eye.elevation - 100, straight / 2, 0.01);
  assert.ok(eye.lon < 10, "the eye is west of what it sees in the east");
  near(eye.lat, 0, 1e-9);
});

test("a camera centred at a pixel has in its middle what it showed there", () => {
  const camera = { lat: 42, lon: 1, elevation: 900, zoom: 13, bearing: 30, pitch: 55 };
  const moved = centredAt(camera, phone, { x: 60, y: 250 });
  const { x, y } = projector(camera, phone)(placed(moved.lat, moved.lon, 900));
  near(x, 60, 0.05);
  near(y, 250, 0.05);
});

test("a camera can show its centre at any pixel", () => {
  const camera = { lat: 42, lon: 1, elevation: 900, zoom: 13, bearing: 200, pitch: 40 };
  const moved = shownAt(camera, phone, { x: 300, y: 200 });
  const { x, y } = projector(moved, phone)(placed(42, 1, 900));
  near(x, 300, 0.2);
  near(y, 200, 0.2);
});

// 0.1° of longitude is 72.82 px at zoom 9; 290 px are free in width: log2(290 / 72.82) = 1.994 more.
test("from above, points fill the narrower side of the free part", () => {
  const box = freeBox(phone, { top: 100, bottom: 444, left: 50, right: 50 });
  const camera = fitCamera([placed(0, 10), placed(0, 10.1)], box, phone, flat);
  near(camera.zoom, 9 + 1.994, 0.03);
  const pixels = [10, 10.1].map((lon) => projector(camera, phone)(placed(0, lon)));
  near(pixels[0].x, 50, 2);
  near(pixels[1].x, 340, 2);
  near(pixels[0].y, 250, 1);
});

test("a single place is shown at the greatest zoom in the middle of the free part", () => {
  const box = freeBox(phone, { top: 100, bottom: 444, left: 0, right: 0 });
  const camera = fitCamera([placed(42, 1)], box, phone, { ...flat, maxZoom: 17 });
  assert.equal(camera.zoom, 17);
  const { x, y } = projector(camera, phone)(placed(42, 1));
  near(x, 195, 0.01);
  near(y, 250, 0.01);
});

// A page in print has a map without a height.
for (const [width, height] of [[390, 0], [0, 844], [0, 0]]) {
  test(`a camera for a map of ${width} × ${height} pixels is found, too`, () => {
    const size = { width, height };
    const box = freeBox(size, { top: 44, bottom: 44, left: 44, right: 44 });
    const camera = fitCamera([placed(42, 1, 900), placed(42.1, 1.1, 1200)], box, size, {
      ...flat, pitch: 60, maxZoom: 17,
    });
    assert.ok([camera.lat, camera.lon, camera.zoom].every(Number.isFinite));
  });
}

/** A route that climbs 1,400 m over 7 km, north by north-west. */
const climb = Array.from({ length: 60 }, (_, index) => (
  placed(42.5 + index * 0.001, 1.52 - index * 0.0006 + 0.002 * Math.sin(index), 900 + 24 * index)));

for (const pitch of [0, 30, 45, 60]) {
  for (const bearing of [0, 77, 200, 330]) {
    test(`a climb fits at a pitch of ${pitch}° and a bearing of ${bearing}°`, () => {
      const box = freeBox(phone, { top: 150, bottom: 476, left: 44, right: 44 });
      const camera = fitCamera(climb, box, phone, { bearing, pitch, maxZoom: 17 });
      const pixels = climb.map(projector(camera, phone));
      for (const { x, y, depth } of pixels) {
        assert.ok(depth > 0);
        assert.ok(x > box.left - 1 && x < box.right + 1, `x is ${x}`);
        assert.ok(y > box.top - 1 && y < box.bottom + 1, `y is ${y}`);
      }
      const [xs, ys] = [pixels.map(({ x }) => x), pixels.map(({ y }) => y)];
      const filled = Math.max((Math.max(...xs) - Math.min(...xs)) / (box.right - box.left),
        (Math.max(...ys) - Math.min(...ys)) / (box.bottom - box.top));
      assert.ok(filled > 0.9, `it fills ${filled} of the free part`);
    });
  }
}

test("a view looks from the start of a route to its end", () => {
  near(turnBetween(courseOf([placed(0, 0), placed(0.01, 0.01)]), 45), 0, 0.1);
  near(courseOf([placed(0, 0), placed(0, -0.01)]), 270, 1e-6);
});

// A round trip of 2 km east to west and 0.2 km north to south has the west-east line as its axis.
test("the view of a round trip is along its longer side", () => {
  const round = Array.from({ length: 41 }, (_, index) => placed(
    0.001 * Math.sin(index * Math.PI / 20), 0.01 * Math.cos(index * Math.PI / 20)));
  near(Math.abs(turnBetween(courseOf(round), 90)), 0, 1);
});

test("on level ground the view looks along the route at the steepest tilt", () => {
  const box = freeBox(phone, { top: 44, bottom: 44, left: 44, right: 44 });
  const level = [placed(42, 1), placed(42.01, 1.01)];
  const camera = outlookOn(level, [], box, phone, { maxZoom: 17, groundAt: () => 0 });
  near(turnBetween(camera.bearing, courseOf(level)), 0, 1e-6);
  near(camera.pitch, 60, 0.01);
});

/** A wall 400 m high right across, 100 m south of a route to the north. */
const wall = (lat) => (lat > 41.998 && lat < 41.999 ? 400 : 0);
const north = Array.from({ length: 20 }, (_, index) => placed(42 + index * 0.0005, 1));

test("a ridge between the eye and the route is looked around or over", () => {
  const box = freeBox(phone, { top: 44, bottom: 44, left: 44, right: 44 });
  const straight = fitCamera(north, box, phone, { bearing: 0, pitch: 60, maxZoom: 17 });
  assert.ok(shareInSight(north, eyeOf(straight, phone), wall) < 0.9, "the ridge hides some of it");
  const camera = outlookOn(north, [], box, phone, { maxZoom: 17, groundAt: wall });
  assert.equal(shareInSight(north, eyeOf(camera, phone), wall), 1);
});

test("an eye in the ground sees nothing", () => {
  const eye = { lat: 41.9985, lon: 1, elevation: 300 };
  assert.equal(shareInSight(north, eye, wall), 0);
});

test("few tiles cover a region, of the finest zoom that allows it", () => {
  const zooms = { minzoom: 0, maxzoom: 14 };
  const tiles = tilesOver([1.4, 42.4, 1.8, 42.7], zooms);
  assert.ok(tiles.length <= 16 && tiles.length > 4, `${tiles.length} tiles`);
  const [{ zoom, x, y }] = tiles;
  assert.equal(zoom, 11);
  assert.equal(x, Math.floor((1.4 + 180) / 360 * 2 ** 11));
  assert.equal(y, Math.floor(mercatorOf({ lat: 42.7, lon: 1.4 }).y * 2 ** 11));
});

// 33,000 = 128 · 256 + 232: 232 m above sea level, and half a metre more by the blue.
test("a pixel of a terrain tile is a height", () => {
  assert.equal(terrariumHeight(128, 232, 128), 232.5);
});

test("low hills are drawn higher, mountains hardly", () => {
  const slope = (relief) => (lat) => lat * relief;
  const drawn = (relief) => exaggerationIn([0, 0, 1, 1], slope(relief));
  assert.deepEqual([60, 200, 700, 2000].map(drawn), [1.8, 1.5, 1.25, 1.1]);
  assert.equal(exaggerationIn([0, 0, 1, 1], (lat) => (lat < 0.5 ? null : 500)), 1.8);
});

// Critically damped from rest: 1 - (1 + 4) / e⁴ = 91 % of the way after twice the pace.
test("a spring covers 91 % of the way in twice its pace and never overshoots", () => {
  let state = { value: 0, velocity: 0 };
  near(approach(state, 10, 1, 0.5).value, 9.084, 0.001);
  for (let frame = 0; frame < 300; frame += 1) {
    state = approach(state, 10, 1 / 60, 0.5);
    assert.ok(state.value <= 10);
  }
  near(state.value, 10, 0.01);
});

test("a mark needs its room around a point", () => {
  const box = freeBox(phone, { top: 100, bottom: 444, left: 50, right: 50 });
  const room = { left: 40, top: 30, right: 60, bottom: 0 };
  const points = [{ ...placed(0.1, 10), room }, placed(0, 10.1)];
  const camera = fitCamera(points, box, phone, flat);
  const [mark, other] = points.map(projector(camera, phone));
  assert.ok(mark.y - room.top >= 99 && mark.x - room.left >= 49, "the mark is in the free part");
  near(mark.x - room.left - 50, 340 - other.x, 1);
  const low = freeBox(phone, { top: 100, bottom: 704, left: 50, right: 50 });
  assert.ok(fitCamera(points, low, phone, flat).zoom > 5, "little room does not show the world");
});

test("marks get at most so much room that two fit", () => {
  globalThis.document = { documentElement: {}, querySelector: () => ({ offsetWidth: 44 }) };
  globalThis.getComputedStyle = () => ({ fontSize: "16px" });
  const free = { top: 100, right: 0, bottom: 400, left: 0 };
  const margins = (inset) => ({ top: 100 + inset, right: 68, bottom: 400 + inset, left: 44 });
  const wide = markRoom(free, margins(44), phone);
  assert.deepEqual(wide, { left: 4, right: 34, top: 4, bottom: 0 });
  const low = markRoom({ ...free, bottom: 700 }, { ...margins(5), bottom: 705 }, phone);
  near(low.top, (844 - 105 - 705) / 2, 1e-9);
  delete globalThis.document;
  delete globalThis.getComputedStyle;
});

test("a spring goes the same way in few frames and in many", () => {
  let often = { value: 3, velocity: -2 };
  for (let frame = 0; frame < 60; frame += 1) often = approach(often, 8, 1 / 60, 0.6);
  const once = approach({ value: 3, velocity: -2 }, 8, 1, 0.6);
  near(often.value, once.value, 1e-9);
  near(often.velocity, once.velocity, 1e-9);
});

test("on the way from one camera to another the bearing turns the shorter way", () => {
  const from = { ...placed(42, 1), zoom: 17, bearing: 350, pitch: 45, focus: { x: 0, y: 0 } };
  const to = { ...placed(42.01, 1), zoom: 14, bearing: 10, pitch: 0, focus: { x: 100, y: 0 } };
  const half = cameraBetween(from, to, 0.5);
  near(half.bearing, 360, 1e-9);
  near(half.zoom, 15.5, 1e-9);
  near(half.focus.x, 50, 1e-9);
  assert.ok(half.lat < 42.003, "near the ground little of the way is covered");
  assert.equal(cameraBetween(from, to, 1), to);
});

test("courses count clockwise from north", () => {
  near(courseBetween(placed(0, 0), placed(-0.01, 0)), 180, 1e-9);
  assert.equal(turnBetween(350, 10), 20);
  assert.equal(turnBetween(10, 350), -20);
});
