// The picture of a campus: what fingers and the mouse do on it, and the marks of its buildings.

import assert from "node:assert/strict";
import { test } from "node:test";
import { gestureAfter, RESTING } from "../../Web/campus/picture/gesture.js";
import { nextIn, step, UNMARKED } from "../../Web/campus/picture/marking.js";
import { drawingAfter, drawnFrom, UNDRAWN } from "../../Web/campus/search/drawing.js";

// Node 18 lacks what every browser has that the page supports.
Array.prototype.toSorted ??= function toSorted(compare) { return [...this].sort(compare); };

/** Returns the gesture after some events, and all their effects. */
function after(events, gesture = RESTING) {
  const all = [];
  for (const event of events) {
    const [next, effects] = gestureAfter(gesture, event);
    gesture = next;
    all.push(...effects);
  }
  return [gesture, all];
}
const acts = ([, effects]) => effects.map(({ act }) => act);

const HELD = { shortName: "A" };
const down = (x, y, held = HELD) => ({ type: "down", point: { x, y }, held, kind: "touch" });
const move = (x, y) => ({ type: "move", point: { x, y } });
const up = (time = 0) => ({ type: "up", time });
const FRAME = { type: "frame", width: 400, height: 300 };

test("a press that moves at most 8 pixels is a tap where it ended", () => {
  const tapped = after([down(100, 100), move(108, 100), up()]);
  assert.deepEqual(tapped[1], [{ act: "tap", point: { x: 108, y: 100 }, kind: "touch" }]);
  assert.equal(tapped[0].drag, null);
});

test("a drag of a movable object starts, moves, and finishes where it ended", () => {
  const [, effects] = after([down(100, 100), move(109, 100), move(150, 100), up()]);
  assert.deepEqual(effects, [
    { act: "start", held: HELD },
    { act: "move", held: HELD, point: { x: 109, y: 100 }, kind: "touch" },
    { act: "frame" },
    { act: "move", held: HELD, point: { x: 150, y: 100 }, kind: "touch" },
    { act: "finish", held: HELD, point: { x: 150, y: 100 }, kind: "touch" },
  ]);
});

test("a drag that began on nothing is the map's, and no tap", () => {
  assert.deepEqual(after([down(100, 100, null), move(150, 100), up()])[1], []);
});

test("a drag that comes back to its start is no tap", () => {
  assert.equal(acts(after([down(100, 100), move(150, 100), move(100, 100), up()])).at(-1), "finish");
});

test("a second tap within 300 ms and 24 pixels is a double tap, the third begins anew", () => {
  const tapAt = (x, time) => [down(x, 100), up(time)];
  const count = (...taps) => acts(after(taps.flatMap(([x, time]) => tapAt(x, time))));
  assert.deepEqual(count([0, 1_000], [23, 1_299], [23, 1_400]), ["tap", "doubleTap", "tap"]);
  assert.deepEqual(count([0, 1_000], [0, 1_300]), ["tap", "tap"]);
  assert.deepEqual(count([0, 1_000], [24, 1_100]), ["tap", "tap"]);
});

test("the first tap of the page is not the second one, however early", () => {
  assert.deepEqual(acts(after([down(0, 0), up(100)])), ["tap"]);
});

test("a second finger ends a drag, and a press without a sound", () => {
  assert.deepEqual(acts(after([down(100, 100), move(150, 100), { type: "cancel" }])),
    ["start", "move", "frame", "cancel"]);
  assert.deepEqual(after([down(100, 100), { type: "cancel" }, up()]), [RESTING, []]);
  assert.deepEqual(after([down(100, 100, null), move(150, 100), { type: "cancel" }])[1], []);
});

test("at the edge of the window a drag moves the picture frame by frame, and goes on there", () => {
  const [gesture] = after([down(200, 150), move(390, 10)]);
  const [next, effects] = gestureAfter(gesture, FRAME);
  // 10 pixels from the right edge and from the top, both less than 28.
  assert.deepEqual(effects, [
    { act: "pan", right: 6, down: -6 },
    { act: "move", held: HELD, point: { x: 390, y: 10 }, kind: "touch" },
    { act: "frame" },
  ]);
  assert.deepEqual(acts(gestureAfter(next, FRAME)), ["pan", "move", "frame"]);
});

test("in the middle a frame moves nothing, and the next movement asks for one", () => {
  const [gesture] = after([down(200, 150), move(250, 150)]);
  const [rested, effects] = gestureAfter(gesture, FRAME);
  assert.deepEqual(effects, []);
  assert.deepEqual(acts(gestureAfter(rested, move(260, 150))), ["move", "frame"]);
});

test("a frame that comes after the drag has ended does nothing", () => {
  const late = [up(), FRAME, down(395, 150), FRAME];
  assert.deepEqual(acts(after([down(200, 150), move(395, 150), ...late])), ["start", "move", "frame", "finish"]);
});

/** Two fingers come down and leave 100 ms later. */
function twoFingers(time, { moved = 0, long = 100, more = [] } = {}) {
  const places = [{ x: 0, y: 0 }, { x: 80, y: 0 }, ...more];
  return [
    { type: "fingersDown", places, time },
    { type: "fingersMoved", places: places.map(({ x }) => ({ x, y: moved })) },
    { type: "fingersUp", count: 1, time: time + long - 1 },
    { type: "fingersUp", count: 0, time: time + long },
  ];
}

test("two fingers that tap twice show everything; the third tap begins anew", () => {
  const fits = (...taps) => acts(after(taps.flat()));
  assert.deepEqual(fits(twoFingers(0)), []);
  assert.deepEqual(fits(twoFingers(0), twoFingers(250)), ["fit"]);
  assert.deepEqual(fits(twoFingers(0), twoFingers(250), twoFingers(400)), ["fit"]);
  // The second tap ends 450 ms after the first.
  assert.deepEqual(fits(twoFingers(0), twoFingers(450)), []);
  assert.deepEqual(fits(twoFingers(0), twoFingers(250, { long: 300 })), []);
});

test("a pinch, or a third finger, is no tap of two", () => {
  const fits = (...taps) => acts(after(taps.flat()));
  assert.deepEqual(fits(twoFingers(0), twoFingers(200, { moved: 13 }), twoFingers(400)), []);
  assert.deepEqual(fits(twoFingers(0), twoFingers(200, { moved: 12 })), ["fit"]);
  assert.deepEqual(fits(twoFingers(0), twoFingers(200, { more: [{ x: 9, y: 9 }] })), []);
});

// The marks

const [MIDDLE, EAST, FAR, NORTH] = [["m", 0, 0], ["e", 10, 2], ["f", 30, 0], ["n", 1, -9]]
  .map(([id, x, y]) => ({ id, shortName: id.toUpperCase(), x, y }));
const ALL = [MIDDLE, EAST, FAR, NORTH];
const happen = (state, event, isInside = false) => step(state, { isInside, ...event });
const filled = happen(UNMARKED, { kind: "fill", buildings: ALL }).state;
const kinds = ({ effects }) => effects.map(({ kind }) => kind);
const ROOM = { room: [-1e4, -1e4, 1e4, 1e4], covered: [], path: [] };
const seen = (buildings, more = {}) => ({
  kind: "seen", scale: 1, room: ROOM, from: null, to: null, isNamed: true,
  marks: buildings.map((building) => ({
    key: building.id, building, x: 100 * building.x, y: 100 * building.y, width: 20, height: 18,
  })), ...more,
});
const effectOf = ({ effects }, wanted) => effects.find(({ kind }) => kind === wanted);

test("arrow keys lead to the nearest building in a direction", () => {
  assert.equal(nextIn(ALL, MIDDLE, 1, 0), EAST);
  assert.equal(nextIn(ALL, MIDDLE, 0, -1), NORTH);
  assert.equal(nextIn(ALL, MIDDLE, -1, 0), null);
});

test("keys act on the mark with the focus, and on none without one", () => {
  const { state } = happen(filled, { kind: "focus", id: "m" });
  const pressed = (key, from = state) => happen(from, { kind: "key", key }).effects;
  assert.deepEqual(pressed("Enter"), [{ kind: "choose", building: MIDDLE }]);
  assert.deepEqual(pressed(" "), [{ kind: "ask", building: MIDDLE }]);
  assert.deepEqual(pressed("ArrowRight"), [{ kind: "moveFocus", id: "e" }]);
  assert.deepEqual(pressed("ArrowLeft"), []);
  assert.deepEqual(pressed("Enter", filled), []);
});

test("new buildings are drawn before they are measured; a focus on one that is gone is lost", () => {
  const { state } = happen(filled, { kind: "focus", id: "m" });
  const drawn = happen(state, { kind: "fill", buildings: [EAST] });
  assert.deepEqual(kinds(drawn), ["draw", "look", "highlight"]);
  assert.equal(drawn.state.focused, null);
  assert.equal(happen(state, { kind: "fill", buildings: [MIDDLE] }).state.focused, "m");
  assert.deepEqual(kinds(happen(state, { kind: "fill", buildings: [] })), ["draw", "highlight"]);
});

test("labels are placed again at rest, and in motion once the scale has changed by a tenth", () => {
  const { state } = happen(filled, seen(ALL, { scale: 2 }));
  assert.equal(state.placedAt, 2);
  const isPlacing = (event) => effectOf(happen(state, event), "look").isPlacing;
  // 0.15 as a power of two is a factor of 1.109.
  assert.equal(isPlacing({ kind: "moved", scale: 2.2 }), false);
  assert.equal(isPlacing({ kind: "moved", scale: 2.23 }), true);
  assert.equal(isPlacing({ kind: "moved", scale: 1.79 }), true);
  assert.equal(isPlacing({ kind: "settled" }), true);
});

test("marks move with the picture, and keep their labels until those are placed again", () => {
  const placed = happen(filled, seen(ALL));
  assert.deepEqual(kinds(placed), ["shrink", "place", "name", "enterAt"]);
  const sides = effectOf(placed, "place").marks.map(({ side }) => side);
  assert.deepEqual(sides, ["right", "right", "right", "right"]);
  const moved = happen(placed.state, seen([MIDDLE], { room: null }));
  assert.deepEqual(effectOf(moved, "place").marks, [{ key: "m", x: 0, y: 0, side: "right" }]);
  assert.equal(effectOf(moved, "shrink"), undefined);
  assert.equal(moved.state.sides, placed.state.sides);
});

test("names that are switched off are shown at the ends only", () => {
  const placed = happen(filled, seen(ALL, { isNamed: false, from: "E" }));
  assert.deepEqual(effectOf(placed, "place").marks.map(({ key, side }) => [key, side]),
    [["m", ""], ["e", "right"], ["f", ""], ["n", ""]]);
});

test("the tab key leads to the mark with the focus, else to an end, else to the first in the window", () => {
  const entry = (state, ...given) => effectOf(happen(state, seen(...given)), "enterAt").id;
  const { state } = happen(filled, { kind: "focus", id: "f" });
  assert.equal(entry(state, ALL), "f");
  assert.equal(entry(state, [MIDDLE, EAST]), "m");
  assert.equal(entry(filled, [MIDDLE, EAST], { to: "E" }), "e");
  assert.equal(entry(filled, []), undefined);
});

test("the building under the mouse is named, else the one with the focus, while it is there", () => {
  const focused = happen(filled, { kind: "focus", id: "m" });
  assert.deepEqual(kinds(focused), ["bring", "look", "focused"]);
  const hovered = happen(focused.state, { kind: "hover", id: "e" }, true);
  assert.equal(effectOf(hovered, "name").building, EAST);
  assert.deepEqual(happen(hovered.state, { kind: "hover", id: "e" }, true).effects, []);
  const left = happen(hovered.state, { kind: "hover", id: null }, true);
  assert.equal(effectOf(left, "name").building, MIDDLE);
  assert.deepEqual(kinds(happen(left.state, { kind: "blur" })), ["whenBlurred", "left"]);
  assert.equal(effectOf(happen(left.state, { kind: "blurred" }), "name").building, undefined);
});

// Paths that are drawn

const campus = { buildings: ALL.map((building) => ({ ...building, entrances: [] })) };
const [AT_MIDDLE, , AT_FAR] = campus.buildings;
const searching = { campus, campusPart: null, campusFrom: null, campusTo: null };
const pressAt = (x, y) => ({ pixel: { x, y }, within: 3, kind: "touch" });
const drawn = (event, state = searching, drawing = UNDRAWN) => drawingAfter(drawing, event, state);

test("a path is drawn from a building while paths are searched, not beside text", () => {
  assert.equal(drawnFrom(searching, pressAt(1, 1)), AT_MIDDLE);
  assert.equal(drawnFrom(searching, pressAt(50, 50)), null);
  assert.equal(drawnFrom({ ...searching, campusPart: "directions" }, pressAt(1, 1)), null);
});

test("a drag draws the path to the finger, names the building there, and searches the paths to it", () => {
  assert.deepEqual(acts(drawn({ type: "start", held: AT_MIDDLE })), ["closeCard", "begin"]);
  assert.deepEqual(drawn({ type: "move", press: pressAt(29, 1) })[1], [
    { act: "draw", pixel: { x: 29, y: 1 }, to: AT_FAR, isTouch: true }, { act: "name", building: AT_FAR },
  ]);
  const finished = drawn({ type: "finish", held: AT_MIDDLE, press: pressAt(29, 1) });
  assert.deepEqual(finished, [{ isDrawn: true },
    [{ act: "end" }, { act: "name", building: null }, { act: "search", from: "M", to: "F" }]]);
});

test("a drag that ends at no building, or is cancelled, also clears results from before", () => {
  const found = { ...searching, campusFrom: "M", campusTo: "F" };
  for (const event of [{ type: "finish", held: AT_MIDDLE, press: pressAt(50, 50) }, { type: "cancel" }]) {
    assert.deepEqual(acts(drawn(event)), ["end", "name", "clearLive"]);
    assert.deepEqual(acts(drawn(event, found)), ["end", "name", "clearSearch"]);
  }
});

test("a moved picture clears the search, but not beside text", () => {
  assert.deepEqual(acts(drawn({ type: "pan" })), ["closeCard", "clearSearch"]);
  assert.deepEqual(acts(drawn({ type: "pan" }, { ...searching, campusPart: "directions" })), ["closeCard"]);
});

test("a tap opens the card of the building, or closes it", () => {
  assert.deepEqual(drawn({ type: "tap", press: pressAt(1, 1) })[1], [{ act: "openCard", building: AT_MIDDLE }]);
  assert.deepEqual(acts(drawn({ type: "tap", press: pressAt(50, 50) })), ["closeCard"]);
});

test("the picture goes to a path that was found, but after a drag stays if it shows it", () => {
  const area = { left: 0, top: 0, right: 9, bottom: 9 };
  const found = { type: "found", area };
  assert.deepEqual(drawn(found), [UNDRAWN, [{ act: "show", area }]]);
  assert.deepEqual(drawn(found, searching, { isDrawn: true }), [UNDRAWN, [{ act: "reveal", area }]]);
  assert.deepEqual(acts(drawn(found, { ...searching, campusPart: "directions" })), ["reveal"]);
  assert.deepEqual(drawn({ type: "found", area: null }, searching, { isDrawn: true }), [{ isDrawn: true }, []]);
});
