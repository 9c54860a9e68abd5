// Bike share: how full stations are, what events change, words, and rides as routes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { around, covers } from "../../Web/geometry/bounds.js";
import { courseOf } from "../../Web/go/course.js";
import { stationFeatures } from "../../Web/bikes/map/features.js";
import { imageName, LOOKS, numberText, roundedCount } from "../../Web/bikes/map/shapes.js";
import { redirected, rejoined } from "../../Web/bikes/model/rejoin.js";
import { endsOf, ridesIn, routeAlong, stageAt } from "../../Web/bikes/model/ride.js";
import {
  levelOfShare, lookOf, nearest, received, shareOf, stationsAfter, withNewer,
} from "../../Web/bikes/model/stations.js";
import {
  ageText, chanceText, chanceTexts, comparedText, countsText, forecastText, legsText, oddsText, percentText,
  riskText, titleText,
} from "../../Web/bikes/model/words.js";
import { markSize } from "../../Web/bikes/map/layers.js";
import { findRoutes } from "../../Web/bikes/rides/finding.js";
import { tripOf } from "../../Web/go/trip.js";
import { initialState } from "../../Web/state/state.js";
import { contrast } from "./support/colours.mjs";

const NOW = Date.parse("2026-11-22T12:00:00Z");
/** Degrees of a metre on the equator. */
const METRE = 1 / 111_195;
const plain = (text) => text.replaceAll("\u00a0", " ");

function station(id, bikes, docks, more = {}) {
  return {
    id, system: "s", kind: "station", name: id, lat: 0, lon: 0, bikes, ebikes: 0, docks,
    capacity: docks === null ? null : bikes + docks, is_renting: true, is_returning: true,
    is_stale: false, age: 0, at: NOW, rental_uri: null, ...more,
  };
}

// The classic app: under 30 % red, 30 to 70 % yellow, over 70 % green.
test("levels begin at 30 % and end at 70 % of the places", () => {
  assert.deepEqual([0, 0.29, 0.3, 0.7, 0.71, 1].map(levelOfShare),
    ["low", "low", "mid", "mid", "high", "high"]);
  assert.deepEqual([[2, 8], [3, 7], [7, 3], [8, 2]].map(([b, d]) => lookOf(station("a", b, d))),
    ["low", "mid", "mid", "high"]);
});

// Without a capacity, docks tell it; with any number of docks four bikes count as full. A capacity
// below the bikes, and none at all, are no trap.
test("the share of bikes is between 0 and 1, whatever the feed says", () => {
  const share = (bikes, docks, capacity) => shareOf({ bikes, docks, capacity });
  assert.equal(share(3, 9, null), 0.25);
  assert.equal(share(1, null, null), 0.25);
  assert.equal(share(9, null, null), 1);
  assert.equal(share(9, 0, 5), 1);
  assert.equal(share(0, 0, 0), 0);
});

test("closed stations and free vehicles have looks of their own", () => {
  assert.equal(lookOf(station("a", 5, 5, { is_renting: false, is_returning: false })), "closed");
  assert.equal(lookOf(station("a", 9, 1, { is_renting: false })), "low", "nothing can be taken");
  assert.equal(lookOf(station("a", 9, 1, { is_returning: false })), "high");
  assert.equal(lookOf(station("a", 1, null, { kind: "vehicle" })), "vehicle");
  assert.equal(lookOf(station("a", 1, null, { kind: "vehicle", ebikes: 1 })), "ebike");
});

test("events change the stations that they name, and their time", () => {
  const [first] = received([station("a", 5, 5, { age: 60 })], NOW);
  assert.equal(first.at, NOW - 60_000);
  const before = [first, station("b", 1, 9)];
  const after = stationsAfter(before, { items: [{ id: "a", bikes: 4, docks: 6, age: 2 }] }, NOW);
  assert.deepEqual([after[0].bikes, after[0].docks, after[0].at], [4, 6, NOW - 2000]);
  assert.equal(after[0].name, "a", "what the event does not say stays");
  assert.equal(after[1], before[1]);
  assert.equal(stationsAfter(before, { items: [{ id: "elsewhere", bikes: 4 }] }, NOW), before);
});

// An answer that was on its way when an event came is older than the event.
test("an answer does not take back what an event said meanwhile", () => {
  const [shown] = received([station("a", 4, 6, { age: 0 })], NOW);
  const late = received([station("a", 5, 5, { age: 60 }), station("b", 1, 9)], NOW + 500);
  const [first, second] = withNewer(late, [shown]);
  assert.deepEqual([first.bikes, first.docks, first.at], [4, 6, NOW]);
  assert.equal(second, late[1], "an unknown station is that of the answer");
  const newer = received([station("a", 7, 3, { age: 0 })], NOW + 500);
  assert.equal(withNewer(newer, [shown])[0].bikes, 7);
  const unknown = received([station("a", 7, 3, { age: null })], NOW);
  assert.equal(withNewer(unknown, [shown])[0].bikes, 7, "without a time the answer counts");
});

test("the nearest stations come first", () => {
  const all = [3, 1, 2].map((away) => station(String(away), 1, 1, { lat: away * METRE }));
  assert.deepEqual(nearest(all, { lat: 0, lon: 0 }, 2).map(({ id }) => id), ["1", "2"]);
  assert.deepEqual(nearest(all, null, 2).map(({ id }) => id), ["3", "1"]);
});

test("a box is loaded with half its size around it, within the world", () => {
  assert.deepEqual(around([0, 0, 2, 4]), [-1, -2, 3, 6]);
  assert.deepEqual(around([-180, -90, 180, 90]), [-180, -90, 180, 90]);
  assert.ok(covers([0, 0, 2, 2], [0, 1, 1, 2]) && !covers([0, 0, 2, 2], [1, 1, 3, 2]));
  assert.equal(covers(null, [0, 0, 1, 1]), false);
});

test("the number on a mark can be read on its colour, and shapes differ", () => {
  for (const [look, { paper, ink }] of Object.entries(LOOKS)) {
    assert.ok(contrast(paper, ink) >= 4.5, look);
  }
  const paths = Object.values(LOOKS).map(({ path }) => path);
  assert.equal(new Set(paths).size, paths.length);
});

test("large numbers are rounded, so that there are few images", () => {
  assert.deepEqual([7, 99, 104, 996, 1234].map(roundedCount), [7, 99, 100, 1000, 1200]);
  assert.deepEqual([7, 100, 1000, 1200, 12_000].map(numberText), ["7", "100", "1.0k", "1.2k", "12k"]);
  assert.equal(imageName("closed", 5), "bikes-closed-0-fresh-plain");
  assert.equal(imageName("low", 2, { isStale: true, isChosen: true }), "bikes-low-2-stale-chosen");
});

test("the selected station is drawn apart from clusters", () => {
  const { all, chosen } = stationFeatures([station("a", 5, 5), station("b", 1, 9)], "b");
  assert.deepEqual(all.features.map(({ properties }) => properties.id), ["a"]);
  assert.deepEqual(chosen.features.map(({ properties }) => properties.image), ["bikes-low-1-fresh-chosen"]);
});

test("chances have words, and only what is certain is 0 or 100 %", () => {
  assert.deepEqual([1, 0.95, 0.8, 0.6, 0.4, 0.2, 0].map(chanceText), [
    "almost certain", "almost certain", "very likely", "likely", "as likely as not", "unlikely",
    "very unlikely",
  ]);
  assert.deepEqual([0, 0.001, 0.5, 0.999, 1].map((one) => plain(percentText(one))),
    ["0 %", "1 %", "50 %", "99 %", "100 %"]);
});

test("counts, ages and forecasts are sentences with the right plurals", () => {
  assert.equal(plain(countsText(station("a", 1, 1, { ebikes: 1 }))), "1 bike (1 e-bike) · 1 dock");
  assert.equal(plain(countsText(station("a", 0, null))), "0 bikes · any number of docks");
  assert.equal(plain(countsText(station("a", 3, 4, { is_returning: false }))),
    "3 bikes · takes no bikes back");
  assert.equal(countsText(station("a", 3, 4, { is_renting: false, is_returning: false })), "Closed");
  assert.equal(countsText(station("a", 1, null, { kind: "vehicle", is_renting: false })),
    "Not for rent now");
  assert.equal(plain(ageText(NOW - 125_000, NOW)), "2 min ago");
  assert.equal(plain(forecastText({ minutes: 20, bikes: 0.6, bike: 0.5, dock: 1 })),
    "In 20 min about 1 bike: a bike is as likely as not, a dock almost certain.");
});

// Rides. A way along the equator, its metres from `from` to `to`.

function path(from, to, height = 0) {
  const [distance, middle] = [to - from, (from + to) / 2];
  const step = (text, sign, at, length) => ({
    text, sign, interval: [at, at], distance: length, time: length * 500, ascend: 0, descend: 0,
  });
  return {
    distance, time: distance * 500, ascend: height, descend: 0, bbox: [0, 0, 1, 1],
    points: { coordinates: [from, middle, to].map((at) => [at * METRE, 0, at === to ? height : 0]) },
    instructions: [step("Set off", 0, 0, distance / 2), step("Turn", 2, 1, distance / 2), step("Arrive", 4, 2, 0)],
  };
}

function leg(mode, from, to, more = {}) {
  return {
    mode, duration: (to - from) / 2, distance: to - from, ascent: 0, descent: 0,
    path: to > from ? path(from, to) : null, station: null, chance: null, ...more,
  };
}

const stop = (name, at) => ({ id: name, name, lat: 0, lon: at * METRE });
const take = leg("take", 0, 0, { duration: 60, station: stop("Mill", 100), chance: 0.97 });
const give = leg("return", 0, 0, { duration: 30, station: stop("Quay", 900), chance: 0.5 });

function answer(legs, more = {}) {
  return {
    walk: null,
    rides: [{
      titles: ["fastest", "least_climb"], duration: 590, expected_duration: 700, distance: 1000,
      kind: "bike", ascent: 22, descent: 0, legs, backup_station: null, backup_dock: stop("Park", 950), ...more,
    }],
  };
}

const LEGS = [leg("walk", 0, 100), take, leg("ride", 100, 900), give, leg("walk", 900, 1000)];
const whole = answer(LEGS);

test("a ride is three stages, and taking and returning end the first two", () => {
  const [{ ride: { stages } }] = ridesIn(answer(LEGS, { kind: "ebike" }));
  assert.deepEqual(stages.map(({ mode, action, pause }) => [mode, action, pause]),
    [["walk", "take", 60], ["ebike", "return", 30], ["walk", null, 0]]);
  assert.deepEqual(stages.map(({ station: at }) => at?.name), ["Mill", "Quay", undefined]);
});

// 100 + 800 + 100 m; 50 + 60 + 400 + 30 + 50 s. The ends of legs are one point: 3 + 2 + 2.
test("the stages are one route, whose stops are taking and returning", () => {
  const route = ridesIn(whole)[0];
  assert.ok(Math.abs(route.distance - 1000) < 1e-6);
  assert.equal(route.seconds, 590);
  assert.equal(route.samples.length, 7);
  assert.deepEqual(route.steps.map(({ text }) => text), [
    "Set off", "Turn", "Take a bike at Mill. Set off", "Turn", "Return the bike at Quay. Set off",
    "Turn", "Arrive",
  ]);
  assert.deepEqual(route.steps.map(({ sign }) => sign), [0, 2, 5, 2, 5, 2, 4]);
  assert.deepEqual(route.steps.map(({ point }) => point), [0, 1, 2, 3, 4, 5, 6]);
  assert.deepEqual(route.steps.map(({ at }) => Math.round(at)), [0, 50, 100, 500, 900, 950, 1000]);
  for (const step of route.steps) assert.equal(route.samples[step.point].distance, step.at);
});

// The clock of GO: 50 s to the station, 60 s there, 400 s, 30 s, 50 s.
test("the navigator's times include taking and returning", () => {
  const { points, steps } = courseOf(ridesIn(whole)[0]);
  assert.equal(Math.round(points.at(-1).time), 590);
  assert.deepEqual(steps.filter((step) => step.stop).map(({ point }) => point), [2, 4]);
  for (let at = 1; at < points.length; at += 1) {
    assert.ok(points[at].time >= points[at - 1].time && points[at].distance >= points[at - 1].distance);
  }
});

test("a ride between stations begins with taking and ends with returning", () => {
  const [{ ride: { stages } }] = ridesIn(answer([take, leg("ride", 100, 900), give]));
  assert.deepEqual(stages.map(({ action }) => action), ["take", "return"]);
  const { steps, samples } = routeAlong(stages);
  assert.deepEqual(steps.map(({ text }) => text),
    ["Take a bike at Mill. Set off", "Turn", "Return the bike at Quay"]);
  assert.deepEqual([steps[0].sign, steps.at(-1).sign], [0, 4]);
  assert.equal(steps.at(-1).point, samples.length - 1);
});

// The ride's path begins 20 m beside the end of the walk: the gap counts.
test("a gap between two legs is a part of the way", () => {
  const [{ ride: { stages } }] = ridesIn(answer([leg("walk", 0, 100), take, leg("ride", 120, 900), give]));
  const route = routeAlong(stages);
  assert.ok(Math.abs(route.distance - 900) < 0.01);
  assert.deepEqual(endsOf(stages).map(Math.round), [100, 900]);
});

test("the stage at a distance is that of the traveller", () => {
  const [{ ride: { stages } }] = ridesIn(whole);
  assert.deepEqual([0, 98, 100, 500, 899.5, 950, 5000].map((at) => stageAt(stages, at)),
    [0, 0, 1, 1, 2, 2, 2]);
});

const WALK = { duration: 600, distance: 1000, ascent: 20, descent: 0, path: path(0, 1000) };

/** Returns the state of Routes with the first of some rides selected. */
function stateOf(routes) {
  return { ...initialState([]), mode: "bikeshare", to: stop("Home", 1000), routes };
}

test("GO goes by the ride's mode, and knows its backups", () => {
  const state = stateOf(ridesIn(answer(LEGS, { kind: "ebike" })));
  const journey = tripOf({ ...state, leaving: "2026-11-23T08:00" });
  assert.equal(journey.options.mode, "ebike");
  assert.equal(journey.options.leaving, undefined, "each leg begins at a time of its own");
  assert.equal(journey.ride.backupDock.name, "Park");
  const onFoot = ridesIn({ walk: WALK, rides: [] });
  assert.equal(tripOf(stateOf(onFoot)).options.mode, "walk");
});

test("a ride knows its parts on foot and ridden", () => {
  const [{ ride }] = ridesIn(whole);
  assert.deepEqual(ride.parts.map(({ from, to, isOnFoot }) => [Math.round(from), Math.round(to), isOnFoot]),
    [[0, 100, true], [100, 900, false], [900, 1000, true]]);
});

// The walk climbs 20 m over 1 km, the ride nothing; heights of which none is known count as most.
test("rides are numbered by time, and coloured by climb", () => {
  const routes = ridesIn({ ...whole, walk: { ...WALK, duration: 100 } });
  assert.deepEqual(routes.map(({ rank, ride }) => [rank, ride.kind]), [[1, "walk"], [2, "bike"]]);
  assert.deepEqual(routes.map(({ climbRank }) => climbRank).sort(), [1, 2]);
});

/** Returns the modes of the routes that are asked for while `work` runs. */
async function modesOf(context, work) {
  globalThis.document = { hidden: true }; // the planner asks whether a frame will be painted
  context.after(() => { delete globalThis.document; });
  const modes = [];
  context.mock.method(globalThis, "fetch", async (address) => {
    const query = new URLSearchParams(String(address).split("?")[1]);
    modes.push(query.get("profile"));
    return Response.json({ paths: [path(0, 100)] });
  });
  context.mock.method(console, "info", () => {});
  await work();
  return modes;
}

const journey = (kind) => tripOf(stateOf(ridesIn(answer(LEGS, { kind }))));

// 50 m along is the first walk, 500 m the ride, 950 m the last walk.
test("off the line, the leg of the traveller goes on in its own mode", async (context) => {
  const modes = await modesOf(context, async () => {
    for (const along of [50, 500, 950]) await rejoined(journey("ebike"), stop("Here", along), along);
    await rejoined(journey("bike"), stop("Here", 500), 500);
  });
  assert.deepEqual(modes, ["walk", "ebike", "walk", "bike"]);
});

test("over another station, each leg goes on in its own mode", async (context) => {
  const modes = await modesOf(context, async () => {
    await redirected(journey("bike"), stop("Here", 50), 50, "take", stop("Chapel", 120));
    await redirected(journey("bike"), stop("Here", 500), 500, "return", stop("Park", 950));
  });
  assert.deepEqual(modes, ["walk", "bike", "walk", "bike", "walk"]);
});

test("beside rides all marks are dots but the stations of the selected one", () => {
  const onFoot = ridesIn({ walk: WALK, rides: [] });
  assert.equal(markSize([], undefined), 1);
  assert.equal(markSize(onFoot, onFoot[0]), 1, "a walk alone leaves them as they are");
  const rides = ridesIn(whole);
  const ids = rides[0].ride.stages.flatMap(({ station }) => (station ? [station.id] : []));
  assert.equal(ids.length, 2);
  assert.deepEqual(markSize(rides, rides[0]), ["case", ["in", ["get", "id"], ["literal", ids]], 1, 0.4]);
  assert.deepEqual(markSize([...rides, ...onFoot], onFoot[0])[1], ["in", ["get", "id"], ["literal", []]]);
});

test("rides and the walk are one list by the time to expect", () => {
  const ebike = answer(LEGS, { kind: "ebike", duration: 500, expected_duration: 550 }).rides[0];
  const all = ridesIn({ walk: { ...WALK, duration: 560 }, rides: [...whole.rides, ebike] });
  assert.deepEqual(all.map(({ ride }) => ride.kind), ["ebike", "walk", "bike"]);
});

test("rides are compared with the walk by the time to expect", () => {
  const all = ridesIn({ ...whole, walk: { ...WALK, duration: 1000 } });
  const expecting = (expected) => ({ ...all[0], ride: { ...all[0].ride, expected } });
  assert.deepEqual(all.map(titleText), ["fastest, least climb", ""]);
  assert.equal(plain(legsText(all[0])), "walk 1 min, ride 7 min, walk 1 min");
  assert.equal(plain(comparedText(all[0], all)), "5 min faster than walking");
  assert.equal(comparedText(all[1], all), "");
  assert.equal(comparedText(expecting(1030), all), "As fast as walking");
  assert.equal(plain(comparedText(expecting(1180), all)), "3 min slower than walking");
  assert.match(plain(riskText(all[0])), /^12 min on average/);
  assert.equal(riskText(expecting(640)), "");
  assert.equal(plain(oddsText(all[0])), "bike 97 %, dock 50 %");
  assert.deepEqual(chanceTexts(all[0].ride).map(plain), [
    "A bike at Mill is almost certain (97 %).",
    "A dock at Quay is as likely as not (50 %). If it is full: Park.",
  ]);
});

test("a ride without heights has no title of climb", () => {
  const [ride] = ridesIn(whole);
  assert.equal(titleText({ ...ride, ascent: null }), "fastest");
});

/** Finds routes by a server that answers requests for rides in turn; returns its requests, too. */
async function found(context, ...answers) {
  const link = { setAttribute() {}, append() {}, addEventListener: (name, act) => name === "load" && setTimeout(act) };
  globalThis.document = { head: { append() {} }, createElement: () => link };
  context.after(() => { delete globalThis.document; });
  const asked = [];
  context.mock.method(globalThis, "fetch", async (address) => {
    asked.push(Object.fromEntries(new URLSearchParams(String(address).split("?")[1])));
    return Response.json(answers.shift());
  });
  const { routes, look } = await findRoutes({ from: stop("Home", 0), to: stop("Work", 1000) }, null);
  return { routes, look, asked };
}

test("where e-bikes beat all bikes, the best bike is in the list as well", async (context) => {
  const ebike = answer(LEGS, { kind: "ebike", expected_duration: 500 });
  const { routes, asked } = await found(context, ebike, answer(LEGS));
  assert.deepEqual(routes.map(({ ride }) => [ride.kind, ride.titles.length]), [["ebike", 2], ["bike", 0]]);
  assert.deepEqual(asked.map(({ ebike: electric, count }) => [electric, count]), [["true", undefined], [undefined, "1"]]);
});

test("with a bike among the rides one request is enough, and why there is no ride is news", async (context) => {
  const { asked, look } = await found(context, answer(LEGS));
  assert.deepEqual([asked.length, look.isNews, look.status], [1, false, "1 way found."]);
  const walk = await found(context, { walk: WALK, rides: [], absence: "no_station_near_end" });
  assert.deepEqual([walk.asked.length, walk.look.isNews], [1, true]);
  assert.match(walk.look.status, /No station with docks/);
});
