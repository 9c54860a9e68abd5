// The editor of a campus: what fingers and the mouse do with each tool.

import assert from "node:assert/strict";
import { test } from "node:test";
import { editingAfter, graspable, isUseful } from "../../Web/campus/edit/editing.js";

const at = (x, y, level = 0) => ({ x, y, level });
const [WEST, EAST, MILL] = [at(0, 0), at(100, 0), at(100, 80)];
// A path from west to east; the mill, with an entrance, is at a point without one.
const CAMPUS = {
  paths: [{ id: "p", from: WEST, to: EAST, distance: null, kind: "path", isOneWay: false, closedUntil: null }],
  buildings: [{ id: "m", shortName: "M", name: "Mill", ...MILL, entrances: [] }],
};
const stateOf = (more = {}) => (
  { campus: CAMPUS, campusTool: "select", campusLine: null, campusSelected: null, ...more });
const pressAt = (x, y) => ({ pixel: { x, y }, within: 16, kind: "mouse" });
const after = (state, event) => editingAfter(state, { id: "new", ...event });
const show = (values) => ({ act: "show", values });
const select = (selected) => ({ act: "select", selected });
const changesIn = (effects) => effects.flatMap(({ operations = [] }) => operations);

test("points are taken hold of to move them, or to draw a path, with no other tool", () => {
  const grasped = (campusTool) => graspable(stateOf({ campusTool }), pressAt(95, 3));
  assert.deepEqual(grasped("select"), EAST);
  assert.deepEqual(grasped("path"), EAST);
  assert.equal(grasped("building"), null);
  assert.equal(graspable(stateOf(), pressAt(50, 30)), null);
});

test("a point that is dragged is shown where it would be: free, or on a straight angle to its neighbour", () => {
  const moved = (x, y) => after(stateOf(), { type: "move", held: EAST, press: pressAt(x, y) })[0].values.campusGhost;
  assert.deepEqual(moved(60, 30), { from: EAST, to: at(60, 30) });
  // 4° from the horizontal through the other end of its path.
  assert.deepEqual(moved(120, 8), { from: EAST, to: at(120, 0) });
});

test("a point that was dragged moves what is at it, and its building stays selected", () => {
  const effects = after(stateOf(), { type: "finish", held: MILL, press: pressAt(130, 90) });
  assert.deepEqual(effects[0], show({ campusGhost: null, campusLine: null }));
  assert.deepEqual(changesIn(effects), [{ type: "changeBuilding", id: "m", change: at(130, 90) }]);
  assert.deepEqual(effects.at(-1), select({ kind: "building", id: "m" }));
  const back = after(stateOf(), { type: "finish", held: MILL, press: pressAt(100, 80) });
  assert.deepEqual(back, [show({ campusGhost: null, campusLine: null })]);
});

test("with the tool for paths a drag draws one, and selects it", () => {
  const state = stateOf({ campusTool: "path" });
  assert.deepEqual(after(state, { type: "start", held: EAST }), [show({ campusLine: { from: EAST, to: EAST } })]);
  assert.deepEqual(after(stateOf(), { type: "start", held: EAST }), []);
  // It ends at the mill, which is within 8 pixels.
  const effects = after(state, { type: "finish", held: EAST, press: pressAt(103, 76) });
  const [{ type, path }] = changesIn(effects);
  assert.deepEqual([type, path.id, path.from, path.to], ["addPath", "new", EAST, MILL]);
  assert.deepEqual(effects.at(-1), select({ kind: "path", id: "new" }));
});

test("taps draw a path point by point; one on the last point ends it", () => {
  const state = stateOf({ campusTool: "path" });
  const [first] = after(state, { type: "tap", press: pressAt(3, 3) });
  assert.deepEqual(first, show({ campusLine: { from: WEST, to: WEST } }));
  const drawn = { ...state, campusLine: { from: at(40, 40, 2), to: at(40, 40, 2) } };
  const next = after(drawn, { type: "tap", press: pressAt(70, 55) });
  assert.deepEqual(changesIn(next)[0].path.to, at(70, 55, 2), "on the floor of the point before");
  assert.deepEqual(next.at(-1), show({ campusLine: { from: at(70, 55, 2), to: at(70, 55, 2) } }));
  const onWest = { ...state, campusLine: { from: WEST, to: WEST } };
  assert.deepEqual(after(onWest, { type: "tap", press: pressAt(1, 1) }), [show({ campusLine: null })]);
  assert.deepEqual(after(drawn, { type: "doubleTap", press: pressAt(1, 1) }), [show({ campusLine: null })]);
});

test("the end of a path that is drawn follows the mouse, nothing else does", () => {
  const drawn = stateOf({ campusTool: "path", campusLine: { from: WEST, to: WEST } });
  assert.deepEqual(after(drawn, { type: "hover", press: pressAt(60, 31) }),
    [show({ campusLine: { from: WEST, to: at(60, 31) } })]);
  assert.deepEqual(after(drawn, { type: "hover", press: null }), []);
  assert.deepEqual(after(stateOf(), { type: "hover", press: pressAt(60, 31) }), []);
});

test("a tap selects the building, else the path, else nothing", () => {
  const tapped = (x, y) => after(stateOf(), { type: "tap", press: pressAt(x, y) });
  assert.deepEqual(tapped(98, 82), [select({ kind: "building", id: "m" })]);
  assert.deepEqual(tapped(50, 10), [select({ kind: "path", id: "p" })]);
  assert.deepEqual(tapped(50, 40), [select(null)]);
  assert.deepEqual(after(stateOf(), { type: "doubleTap", press: pressAt(50, 40) }), [{ act: "fit" }]);
});

test("a new building has a name that no other has, and is selected by the usual tool", () => {
  const taken = { ...CAMPUS, buildings: [...CAMPUS.buildings, { id: "n", shortName: "NEW1", ...at(300, 300), entrances: [] }] };
  const effects = after(stateOf({ campus: taken, campusTool: "building" }), { type: "tap", press: pressAt(50, 60) });
  const [{ building }] = changesIn(effects);
  assert.deepEqual([building.shortName, building.x, building.y], ["NEW2", 50, 60]);
  assert.match(building.name, /2/);
  assert.deepEqual(effects.slice(1), [{ act: "take", tool: "select" }, select({ kind: "building", id: "new" })]);
});

test("an entrance is added to the selected building", () => {
  const state = stateOf({ campusTool: "entrance", campusSelected: { kind: "building", id: "m" } });
  const effects = after(state, { type: "tap", press: pressAt(96, 4) });
  const [{ building, entrance }] = changesIn(effects);
  assert.deepEqual([building, entrance.x, entrance.y, entrance.isStepFree], ["m", 100, 0, true]);
  assert.deepEqual(effects.at(-1), show({ campusTool: "select" }));
  assert.deepEqual(after({ ...state, campusSelected: null }, { type: "tap", press: pressAt(96, 4) }), []);
});

test("the mouse shows where a press does something", () => {
  const useful = (campusTool, press) => isUseful(stateOf({ campusTool }), press);
  assert.deepEqual([useful("select", pressAt(99, 1)), useful("select", pressAt(50, 40))], [true, false]);
  assert.deepEqual([useful("building", pressAt(50, 40)), useful("building", null)], [true, false]);
});
