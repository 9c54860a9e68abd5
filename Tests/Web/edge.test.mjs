// Where signs of members outside the map's view stand at its edge.

import assert from "node:assert/strict";
import { test } from "node:test";

import { apartAt, edgeOf, isWhole, roomForAll, roomWithin } from "../../Web/groups/model/edge.js";

const BOX = { left: 0, top: 0, right: 200, bottom: 100 };

/** 40 pixels at each side of x = 160 end at 200, the edge; 48 below y = 52 at 100. */
test("a mark is whole if its sign and its label are inside", () => {
  const room = { side: 40, above: 28, below: 48 };
  assert.ok(isWhole(BOX, { x: 160, y: 52 }, room));
  assert.ok(!isWhole(BOX, { x: 161, y: 52 }, room));
  assert.ok(!isWhole(BOX, { x: 160, y: 53 }, room));
  assert.ok(!isWhole(BOX, { x: 39, y: 50 }, room));
  assert.ok(!isWhole(BOX, { x: 100, y: 27 }, room));
});

test("the room for all marks is that of the widest, the highest and the lowest", () => {
  assert.deepEqual(
    roomForAll([{ side: 28, above: 28, below: 48 }, { side: 72, above: 32, below: 24 }]),
    { side: 72, above: 32, below: 48 });
});

/** A quarter of 200 pixels is 50. */
test("the names of marks take at most a quarter of the map at each side", () => {
  assert.deepEqual(roomWithin({ side: 150, above: 28, below: 90 }, BOX), { side: 50, above: 28, below: 90 });
  assert.deepEqual(roomWithin({ side: 40, above: 28, below: 90 }, BOX), { side: 40, above: 28, below: 90 });
});

/** (180, 50) is inside: the line from (100, 50) goes on to the right edge. */
test("the sign of a mark that is cut stands at the edge behind it", () => {
  assert.deepEqual(edgeOf(BOX, { x: 180, y: 50 }), { x: 200, y: 50, bearing: 90 });
});

/** The middle is (100, 50). A point 400 to the right leaves at x = 200; one 200 below at y = 100. */
test("a sign stands where the line from the middle leaves the box, and points there", () => {
  assert.deepEqual(edgeOf(BOX, { x: 500, y: 50 }), { x: 200, y: 50, bearing: 90 });
  assert.deepEqual(edgeOf(BOX, { x: 100, y: 250 }), { x: 100, y: 100, bearing: 180 });
  assert.deepEqual(edgeOf(BOX, { x: 100, y: -50 }), { x: 100, y: 0, bearing: 0 });
});

/** (300, 250) lies 200 right and 200 below the middle: the line meets the lower edge 50 right of it. */
test("the lower edge is met before the right one under a steep line", () => {
  assert.deepEqual(edgeOf(BOX, { x: 300, y: 250 }), { x: 150, y: 100, bearing: 135 });
});

test("signs at the same place are moved apart along the edge, and keep their order", () => {
  const moved = apartAt(BOX, [{ x: 100, y: 0, id: 1 }, { x: 90, y: 0, id: 2 }], 48);
  assert.deepEqual(moved, [{ x: 138, y: 0, id: 1 }, { x: 90, y: 0, id: 2 }]);
});

/** From the corner (200, 0), 48 further along the edge is 48 down the right side. */
test("signs are moved around a corner", () => {
  const moved = apartAt(BOX, [{ x: 200, y: 0 }, { x: 200, y: 0 }], 48);
  assert.deepEqual(moved, [{ x: 200, y: 0 }, { x: 200, y: 48 }]);
});
