// What the map draws: numbers, colours of ranks, and whether the device is fast enough for hills.

import assert from "node:assert/strict";
import { test } from "node:test";
import { apartPoints } from "../../Web/map/apart.js";
import { gapOf } from "../../Web/geometry/gap.js";
import { endsOf, linesTo } from "../../Web/map/gaps.js";
import { isSlow } from "../../Web/map/frames.js";
import { routeLayers } from "../../Web/map/layers.js";
import { RANK_STYLES, rankStyle } from "../../Web/routes/rankstyle.js";
import { SIGHTS, contrast, lab } from "./support/colours.mjs";
import { pageFile, styled } from "./support/samples.mjs";

// Two lines share their ends; the second swings 1° out in its middle: its number goes there.
test("a number stands where its line is most by itself", () => {
  const lons = Array.from({ length: 41 }, (_, lon) => lon);
  const straight = lons.map((lon) => ({ lat: 0, lon: lon / 40 }));
  const swung = lons.map((lon) => ({ lat: 1 - Math.abs(lon / 20 - 1), lon: lon / 40 }));
  const [, point] = apartPoints([straight, swung]);
  assert.ok(point.lat > 0.9);
});

// Two lines are the same: nothing sets them apart, so their numbers keep 15 % of their length from each other.
test("numbers of lines that run together do not cover each other", () => {
  const line = Array.from({ length: 41 }, (_, at) => ({ lat: 0, lon: at / 40 }));
  const [one, other] = apartPoints([line, line]);
  assert.ok(Math.abs(one.lon - other.lon) >= 0.15 * (0.88 - 0.12));
});

test("numbers can be read on the colours of ranks, which are those of the stylesheet", () => {
  const sheet = pageFile("routes/routes.css");
  assert.equal(RANK_STYLES.length, 10); // nine ranks, and routes without heights
  RANK_STYLES.forEach(({ colour, ink }, index) => {
    assert.ok(contrast(colour, ink) >= 4.5);
    assert.equal(styled(sheet, `.rank-style-${index}`, "--rank"), colour);
    assert.equal(styled(sheet, `.rank-style-${index}`, "--rank-ink"), ink);
  });
  assert.equal(styled(sheet, ".badge, .map-rank", "background"), "var(--rank)");
});

// No colour reaches 3:1 against both land and water by day: a dark line does, a light one at night.
test("every route has an outline against the map, selected or not", () => {
  for (const [dark, ground] of [[false, "#f6f3ec"], [true, "#1b1f23"]]) {
    const layers = new Map(routeLayers(dark).map((layer) => [layer.id, layer]));
    for (const name of ["others-outline", "routes-outline"]) {
      assert.ok(contrast(layers.get(name).paint["line-color"], ground) >= 7);
    }
    const ids = [...layers.keys()];
    const order = ["outline", "casing", "line"].map((part) => ids.indexOf(`others-${part}`));
    assert.deepEqual(order, [...order].sort((a, b) => a - b));
  }
});

// Green up to 15 m, 5 m more than the flattest; 20 m and 25 m are a third and two thirds of the way
// from there to the hardest.
test("a route that is not shown is coloured by its climb among those shown", () => {
  const routes = [10, 20, 30].map((ascent) => ({ ascent }));
  const style = (ascent, shown = routes) => rankStyle({ ascent }, shown);
  assert.deepEqual([5, 10, 15, 20, 25, 30, 40].map((ascent) => style(ascent)),
    [0, 0, 1, 5, 6, 8, 8]);
  assert.equal(style(10, []), 0);
});

// 82 m are not felt beside 79 m, nor 5 m beside 0 m; 88 m are more than 10 % beside 79 m.
test("routes within 5 m or 10 % of the flattest are green", () => {
  const styles = (...ascents) => {
    const shown = ascents.map((ascent, index) => ({ ascent, rank: index + 1 }));
    return shown.map((route) => rankStyle(route, shown));
  };
  assert.deepEqual(styles(79, 80, 82), [0, 1, 2]);
  assert.deepEqual(styles(79, 79.5, 80, 81, 82, 86), [0, 1, 2, 3, 3, 3]);
  assert.deepEqual(styles(0, 5, 6), [0, 1, 8]);
  assert.deepEqual(styles(79, 88), [0, 8]);
  assert.deepEqual(styles(40, 44, 60, 100, 120), [0, 1, 4, 6, 8]);
  assert.deepEqual(styles(50), [0]);
});

// A difference of 10 in CIELAB is plain beside each other, 20 also apart.
test("ranks can be told apart without seeing red or green", () => {
  for (let count = 2; count <= 9; count += 1) {
    const shown = Array.from({ length: count }, (_, at) => RANK_STYLES[Math.round(at * 8 / (count - 1))].colour);
    const least = count <= 5 ? 20 : 10;
    for (const sight of SIGHTS) {
      const seen = shown.map((colour) => lab(colour, sight));
      seen.forEach((one, index) => {
        for (const other of seen.slice(index + 1)) {
          const difference = Math.hypot(...one.map((part, at) => part - other[at]));
          assert.ok(difference >= least, `${count} routes: ${difference}`);
        }
      });
    }
  }
});

for (const [pause, expected] of [[16, false], [100, false], [200, true]]) {
  const speed = expected ? "slow" : "fast enough";
  test(`a device that draws every ${pause} ms is ${speed}`, async (context) => {
    let [clock, frame] = [0, null];
    context.mock.method(performance, "now", () => clock);
    const map = { on: (_, draw) => { frame = draw; }, off() {}, isMoving: () => true };
    const told = isSlow(map, map.isMoving);
    for (let count = 0; count < 40; count += 1) {
      clock += pause;
      frame();
    }
    assert.equal(await told, expected);
  });
}

// 0.0001° of latitude are 11 m: the start is on its street, the end 111 m beyond the route.
test("a dotted line leads from the route to a place that streets do not reach", () => {
  const route = { line: [[10, 50, 0], [10, 50.01, 0]] };
  const state = {
    view: "routes", routes: [route], selected: 0, front: [], slide: null, trip: null,
    from: { lat: 49.9999, lon: 10, name: "" }, to: { lat: 50.011, lon: 10, name: "" },
  };
  assert.deepEqual(linesTo(endsOf(state)).features.map(({ geometry }) => geometry.coordinates),
    [[[10, 50.01], [10, 50.011]]]);
  assert.deepEqual(endsOf({ ...state, routes: [] }), []);
});

test("in navigation the dotted lines are those of the journey, not of the planner's places", () => {
  const route = { line: [[10, 50], [10, 50.01]] };
  const [from, to] = [{ lat: 49.999, lon: 10, name: "" }, { lat: 50.011, lon: 10, name: "" }];
  const planner = { routes: [], selected: 0, front: [], slide: null, from: { lat: 60, lon: 10 }, to: { lat: 61, lon: 10 } };
  const drawn = (trip) => linesTo(endsOf({ ...planner, view: "go", trip: { route, ...trip } }))
    .features.map(({ geometry }) => geometry.coordinates);
  assert.deepEqual(drawn({ from, to }), [[[10, 50], [10, 49.999]], [[10, 50.01], [10, 50.011]]]);
  // After another route from where the traveller was, and along a track, which ends at its own end.
  assert.deepEqual(drawn({ from: null, to }), [[[10, 50.01], [10, 50.011]]]);
  assert.deepEqual(drawn({ to: { lat: 50.01, lon: 10, name: "" } }), []);
});

test("a gap is told from 50 m on", () => {
  // 0.0004° of latitude are 44 m, 0.0005° 56 m.
  assert.equal(gapOf({ place: { lat: 50.0004, lon: 10 }, street: [10, 50] }), null);
  assert.equal(Math.round(gapOf({ place: { lat: 50.0005, lon: 10 }, street: [10, 50] })), 56);
});
