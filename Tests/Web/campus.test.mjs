// Campuses: the picture in MapLibre's world, labels, trees, steps, names, and the editor's values.

import assert from "node:assert/strict";
import { test } from "node:test";
import { changed, editedCampus, openEdit, rebased, redone, restoredEdit, saved, settled, storedEdit, undone } from "../../Web/campus/edit/history.js";
import { movingPoint, pathAt, snapped } from "../../Web/campus/edit/snapping.js";
import { operationToSend } from "../../Web/campus/edit/wire.js";
import { buildingNamed, edits, matchingBuildings } from "../../Web/campus/model/names.js";
import { pixelOfPosition, positionOfPixel, scaleOfZoom, tileInPicture, zoomOfScale } from "../../Web/campus/model/pixels.js";
import { stepsOf, turnAt } from "../../Web/campus/model/steps.js";
import { nearestNode, pathInTree } from "../../Web/campus/model/tree.js";
import { campusOf } from "../../Web/campus/model/wire.js";
import { boxesAlong } from "../../Web/campus/picture/alongside.js";
import { crowdedMarks, placeLabels } from "../../Web/campus/picture/labels.js";
import { isInView, limitedView, viewOn } from "../../Web/campus/picture/limits.js";
import { mulberry32 } from "./support/random.mjs";

const near = (value, wanted, by = 1e-6) => assert.ok(Math.abs(value - wanted) <= by, `${value} ≠ ${wanted}`);

/** Returns a generator whose seed the output names; AMBLE_SEED repeats a run. */
function randomNumbers(context) {
  const seed = Number(process.env.AMBLE_SEED ?? Date.now() % 1e9);
  context.diagnostic(`AMBLE_SEED=${seed}`);
  return mulberry32(seed);
}

/** A campus of two buildings, joined by a path of 10 pixels with a given length of 30. */
function campus(more = {}) {
  return campusOf({
    id: "c", name: "C", revision: 1, unit: "feet", scale: 2, north: 0, editable: true,
    buildings: [
      { id: "b1", short_name: "A", name: "Ärztehaus", x: 0, y: 0 },
      { id: "b2", short_name: "B", name: "Botany", x: 10, y: 0 },
    ],
    paths: [{ id: "p1", from: { x: 0, y: 0 }, to: { x: 10, y: 0 }, distance: 30, length: 30 }], ...more,
  });
}

// The picture

test("a pixel has a position in the imaginary world, and a position its pixel", () => {
  for (const pixel of [{ x: 0, y: 0 }, { x: 8191, y: 12.5 }, { x: 4330, y: 2964 }]) {
    const back = pixelOfPosition(positionOfPixel(pixel, 5), 5);
    near(back.x, pixel.x);
    near(back.y, pixel.y);
  }
});

// The square takes the second of four columns: its corner is a quarter into the world, at 90° west.
test("the picture begins at a quarter of the world", () => {
  const { lat, lon } = positionOfPixel({ x: 0, y: 0 }, 5);
  near(lon, -90);
  near(lat, 66.51326);
});

// Tile 0/0/0 of the picture is tile 2/1/1 of the world, and its children follow.
test("a tile of the world is a tile of the picture", () => {
  assert.deepEqual(tileInPicture(2, 1, 1), { z: 0, x: 0, y: 0 });
  assert.deepEqual(tileInPicture(5, 8 + 3, 8 + 7), { z: 3, x: 3, y: 7 });
});

// At MapLibre's zoom z the world is 512 · 2^z pixels wide; the picture's pixels are a quarter of
// 2^maxZoom · 256: one to one where 512 · 2^z = 4 · 256 · 2^5.
test("zoom and scale belong together", () => {
  assert.equal(zoomOfScale(1, 5), 6);
  near(scaleOfZoom(zoomOfScale(0.37, 5), 5), 0.37);
});

const WINDOW = { width: 400, height: 800 };
const FREE = { top: 0, right: 0, bottom: 300, left: 0 };

// 1000 × 500 pixels at half size are 500 × 250 on a free part of 400 × 500: across, an edge may be at
// most 48 pixels inside; down, the picture is in the middle of the free part, from 125 to 375.
test("the picture stays within its edges", () => {
  const picture = { width: 1000, height: 500 };
  const left = limitedView({ x: -900, y: 0, scale: 0.5 }, WINDOW, FREE, picture);
  near(200 - left.x * 0.5, 48);
  near(400 - left.y * 0.5, 125);
  const right = limitedView({ x: 9000, y: 900, scale: 0.5 }, WINDOW, FREE, picture);
  near(200 - right.x * 0.5 + 500, 400 - 48);
});

test("an area is shown in the free part", () => {
  const area = { left: 100, top: 100, right: 300, bottom: 200 };
  const view = viewOn(area, WINDOW, FREE, 3);
  assert.equal(view.scale, 2); // 400 pixels for 200
  assert.ok(isInView(area, view, WINDOW, FREE));
  assert.ok(!isInView({ ...area, right: 320 }, view, WINDOW, FREE));
});

// Labels

test("labels avoid each other and the marks; one that is needed is shown anyway", () => {
  const at = (key, x, y, more) => ({ key, x, y, width: 40, ...more });
  const alone = placeLabels([at("a", 0, 0)]);
  assert.equal(alone.get("a"), "right");
  const pair = placeLabels([at("a", 0, 0), at("b", 20, 0)]);
  assert.deepEqual([...pair.values()], ["left", "right"]);
  const crowd = Array.from({ length: 30 }, (_, index) => at(`c${index}`, index % 6, Math.floor(index / 6)));
  const placed = placeLabels([...crowd, at("needed", 3, 3, { isNeeded: true })]);
  assert.ok([...placed.values()].includes(null));
  assert.equal(placed.get("needed"), "right");
});

test("labels avoid the edges and the buttons; one that is needed lies where it is visible", () => {
  const at = (x, y, more) => placeLabels([{ key: "a", x, y, width: 40, ...more }], new Map(), {
    room: [0, 0, 400, 300], covered: [[340, 100, 400, 300]],
  }).get("a");
  assert.equal(at(100, 50), "right");
  assert.equal(at(380, 50), "left"); // 429 is beyond the edge
  assert.equal(at(320, 200), "left"); // the buttons begin at 340
  assert.equal(at(20, 295), "top"); // its lower edge would be at 304
  assert.equal(at(398, 200), null); // all sides are below buttons or beyond the edge
  assert.equal(at(398, 200, { isNeeded: true }), "left");
  assert.equal(at(100, 50, { isHidden: true }), null);
});

/** The path leads straight to the right of the mark: 4 of its boxes are where the label would be. */
test("labels leave a path free; one that is needed may cover it", () => {
  const path = boxesAlong([{ x: 0, y: 0 }, { x: 60, y: 0 }]);
  const at = (more) => placeLabels([{ key: "a", x: 0, y: 0, width: 40, ...more }], new Map(), { path }).get("a");
  assert.equal(at({}), "left");
  assert.equal(at({ isNeeded: true }), "left");
  const cross = [[-60, 0, 60, 0], [0, -60, 0, 60]].flatMap(([x, y, toX, toY]) => (
    boxesAlong([{ x, y }, { x: toX, y: toY }])));
  const crossed = (more) => placeLabels([{ key: "a", x: 0, y: 0, width: 40, ...more }], new Map(), { path: cross });
  assert.equal(crossed({}).get("a"), null);
  assert.equal(crossed({ isNeeded: true }).get("a"), "right");
});

test("marks that would cover an earlier one are crowded", () => {
  // Marks are 12 pixels wide.
  const marks = [[0, 0], [10, 0], [13, 0], [300, 0], [306, 11]].map(([x, y], key) => ({ key: String(key), x, y }));
  assert.deepEqual([...crowdedMarks(marks)], ["1", "4"]);
});

test("labels placed at random never overlap", (context) => {
  const next = randomNumbers(context);
  const labels = Array.from({ length: 80 }, (_, index) => ({
    key: String(index), x: next() * 400, y: next() * 400, width: 20 + next() * 60,
  }));
  const sides = placeLabels(labels);
  const box = ({ key, x, y, width }) => ({
    right: [x + 9, y - 9, x + 9 + width, y + 9], left: [x - 9 - width, y - 9, x - 9, y + 9],
    top: [x - width / 2, y - 27, x + width / 2, y - 9], bottom: [x - width / 2, y + 9, x + width / 2, y + 27],
  })[sides.get(key)];
  const boxes = labels.map(box).filter(Boolean);
  boxes.forEach((one, index) => boxes.slice(index + 1).forEach((other) => {
    assert.ok(one[0] >= other[2] || other[0] >= one[2] || one[1] >= other[3] || other[1] >= one[3]);
  }));
});

// Trees and steps

const TREE = {
  x: [0, 10, 20, 90], y: [0, 0, 0, 0], level: [0, 0, 0, 1], parent: [-1, 0, 1, -1],
  distance: [0, 10, 20, null], buildings: [],
};

test("a path in a tree leads from its root; what is not reached has none", () => {
  assert.deepEqual(pathInTree(TREE, 2).map(({ x }) => x), [0, 10, 20]);
  assert.deepEqual(pathInTree(TREE, 3), []);
  assert.equal(nearestNode(TREE, { x: 80, y: 0 }), 2);
  const round = { ...TREE, parent: [1, 0, 1, -1] };
  assert.ok(pathInTree(round, 2).length <= 5, "a tree that is none ends too");
});

// East, then south (right), then back north.
test("steps have their points and turns", () => {
  const points = [[0, 0], [5, 0], [10, 0], [10, 10], [10, 2]].map(([x, y]) => ({ x, y, level: 0 }));
  const steps = [[10, 0], [10, 10], [10, 2]].map(([x, y]) => ({ x, y, distance: 1, direction: "E", kind: "path" }));
  const found = stepsOf({ points, steps });
  assert.deepEqual(found.map((step) => step.points.length), [3, 2, 2]);
  assert.deepEqual([0, 1, 2].map((index) => turnAt(found, index)), ["start", "right", "uTurn"]);
});

// Names

test("buildings are found by short and full names, without capitals and accents", () => {
  const { buildings } = campus();
  assert.equal(buildingNamed(buildings, " arztehaus ").id, "b1");
  assert.equal(buildingNamed(buildings, "b").id, "b2");
  assert.equal(buildingNamed(buildings, "c"), null);
  assert.deepEqual(matchingBuildings(buildings, "bot").map(({ match }) => match), ["prefix"]);
  assert.deepEqual(matchingBuildings(buildings, "botamy").map(({ match }) => match), ["fuzzy"]);
  assert.deepEqual(matchingBuildings(buildings, "zzzzzz"), []);
  assert.equal(edits("kitten", "sitting"), 3);
});

// The editor

test("a change is undone and redone, also after it was saved", () => {
  const edit = changed(openEdit(campus()), [{ type: "changeBuilding", id: "b1", change: { name: "New" } }]);
  assert.equal(editedCampus(edit).buildings[0].name, "New");
  assert.equal(undone(edit).pending.length, 0);
  assert.equal(editedCampus(redone(undone(edit))).buildings[0].name, "New");
  const later = saved(edit, editedCampus(edit), 1);
  assert.equal(later.pending.length, 0);
  const back = undone(later);
  assert.deepEqual(back.pending, [{ type: "changeBuilding", id: "b1", change: { name: "Ärztehaus" } }]);
  assert.equal(redone(back).pending.length, 0);
});

test("undoing any change restores the campus", (context) => {
  const next = randomNumbers(context);
  const pick = (list) => list[Math.floor(next() * list.length)];
  let edit = openEdit(campus());
  const before = [];
  for (let at = 0; at < 60; at += 1) {
    const now = editedCampus(edit);
    before.push(objects(now));
    const point = { x: Math.round(next() * 50), y: Math.round(next() * 50), level: 0 };
    const building = pick(now.buildings);
    const path = pick(now.paths);
    edit = changed(edit, pick([
      [{ type: "addBuilding", building: { id: `n${at}`, shortName: `N${at}`, name: "N", ...point, entrances: [] } }],
      building ? [{ type: "removeBuilding", id: building.id }] : [],
      building ? [{ type: "addEntrance", building: building.id, entrance: { id: `e${at}`, name: "", ...point, isStepFree: true } }] : [],
      building ? movingPoint(now, building, point) : [],
      [{ type: "addPath", path: { id: `q${at}`, from: point, to: { x: 0, y: 0, level: 0 }, distance: null, kind: "path", isOneWay: false, closedUntil: null } }],
      path ? [{ type: "removePath", id: path.id }] : [],
      path ? [{ type: "changePath", id: path.id, change: { kind: "stairs", distance: 7 } }] : [],
      [{ type: "changeCampus", change: { north: at } }],
    ]));
  }
  for (const wanted of before.toReversed()) {
    edit = undone(edit);
    assert.equal(objects(editedCampus(edit)), wanted);
  }
});

/** Returns the objects of a campus as text, whatever their order. */
function objects({ buildings, paths, north }) {
  const sorted = (list) => list.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return JSON.stringify([north, sorted(buildings.map((one) => ({ ...one, entrances: sorted(one.entrances) }))), sorted(paths)]);
}

// 30 feet for 10 pixels; 20 pixels make 60. A path without a given length has its pixels times 2.
test("moving a point moves what is there, with the lengths", () => {
  const moved = changed(openEdit(campus()), movingPoint(campus(), { x: 10, y: 0, level: 0 }, { x: 0, y: 20, level: 0 }));
  const { buildings, paths } = editedCampus(moved);
  assert.deepEqual([buildings[1].x, buildings[1].y], [0, 20]);
  assert.deepEqual([paths[0].to.y, paths[0].distance], [20, 60]);
  const joined = changed(openEdit(campus()), movingPoint(campus(), { x: 10, y: 0, level: 0 }, { x: 0, y: 0, level: 0 }));
  assert.equal(editedCampus(joined).paths.length, 0, "a path without length goes");
  const measured = changed(openEdit(campus()), [{ type: "changePath", id: "p1", change: { distance: null } }]);
  assert.equal(editedCampus(measured).paths[0].length, 20);
});

test("points snap to points, then to straight angles", () => {
  const points = [{ x: 100, y: 100, level: 2 }];
  assert.deepEqual(snapped({ x: 104, y: 97 }, points, 6, null), { point: points[0], by: "point" });
  const origin = { x: 0, y: 0, level: 0 };
  const { point, by } = snapped({ x: 50, y: 2 }, points, 6, origin);
  assert.deepEqual([point.x, point.y, by], [50, 0, "angle"]);
  assert.equal(snapped({ x: 50, y: 20 }, points, 6, origin).by, "free");
  assert.equal(pathAt(campus(), { x: 5, y: 3 }, 4).id, "p1");
  assert.equal(pathAt(campus(), { x: 15, y: 3 }, 4), null);
});

test("another editor's change stays beside one's own; the same object is a conflict", () => {
  const edit = changed(openEdit(campus()), [{ type: "changeBuilding", id: "b1", change: { name: "Mine" } }]);
  const other = campus({ revision: 2 });
  other.buildings[1] = { ...other.buildings[1], name: "Theirs" };
  const merged = rebased(edit, other);
  assert.equal(merged.conflicts.length, 0);
  assert.deepEqual(editedCampus(merged).buildings.map(({ name }) => name), ["Mine", "Theirs"]);

  const same = campus({ revision: 2 });
  same.buildings[0] = { ...same.buildings[0], name: "Theirs" };
  const torn = rebased(edit, same);
  assert.deepEqual(torn.conflicts.map(({ mine, theirs }) => [mine.name, theirs.name]), [["Mine", "Theirs"]]);
  const { key } = torn.conflicts[0];
  assert.equal(editedCampus(settled(torn, key, true)).buildings[0].name, "Mine");
  assert.equal(editedCampus(settled(torn, key, false)).buildings[0].name, "Theirs");
});

test("what another editor removed can be kept", () => {
  const edit = changed(openEdit(campus()), [{ type: "changePath", id: "p1", change: { kind: "stairs" } }]);
  const torn = rebased(edit, campus({ revision: 2, paths: [] }));
  assert.equal(torn.conflicts[0].theirs, null);
  const kept = settled(torn, "path:p1", true);
  assert.deepEqual(editedCampus(kept).paths.map(({ id, kind }) => [id, kind]), [["p1", "stairs"]]);
  assert.equal(editedCampus(settled(torn, "path:p1", false)).paths.length, 0);
});

test("what is not saved is kept in the browser with what it was based on", () => {
  const edit = changed(openEdit(campus()), [{ type: "changeBuilding", id: "b1", change: { name: "Mine" } }]);
  const kept = JSON.parse(JSON.stringify(storedEdit(edit)));
  assert.equal(restoredEdit(campus(), kept).conflicts.length, 0);
  const other = campus({ revision: 9 });
  other.buildings[0] = { ...other.buildings[0], name: "Theirs" };
  assert.equal(restoredEdit(other, kept).conflicts.length, 1);
});

test("operations are sent in the server's words", () => {
  assert.deepEqual(operationToSend({ type: "changeBuilding", id: "b", change: { shortName: "X", x: 1 } }),
    { op: "change_building", id: "b", short_name: "X", x: 1 });
  assert.deepEqual(operationToSend({
    type: "addPath", path: {
      id: "p", from: { x: 0, y: 0, level: 0 }, to: { x: 1, y: 0, level: 0 }, distance: null, length: 2,
      kind: "path", isOneWay: true, closedUntil: null,
    },
  }), {
    op: "add_path", path: {
      id: "p", from: { x: 0, y: 0, level: 0 }, to: { x: 1, y: 0, level: 0 }, kind: "path", one_way: true,
    },
  });
  assert.deepEqual(operationToSend({
    type: "addEntrance", building: "b", entrance: { id: "e", name: "", x: 1, y: 2, level: 0, isStepFree: false },
  }), { op: "add_entrance", building: "b", entrance: { id: "e", name: "", x: 1, y: 2, level: 0, step_free: false } });
});
