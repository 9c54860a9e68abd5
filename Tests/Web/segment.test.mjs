// Where a segment is nearest to a place.

import assert from "node:assert/strict";
import { test } from "node:test";
import { nearestOn } from "../../Web/geometry/segment.js";

const at = (x, y) => ({ x, y });

test("beside a segment the foot of the place counts", () => {
  // From (10, 10) 100 to the right: the foot of (40, 13) is 30 along it.
  assert.deepEqual(nearestOn(at(10, 10), at(110, 10), at(40, 13)), { share: 0.3, away: 3 });
  assert.deepEqual(nearestOn(at(110, 10), at(10, 10), at(40, 13)), { share: 0.7, away: 3 });
});

test("before and behind a segment its ends count", () => {
  assert.deepEqual(nearestOn(at(0, 0), at(0, 10), at(3, -4)), { share: 0, away: 5 });
  assert.deepEqual(nearestOn(at(0, 0), at(0, 10), at(4, 13)), { share: 1, away: 5 });
});

test("a segment without length is a point", () => {
  assert.deepEqual(nearestOn(at(5, 5), at(5, 5), at(8, 9)), { share: 0, away: 5 });
});
