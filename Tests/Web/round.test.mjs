// Round trips: their requests, their order, their lengths on offer and their words.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { EngineError } from "../../Web/engine/engine.js";
import { say } from "../../Web/messages/messages.js";
import { refusal } from "../../Web/messages/refusals.js";
import { speakIn, wishText } from "../../Web/messages/units.js";
import { nearestLength, offeredLengths } from "../../Web/round/lengths.js";
import { octantOf, tripsInOrder } from "../../Web/round/trips.js";
import { gpxText } from "../../Web/routes/gpx.js";
import { flattestFirst, rankStyle } from "../../Web/routes/rankstyle.js";
import { routeQuery } from "../../Web/server/routes.js";
import { beginRound, changeRound, leaveRound, setPlace } from "../../Web/state/actions.js";
import { DEFAULT_OPTIONS } from "../../Web/state/options.js";
import { goalOf } from "../../Web/state/round.js";
import { initialState } from "../../Web/state/state.js";
import { createStore } from "../../Web/state/store.js";
import { openNavigator } from "../../Web/engine/navigator.js";
import { Walker, courseOf } from "./support/journeys.mjs";
import { nativeAnswers } from "./support/native.mjs";
import { description, openRegion } from "./support/region.mjs";

const start = { lat: 38.04, lon: -30.05, name: "Old Quay" };
const wish = {
  ...DEFAULT_OPTIONS, from: start, to: null, avoidSteps: true,
  round: { distance: 5000, climb: "any", seed: 0 },
};
const route = (ascent) => ({ ascent, rank: null });

test("the server is asked for a round trip in GraphHopper's words", () => {
  const plain = routeQuery(wish);
  assert.deepEqual(plain.getAll("point"), ["38.040000,-30.050000"]);
  assert.equal(plain.get("algorithm"), "round_trip");
  assert.equal(plain.get("alternative_route.max_paths"), "3");
  assert.equal(plain.get("round_trip.distance"), "5000");
  assert.equal(plain.get("avoid_steps"), "true");
  for (const name of ["round_trip.climb", "round_trip.seed", "max_detour", "front_paths"]) {
    assert.equal(plain.has(name), false, name);
  }
  const full = routeQuery({ ...wish, round: { distance: 9000, climb: "most", seed: 7 } });
  assert.deepEqual(
    ["distance", "climb", "seed"].map((name) => full.get(`round_trip.${name}`)),
    ["9000", "most", "7"]);
});

test("a round trip takes the place of the destination, and a destination that of a round trip", () => {
  const store = createStore({ ...initialState([]), from: start, to: { ...start, lat: 38.05 } });
  beginRound(store, start);
  assert.deepEqual([store.state.to, goalOf(store.state)], [null, start]);
  changeRound(store, { climb: "least" });
  changeRound(store, { seed: 1 });
  assert.deepEqual(store.state.round, { distance: 5000, climb: "least", seed: 1 });
  setPlace(store, "from", { ...start, name: "Pomona" });
  assert.equal(goalOf(store.state).name, "Pomona");
  setPlace(store, "to", start);
  assert.deepEqual([store.state.round, goalOf(store.state)], [null, start]);
  beginRound(store, start);
  leaveRound(store);
  assert.deepEqual([store.state.round, goalOf(store.state)], [null, null]);
});

test("trips are ordered by the wish, and their colours by their climb", () => {
  const found = [route(20), route(47), route(12)];
  const climbs = (climb) => tripsInOrder(found, { climb }).map(({ ascent }) => ascent);
  assert.deepEqual([climbs("any"), climbs("least")], [[12, 20, 47], [12, 20, 47]]);
  assert.deepEqual(climbs("most"), [47, 20, 12]);
  const trips = tripsInOrder(found, { climb: "most" });
  assert.deepEqual(trips.map(({ rank }) => rank), [1, 2, 3]);
  assert.deepEqual(trips.map(({ climbRank }) => climbRank), [3, 2, 1]);
  assert.deepEqual(trips.map((trip) => rankStyle(trip, trips)), [8, 4, 0]);
});

test("trips of unknown climb are the last, whatever is wished", () => {
  const found = [route(null), route(20), route(null), route(12)];
  const climbs = (climb) => tripsInOrder(found, { climb }).map(({ ascent }) => ascent);
  assert.deepEqual(climbs("least"), [12, 20, null, null]);
  assert.deepEqual(climbs("most"), [20, 12, null, null]);
  const trips = tripsInOrder(found, { climb: "most" });
  assert.deepEqual(trips.map(({ climbRank }) => climbRank), [2, 1, 3, 4]);
  assert.deepEqual(flattestFirst(trips).map(({ ascent }) => ascent), [12, 20]);
  assert.deepEqual(trips.map((trip) => rankStyle(trip, trips)), [8, 0, 9, 9]);
});

test("the lengths on offer are whole numbers of the user's unit", () => {
  for (const [units, unit, first, last] of [["metric", 1000, 1, 30], ["imperial", 1609.344, 1, 18]]) {
    speakIn(units);
    const lengths = offeredLengths();
    assert.deepEqual([lengths[0], lengths.at(-1)], [first, last].map((one) => Math.round(one * unit)));
    lengths.forEach((length, index) => assert.equal(nearestLength(length), index));
    assert.ok(lengths.every((length) => /^\d+(\.5)?\s(km|mi)$/.test(wishText(length))));
  }
  speakIn("metric");
  assert.equal(wishText(offeredLengths()[nearestLength(1)]), "1\u00a0km");
});

test("a card says where its trip leads", () => {
  const towards = (west, south, east, north) => say("round.towards", {
    octant: octantOf({ line: [[0, 60]], bounds: [west, south, east, north] }),
  });
  assert.equal(towards(-1, 60, 1, 61), "Towards the north");
  assert.equal(towards(0, 60, 2, 61), "Towards the north-east");
  assert.equal(towards(-1, 59, 1, 60), "Towards the south");
  assert.equal(towards(-2, 59.99, 0, 60.01), "Towards the west");
});

test("a file and a refusal name the round trip", () => {
  const text = gpxText({ rank: 2, line: [[0, 0, 1]], samples: [], steps: [] }, wish);
  assert.match(text, /<name>Round trip from Old Quay, trip 2<\/name>/);
  assert.equal(text.match(/<wpt /g).length, 1);
  const given = { code: "no_round_trip", arguments: { metres: 30000, mode: "walk" }, message: "" };
  assert.equal(refusal(given).text,
    "There is no round trip of about 30\u00a0km on foot from the start. Choose another length.");
});

test("the engine on the device finds the trips of the native one", async () => {
  const { west, south, east, north } = description.bounds;
  const place = { lat: (south + north) / 2, lon: (west + east) / 2 };
  const engine = await openRegion();
  const rounds = ["any", "least", "most"].flatMap((climb) => (
    [0, 1].map((seed) => ({ distance: 4000, climb, seed }))));
  const requests = rounds.map((round) => ({ places: [place], count: 3, round }));
  const climbs = {};
  nativeAnswers(requests).forEach((expected, index) => {
    const { routes } = engine.routes(requests[index]);
    const { distance, climb } = rounds[index];
    assert.deepEqual(routes.map(({ arcs }) => arcs), expected.routes.map(({ arcs }) => arcs));
    assert.ok(routes.every((trip) => Math.abs(trip.distance - distance) <= 0.06 * distance));
    for (const trip of routes) {
      assert.ok(Math.abs(trip.latitudes[0] - trip.latitudes.at(-1)) < 1e-9);
    }
    climbs[climb] = routes[0].ascent;
  });
  assert.ok(climbs.least < climbs.most);
});

test("navigation leads around a trip: it arrives at its end, not at its start", async () => {
  const { west, south, east, north } = description.bounds;
  const place = { lat: (south + north) / 2, lon: (west + east) / 2 };
  const engine = await openRegion();
  const round = { distance: 3000, climb: "any", seed: 0 };
  const course = courseOf(engine.routes({ places: [place], count: 1, round }).routes[0]);
  const module = readFileSync(new URL("../../Web/engine/amble.wasm", import.meta.url));
  const navigator = await openNavigator(module);
  navigator.begin(course, { mode: "walk", ascentThreshold: 0 });
  const walker = new Walker(5, { accuracy: 5, hasMotion: true });
  const seen = [];
  for (const fix of walker.along(course.points)) seen.push(navigator.fix(fix));
  const arrived = seen.findIndex(({ status }) => status === "arrived");
  assert.ok(arrived > 0.9 * seen.length);
  assert.ok(seen.slice(1, arrived).every(({ status }) => status === "following"));
  assert.ok(seen[1].remaining > 2800);
});

test("a round trip that the device cannot find is refused with its code", async () => {
  const engine = await openRegion();
  const { west, south } = description.bounds;
  const ask = (round, place) => () => engine.routes({ places: [place], count: 3, round });
  const { lat, lon } = { lat: (south + description.bounds.north) / 2, lon: west };
  const inside = { lat, lon: (lon + description.bounds.east) / 2 };
  const refused = (code) => (error) => error instanceof EngineError && error.code === code;
  assert.throws(ask({ distance: 90_000, climb: "any", seed: 0 }, inside), refused("no_round_trip"));
  assert.throws(ask({ distance: 1, climb: "any", seed: 0 }, inside), EngineError);
  assert.throws(ask({ distance: 4000, climb: "up", seed: 0 }, inside), EngineError);
});
