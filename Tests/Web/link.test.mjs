// The state in the address of the page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SCREENS } from "../../Web/screens.js";
import {
  addressFromState, isDamaged, queryFromState, stateFromAddress, stateFromQuery,
} from "../../Web/state/link.js";
import { DEFAULT_OPTIONS } from "../../Web/state/options.js";

const state = {
  ...stateFromQuery("", SCREENS),
  from: { lat: 41.5, lon: -8.25, name: "Zürich & Łódź?" },
  to: { lat: -1, lon: 2, name: "清风寺 #5" },
  ...DEFAULT_OPTIONS, mode: "bike", maxDetour: 1.5, maxGrade: 0.08, avoidSteps: true,
  leaving: "2026-11-23T08:00",
  selected: 3, view: "directions", replay: { url: "/walk.gpx", speed: 10 },
};

test("a link holds the state", () => {
  assert.deepEqual(stateFromQuery(queryFromState(state, SCREENS), SCREENS), state);
  const sliding = { ...state, selected: 0, slide: 4 };
  assert.deepEqual(stateFromQuery(queryFromState(sliding, SCREENS), SCREENS), sliding);
  for (const screen of [{ view: "trip", tripID: "a-_9" }, { view: "calendar", month: "2026-11" }]) {
    const seen = { ...sliding, ...screen };
    assert.deepEqual(stateFromQuery(queryFromState(seen, SCREENS), SCREENS), seen);
  }
});

test("a link holds a round trip in place of the destination", () => {
  const round = { distance: 7500, climb: "least", seed: 4 };
  const wish = { ...state, to: null, round };
  assert.deepEqual(stateFromQuery(queryFromState(wish, SCREENS), SCREENS), wish);
  const plain = { ...wish, round: { distance: 5000, climb: "any", seed: 0 } };
  const query = queryFromState(plain, SCREENS);
  assert.match(query, /[&]round=5000&(?!.*round_)/);
  assert.deepEqual(stateFromQuery(query, SCREENS), plain);
  const both = stateFromQuery("?from=1,2&to=3,4&round=5000", SCREENS);
  assert.deepEqual([both.to, both.round.distance], [null, 5000]);
});

test("a link holds shared bikes as the mode, by which there are no round trips", () => {
  assert.equal(queryFromState({ ...state, mode: "bikeshare" }, SCREENS).includes("mode=bikeshare"), true);
  const trip = stateFromQuery("?from=1,2&round=5000&mode=bikeshare", SCREENS);
  assert.deepEqual([trip.mode, trip.round.distance], ["bike", 5000]);
});

test("addresses of the former screen of bikes lead to the rides in Routes, or to its stations", () => {
  const shown = (query) => {
    const { view, mode, bikeStation, from } = stateFromQuery(query, SCREENS);
    assert.equal(isDamaged(query, SCREENS), false, query);
    return [view, mode, bikeStation, from?.lat ?? null];
  };
  assert.deepEqual(shown("?view=bikes&from=1,2&to=3,4&ebike=true"), ["routes", "bikeshare", null, 1]);
  assert.deepEqual(shown("?view=bikes&from=1,2&to=3,4&station=s"), ["stations", "walk", "s", 1]);
  assert.deepEqual(shown("?view=bikes"), ["stations", "walk", null, null]);
});

test("a round trip that makes no sense in a link leaves the defaults", () => {
  for (const text of ["499", "100001", "x", ""]) {
    const read = stateFromQuery(`?from=1,2&to=3,4&round=${text}`, SCREENS);
    assert.deepEqual([read.round, read.to.lat], [null, 3]);
  }
  const { round } = stateFromQuery("?round=2000.4&round_climb=up&round_seed=-1", SCREENS);
  assert.deepEqual(round, { distance: 2000, climb: "any", seed: 0 });
});

test("a link that makes no sense leaves the defaults", () => {
  for (const time of ["2026-11-23", "2026-11-23T08:00Z", "now", ""]) {
    assert.equal(stateFromQuery(`?depart_at=${time}`, SCREENS).leaving, null);
  }
  const read = stateFromQuery("?from=91,0&to=x&mode=fly&max_detour=0&route=-2&max_grade=9", SCREENS);
  assert.deepEqual([read.from, read.to, read.mode], [null, null, "walk"]);
  assert.deepEqual([read.maxDetour, read.maxGrade, read.selected], [2, null, 0]);
});

test("a shared trip has an address of its own, without a query", () => {
  const shared = { ...state, view: "shared", secret: "a-_9" };
  assert.equal(addressFromState(shared, SCREENS), "/shared/a-_9");
  const read = stateFromAddress({ pathname: "/shared/a-_9", search: "" }, SCREENS);
  assert.deepEqual([read.view, read.secret], ["shared", "a-_9"]);
  const other = stateFromAddress({ pathname: "/", search: "?view=trip&trip=7" }, SCREENS);
  assert.deepEqual([other.view, other.tripID, other.secret], ["trip", "7", null]);
});

test("a parameter of a screen is read only in its form", () => {
  const month = (text) => stateFromQuery(`?month=${text}`, SCREENS).month;
  assert.deepEqual(["2026-11", "2026-13", "x"].map(month), ["2026-11", null, null]);
});

test("a link that cannot be read as a whole is noticed", () => {
  const damaged = ["from=abc&to=1,2", "from=95,10", "view=nonsense", "mode=rocket", "round=far&from=1,2"];
  damaged.push("max_grade=steep", "max_detour=x", "depart_at=soon", "avoid_steps=perhaps", "round_climb=some&round=3000",
    "view=calendar&month=2026-13", "view=campus&campus=c&part=nowhere");
  for (const text of damaged) assert.ok(isDamaged(text, SCREENS), text);
  const whole = ["", "from=1,2&to=3,4", "from=1,2&round=3000&to=", "view=trips", "mode=bike", "replay=/a.gpx",
    "avoid_steps=false", "max_grade=0.08&max_detour=1.5&depart_at=2026-11-23T08:00", "round=3000&round_climb=most",
    "view=calendar&month=2026-11", "view=calendar&month=", "view=trips&month=2026-13", "utm_source=mail"];
  for (const text of whole) assert.ok(!isDamaged(text, SCREENS), text);
});
