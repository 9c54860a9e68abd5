// The parts of a route that hills hide.

import assert from "node:assert/strict";
import { test } from "node:test";

import { isInSight } from "../../Web/camera/outlook.js";
import { tracePath } from "../../Web/map/trace.js";

const at = (x, isHidden, depth = 100) => ({ x, y: 10, depth, isHidden });

test("a route in sight has no ghost", () => {
  assert.equal(tracePath([at(0, false), at(1, false), at(2, false)]), "");
  assert.equal(tracePath([]), "");
});

test("the ghost of a hidden part begins and ends at the points in sight beside it", () => {
  const points = [at(0, false), at(1, false), at(2, true), at(3, true), at(4, false), at(5, false), at(6, true)];
  assert.equal(tracePath(points), "M1.0 10.0L2.0 10.0L3.0 10.0L4.0 10.0M5.0 10.0L6.0 10.0");
});

test("nothing is drawn behind the eye", () => {
  assert.equal(tracePath([at(0, true), at(1, true, 0.5), at(2, true), at(3, true)]), "M2.0 10.0L3.0 10.0");
});

/** A ridge of 300 m at 1° east, 0.01° wide: the eye at 1000 m and 0° sees over it to points at least 0.43° behind. */
test("a point behind a ridge is hidden, one before it or far behind it is not", () => {
  const ground = (_, lon) => (Math.abs(lon - 1) < 0.02 ? 300 : 0);
  const eye = { lat: 0, lon: 0, elevation: 1000 };
  const isSeen = (lon) => isInSight({ lat: 0, lon, elevation: ground(0, lon) }, eye, ground);
  assert.ok(isSeen(0.9));
  assert.ok(!isSeen(1.2));
  assert.ok(isSeen(1.6));
});
