// Where the sheet rests after a drag.

import assert from "node:assert/strict";
import { test } from "node:test";
import { snapFor, speedOf } from "../../Web/sheet/snaps.js";

const HEIGHTS = [90, 430, 760];

for (const [height, speed, expected, words] of [
  [300, 0, 1, "a slow release rests at the nearest height"],
  [200, 0, 0, "a slow release near the lowest rests there"],
  [450, 1, 2, "a flick upwards rests at the next height above"],
  [100, 0.5, 1, "a flick from the lowest rests at the middle, not at the top"],
  [420, -1, 0, "a flick downwards rests at the next height below"],
  [740, -0.5, 1, "a flick from the top rests in the middle"],
  [760, 2, 2, "a flick upwards at the top stays there"],
  [90, -2, 0, "a flick downwards at the bottom stays there"],
]) {
  test(words, () => assert.equal(snapFor(HEIGHTS, height, speed), expected));
}

test("the speed is that of the last tenth of a second, upwards positive", () => {
  const moves = [{ y: 700, time: 0 }, { y: 500, time: 400 }, { y: 450, time: 450 }];
  assert.equal(speedOf(moves, 460), 1);
});

test("a finger that rested before it was lifted does not flick", () => {
  const moves = [{ y: 700, time: 0 }, { y: 500, time: 50 }];
  assert.equal(speedOf(moves, 400), 0);
});
