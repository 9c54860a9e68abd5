// Routes of which some have a known climb and some have not: unknown is not 0.

import assert from "node:assert/strict";
import { test } from "node:test";
import { routesFrom } from "../../Web/offline/engine.js";
import { deltaText, isStairsTold, reasonKey } from "../../Web/routes/card.js";
import { rankText } from "../../Web/routes/legend.js";
import { rankStyle } from "../../Web/routes/rankstyle.js";
import { foundText, tripsText } from "../../Web/routes/routes.js";
import { isRankable } from "../../Web/routes/slider.js";
import { routesIn } from "../../Web/server/routes.js";
import { isSameRoute, slidePosition } from "../../Web/state/chosen.js";

/** A path of the server; it counts unknown heights as 0 m of climb. */
const path = (rank, distance, ascend, height = 5, more = {}) => ({
  flatness_rank: rank, distance, time: 1, ascend, descend: 0, saved_ascent: 30 - ascend, bbox: [0, 0, 1, 1],
  extra_distance: distance - 900, points: { coordinates: [[0, 0, height], [1, 1, height]] }, ...more,
});
/** The flattest by the server's count has no heights; the shortest climbs 30 m. */
const mixed = {
  paths: [
    path(1, 1000, 0, undefined, { points: { coordinates: [[0, 0], [1, 1]] }, reason: "flattest" }),
    path(2, 1100, 20, 5, { reason: "knee" }), path(3, 900, 30, 5, { reason: "shortest" }),
  ],
};
const known = { paths: mixed.paths.slice(1).map((one, index) => ({ ...one, flatness_rank: index + 1 })) };

/** A route of the engine on the device; its numbers of unknown heights are 0. */
const found = (distance, ascent, height = 5) => ({
  distance, duration: 1, ascent, descent: 0, steepestGrade: 0, savedAscent: 30 - ascent, stairs: 0,
  extraDistance: distance - 900, reason: "", steps: [],
  latitudes: [0, 1], longitudes: [0, 1], heights: [height, height], distances: [0, distance],
});

test("routes of unknown climb are the last of the server's answer", () => {
  const { routes } = routesIn(mixed);
  assert.deepEqual(routes.map(({ ascent, rank }) => [ascent, rank]), [[20, 1], [30, 2], [null, 3]]);
  assert.deepEqual(routes.map((route) => rankStyle(route, routes)), [0, 8, 9]);
});

test("routes of unknown climb are the last on the device", () => {
  const answer = { routes: [found(1000, 0, NaN), found(900, 30), found(1100, 20)], frontRoutes: [] };
  const { routes } = routesFrom(answer, 3);
  assert.deepEqual(routes.map(({ ascent, rank }) => [ascent, rank]), [[20, 1], [30, 2], [null, 3]]);
  const none = routesFrom({ routes: [found(1000, 0, NaN), found(900, 0, NaN)], frontRoutes: [] }, 3);
  assert.deepEqual(none.routes.map(({ distance, rank }) => [distance, rank]), [[900, 1], [1000, 2]]);
});

test("climb is compared with the shortest route only if that has a known climb", () => {
  const saved = (answer) => routesIn(answer).routes.map((route) => route.saved);
  assert.deepEqual(saved(mixed), [10, 0, null]);
  const paths = mixed.paths.map((one, index) => (index === 0 ? { ...one, distance: 800 } : one));
  assert.deepEqual(saved({ paths }), [null, null, null]);
  assert.deepEqual(saved({ ...known, front_paths: [{ ...mixed.paths[0], distance: 800 }] }), [null, null]);
  assert.equal(deltaText(routesIn({ paths }).routes[0]).replaceAll("\u00a0", " "), "+200 m");
});

test("nothing is said to be the flattest or hardest while a climb is unknown", () => {
  const { routes } = routesIn(mixed);
  assert.deepEqual(routes.map((route) => rankText(route, routes)), ["1", "2", "3: climb unknown"]);
  assert.deepEqual(routes.map((route) => reasonKey(route, routes)), ["", "shortest", ""]);
  assert.equal(foundText(routes), "3 routes found. Not all heights are known.");
  const all = routesIn(known).routes;
  assert.deepEqual(all.map((route) => rankText(route, all)), ["1: flattest", "2: hardest"]);
  assert.deepEqual(all.map((route) => reasonKey(route, all)), ["flattest", "shortest"]);
  assert.match(foundText(all), /^2 routes found\. The flattest climbs 20\sm\.$/);
  assert.match(foundText([routes[2]]), /^One route found\. Heights are unknown here\.$/);
});

// Of 1,000 m nothing is known beyond 100 m, of 1,200 m nothing beyond 500 m: 1 m and 9 m are counted.
test("routes of partly known climb are in the order of their lengths, and heights are not said to be unknown", () => {
  const partly = (distance, ascend) => path(1, distance, ascend, 5, {
    points: { coordinates: [[0, 0, 5], [0.001, 0, 6], [1, 0]] }, reason: "alternative" });
  const { routes } = routesIn({ paths: [partly(1200, 1), partly(1000, 9)] });
  assert.deepEqual(routes.map(({ distance, ascent, knownAscent }) => [distance, ascent, knownAscent]),
    [[1000, null, 9], [1200, null, 1]]);
  assert.equal(foundText(routes), "2 routes found. Not all heights are known.");
  assert.equal(foundText(routes.slice(1)), "One route found. Not all heights are known.");
  assert.equal(tripsText(routes.slice(1)), "One round trip found. Not all heights are known.");
});

test("round trips are said to climb only if all climbs are known", () => {
  const { routes } = routesIn(mixed);
  assert.equal(tripsText(routes), "3 round trips found. Not all heights are known.");
  assert.equal(tripsText(routes.slice(2)), "One round trip found. Heights are unknown here.");
  assert.match(tripsText(routes.slice(0, 2)), /^2 round trips found\. They climb 20\sm to 30\sm\.$/);
});

// The search for cars and bicycles finds the best way and alternatives; the shortest way is not sought.
test("a route on wheels is at most the shortest found", () => {
  const wheels = ["best", "alternative"].map((reason, index) => (
    { extra: index * 50, saved: null, ascent: null, rank: index + 1, reason }));
  const says = (routes) => routes.map((route) => [reasonKey(route, routes), deltaText(route).replaceAll("\u00a0", " ")]);
  assert.deepEqual(says(wheels), [["shortest", "None found is shorter"], ["alternative", "+50 m"]]);
  assert.deepEqual(says(wheels.slice(0, 1)), [["", "None found is shorter"]]);
  const onFoot = [{ ...wheels[0], reason: "shortest" }];
  assert.deepEqual(says(onFoot), [["shortest", "No route is shorter"]]);
});

// Nothing was compared with a single route on wheels; a single route on foot is the whole front, which is proved.
test("a single route on wheels is not said to be the flattest", () => {
  const one = (reason) => ({ extra: 0, saved: 0, ascent: 20, knownAscent: 20, rank: 1, reason });
  const says = (...routes) => [
    routes.map((route) => reasonKey(route, routes)), routes.map((route) => rankText(route, routes)),
    foundText(routes).replaceAll("\u00a0", " "),
  ];
  assert.deepEqual(says(one("best")), [[""], ["1"], "One route found. It climbs 20 m."]);
  assert.deepEqual(says(one("flattest")),
    [["flattest"], ["1: flattest"], "One route found. It climbs 20 m."]);
  assert.equal(rankText(one("round_trip"), [one("round_trip")]), "1");
  const other = { ...one("alternative"), extra: 50, saved: -5, ascent: 25, rank: 2 };
  assert.deepEqual(says(one("best"), other),
    [["flattest", "alternative"], ["1: flattest", "2"], "2 routes found. The flattest climbs 20 m."]);
});

test("a front with unknown climb has no slider from the shortest to the flattest", () => {
  const { routes } = routesIn(mixed);
  assert.ok(!isRankable(routes, routes[0]) && !isRankable(routes.slice(0, 2), routes[2]));
  assert.ok(isRankable(routes.slice(0, 2), routes[0]) && !isRankable(routes.slice(0, 1), routes[0]));
});

test("a route of unknown climb is not one that climbs 0 m", () => {
  const [level, unknown] = [{ distance: 900, ascent: 0 }, { distance: 900, ascent: null }];
  assert.ok(!isSameRoute(level, unknown) && !isSameRoute(unknown, level));
  assert.ok(isSameRoute(unknown, { ...unknown }) && isSameRoute(level, { ...level }));
  const state = { view: "routes", routes: [unknown], selected: 0, front: [level, unknown], slide: null };
  assert.equal(slidePosition(state), 1);
});

test("that there are no stairs is said of no car: none has any", () => {
  const told = (mode) => [0, 0.9, 12].map((stairs) => isStairsTold(mode, { stairs }));
  assert.deepEqual(told("drive"), [false, false, true]);
  for (const mode of ["walk", "wheelchair", "bike"]) assert.deepEqual(told(mode), [true, true, true]);
});
