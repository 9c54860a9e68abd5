// The options of routes: their table, and the parts that go by it.

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { tripAlong, tripOf } from "../../Web/go/trip.js";
import { say } from "../../Web/messages/messages.js";
import { openSaved } from "../../Web/saved/routes.js";
import { routeQuery } from "../../Web/server/routes.js";
import { queryFromState, stateFromQuery } from "../../Web/state/link.js";
import {
  DEFAULT_OPTIONS, OPTIONS, optionsOf, rideOptions, readOptions, writeOptions,
} from "../../Web/state/options.js";
import { initialState } from "../../Web/state/state.js";
import { createStore } from "../../Web/state/store.js";

const web = fileURLToPath(new URL("../../Web", import.meta.url));
const from = { lat: 38.04, lon: -30.05, name: "Old Quay" };
const to = { lat: 38.05, lon: -30.06, name: "Mill" };
const changed = {
  mode: "bike", maxDetour: 1.5, maxGrade: 0.08, avoidSteps: true, leaving: "2026-11-23T08:00",
};
const ways = { ...initialState([]), from, to, ...changed };
const route = { samples: [{ ...from, distance: 0 }, { ...to, distance: 900 }], line: [] };

test("the example changes every option", () => {
  assert.deepEqual(Object.keys(changed), Object.keys(DEFAULT_OPTIONS));
  for (const [key, value] of Object.entries(changed)) assert.notEqual(value, DEFAULT_OPTIONS[key], key);
});

test("options are written to a query in the order of the table, defaults are left out", () => {
  const query = new URLSearchParams();
  writeOptions(query, { ...DEFAULT_OPTIONS });
  writeOptions(query, {});
  assert.equal(query.toString(), "");
  writeOptions(query, changed);
  assert.equal(query.toString().replaceAll("%3A", ":"),
    "mode=bike&max_detour=1.5&max_grade=0.08&avoid_steps=true&depart_at=2026-11-23T08:00");
  assert.deepEqual(readOptions(query), changed);
  assert.deepEqual(readOptions(new URLSearchParams()), DEFAULT_OPTIONS);
});

test("an option that makes no sense has its default, the others are read", () => {
  const wrong = {
    mode: ["fly", ""], max_detour: ["0.9", "10.1", "x", ""], max_grade: ["0.009", "1.1", "steep", ""],
    avoid_steps: ["false", "1", "yes", ""], depart_at: ["2026-11-23", "2026-11-23T08:00Z", "now", ""],
  };
  assert.deepEqual(Object.keys(wrong), OPTIONS.map(({ query }) => query));
  for (const { key, query: name } of OPTIONS) {
    for (const text of wrong[name]) {
      const query = new URLSearchParams();
      writeOptions(query, changed);
      query.set(name, text);
      assert.deepEqual(readOptions(query), { ...changed, [key]: DEFAULT_OPTIONS[key] }, `${name}=${text}`);
    }
  }
});

test("only options are picked, and those that are missing or empty have their defaults", () => {
  assert.deepEqual(optionsOf(ways), changed);
  assert.deepEqual(optionsOf({ mode: "bike", maxDetour: null, avoidSteps: undefined }),
    { ...DEFAULT_OPTIONS, mode: "bike" });
});

test("requests name the options in their order, a detour only for ways", () => {
  const names = (request) => [...routeQuery(request).keys()].filter((name) => name !== "point");
  const last = ["max_grade", "avoid_steps", "depart_at", "elevation", "instructions", "points_encoded"];
  assert.deepEqual(names(ways),
    ["profile", "algorithm", "alternative_route.max_paths", "max_detour", ...last]);
  const round = { distance: 5000, climb: "any", seed: 0 };
  assert.deepEqual(names({ ...ways, to: null, round }),
    ["profile", "algorithm", "alternative_route.max_paths", "round_trip.distance", ...last]);
  const plain = routeQuery({ ...DEFAULT_OPTIONS, from, to });
  assert.equal(plain.get("max_detour"), "2");
  for (const name of last.slice(0, 3)) assert.equal(plain.has(name), false, name);
});

test("journeys have all options, rides have no leaving time of the planner", () => {
  assert.deepEqual(tripOf({ ...ways, routes: [route] }).options, changed);
  assert.deepEqual(tripAlong(route, ways).options, changed);
  const { leaving, ...others } = changed;
  assert.deepEqual(rideOptions(ways, "ebike"), { ...others, mode: "ebike" });
});

test("a saved route has its options, one of an older version has the defaults of those it lacks", () => {
  const store = createStore(ways);
  const old = { id: "1", at: 0, from, to, mode: "hike", maxGrade: 0.1, route };
  openSaved(store, old);
  assert.deepEqual(optionsOf(store.state), { ...DEFAULT_OPTIONS, mode: "hike", maxGrade: 0.1 });
  for (const key of Object.keys(DEFAULT_OPTIONS)) assert.notEqual(store.state[key], undefined, key);
  assert.equal(store.state.avoidSteps, false, "the default, not null");
  assert.deepEqual([store.state.round, store.state.savedRoute], [null, old]);
  openSaved(store, { ...old, ...changed });
  assert.deepEqual(optionsOf(store.state), changed);
});

test("each switch has a label", () => {
  const switches = OPTIONS.filter(({ isSwitch }) => isSwitch);
  assert.deepEqual(switches.map(({ key }) => say(`options.${key}`)), ["Avoid stairs"]);
});

// The engine's request is in bytes, and a refusal names the option that would help.
test("no other module lists the options", () => {
  const exempt = ["state/options.js", "engine/request.js", "messages/options.js", "messages/refusals.js"];
  const listing = readdirSync(web, { recursive: true }).filter((name) => (
    name.endsWith(".js") && !name.startsWith("vendor/") && !exempt.includes(name)
      && /avoidSteps|avoid_steps/.test(readFileSync(path.join(web, name), "utf8"))));
  assert.deepEqual(listing, []);
});

test("an option added to the table is in addresses, requests, journeys and saved routes", async (context) => {
  const copy = mkdtempSync(path.join(tmpdir(), "amble-options-"));
  context.after(() => rmSync(copy, { recursive: true }));
  cpSync(web, copy, { recursive: true, filter: (name) => !/\/vendor$|\.wasm$/.test(name) });
  const table = path.join(copy, "state/options.js");
  const text = readFileSync(table, "utf8");
  const longer = text.replace("  leaving: {", "  avoidFerries: switchNamed('avoid_ferries'),\n$&");
  assert.notEqual(longer, text);
  writeFileSync(table, longer);
  const load = (name) => import(pathToFileURL(path.join(copy, name)).href);

  const { initialState: initial } = await load("state/state.js");
  assert.equal(initial([]).avoidFerries, false);
  const state = { ...initial([]), from, to, ...changed, avoidFerries: true, routes: [route] };
  const link = await load("state/link.js");
  const address = link.queryFromState(state, []);
  assert.match(address, /&avoid_steps=true&avoid_ferries=true&depart_at=/);
  assert.equal(link.stateFromQuery(address, []).avoidFerries, true);
  assert.equal(link.stateFromQuery("?avoid_ferries=1", []).avoidFerries, false);
  const { routeQuery: queryOf } = await load("server/routes.js");
  assert.equal(queryOf(state).get("avoid_ferries"), "true");
  const trips = await load("go/trip.js");
  assert.equal(trips.tripOf(state).options.avoidFerries, true);
  const options = await load("state/options.js");
  assert.equal(options.rideOptions(state, "bike").avoidFerries, true);
  const saved = await load("saved/routes.js");
  const store = createStore(state);
  saved.openSaved(store, { id: "1", at: 0, from, to, ...changed, route });
  assert.equal(store.state.avoidFerries, false);

  assert.equal(stateFromQuery(address, []).avoidFerries, undefined, "only the copy has it");
  assert.equal(queryFromState(state, []).includes("ferries"), false);
});
