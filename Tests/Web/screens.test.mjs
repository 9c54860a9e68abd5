// The descriptors of the screens, and the state that they declare.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { forgetAccount } from "../../Web/account/leaving.js";
import { SCREENS } from "../../Web/screens.js";
import { addressFromState, stateFromAddress } from "../../Web/state/link.js";
import { initialState, isScreen, PLANNER } from "../../Web/state/state.js";

const views = SCREENS.map(({ view }) => view);

test("each screen has a view of its own", () => {
  assert.equal(new Set([...PLANNER, ...views]).size, PLANNER.length + views.length);
  assert.ok(views.every(isScreen) && !PLANNER.some(isScreen));
});

test("each key of the state is declared once", () => {
  const state = initialState(SCREENS);
  assert.equal(state.view, "routes");
  for (const { state: own = {} } of SCREENS) {
    for (const key of Object.keys(own)) assert.equal(state[key], own[key], key);
  }
});

test("a key that two screens declare, or a screen and the planner, is refused", () => {
  const one = { ...SCREENS[0], state: { hikes: [], hike: null } };
  const other = { ...SCREENS[0], state: { hike: null } };
  assert.throws(() => initialState([one, other]), /“hike”/);
  assert.throws(() => initialState([{ ...one, state: { cursor: 0 } }]), /“cursor”/);
});

test("what a descriptor names is there", () => {
  for (const { view, under = view, parameters = [], path, state = {}, styles } of SCREENS) {
    assert.ok([...views, "routes"].includes(under), `${view} is under ${under}`);
    for (const sheet of styles) {
      assert.ok(existsSync(new URL(`../../Web${sheet}`, import.meta.url)), sheet);
    }
    for (const { key } of path ? [...parameters, path] : parameters) {
      assert.ok(key in state, `${view} has ${key} in the address and in its state`);
    }
  }
});

// One descriptor is all that the state and the address need to know a further screen.
test("a screen is added by its descriptor", () => {
  const notes = {
    view: "notes", title: "Notes", styles: [], isPersonal: false, height: "half",
    parameters: [{ name: "note", key: "noteID" }], state: { noteID: null },
  };
  const screens = [...SCREENS, notes];
  const state = { ...initialState(screens), view: "notes", noteID: "7" };
  const address = addressFromState(state, screens);
  assert.equal(address, "/?view=notes&note=7");
  const read = stateFromAddress({ pathname: "/", search: address.slice(1) }, screens);
  assert.deepEqual([read.view, read.noteID], ["notes", "7"]);
});

// Node has no IndexedDB, so only the items of `localStorage` are seen to go.
test("signing out deletes what screens store of the user, and nothing else", async (context) => {
  const removeItem = (key) => { delete localStorage[key]; };
  globalThis.localStorage = Object.defineProperty({
    "amble.draft.7.new": "{}", "amble.draft.8.a-_9": "{}", "amble.tracking": "a-_9",
    "amble.preferences": "{}", "amble.session": "{}",
  }, "removeItem", { value: removeItem });
  context.after(() => { delete globalThis.localStorage; });
  context.mock.method(console, "info", () => {});
  await forgetAccount(SCREENS);
  assert.deepEqual(Object.keys(localStorage), ["amble.preferences", "amble.session"]);
  const records = SCREENS.flatMap(({ stored }) => stored?.records ?? []);
  assert.deepEqual(records, [
    "shown.trips", "current", "outbox", "guest.files", "shown.hikes", "shown.hikePages", "groupPositions", "shown.contacts",
  ]);
});

test("the bar has five places, and the others are under one of them", () => {
  const places = SCREENS.filter(({ icon, under }) => icon && !under).map(({ view }) => view);
  assert.deepEqual(places, ["trips", "hikes", "groups", "more"]);
  const under = Object.fromEntries(SCREENS.map(({ view, under: place }) => [view, place]));
  assert.deepEqual([under.contacts, under.campus, under.stations], ["trips", "more", "routes"]);
});
