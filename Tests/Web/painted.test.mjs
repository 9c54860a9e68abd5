// Work that waits for the next paint is done once for many changes, and again for later ones.

import assert from "node:assert/strict";
import { test } from "node:test";

import { oncePainted } from "../../Web/dom/painted.js";

/** Three calls before the paint are one; one during the action is another, for the next paint. */
test("an action runs once for all calls before a paint, and again for those after it", () => {
  const waiting = [];
  let runs = 0;
  const act = oncePainted(() => {
    runs += 1;
    if (runs === 1) act();
  }, (later) => waiting.push(later));
  act();
  act();
  act();
  assert.equal(waiting.length, 1);
  waiting.shift()();
  assert.equal(runs, 1);
  assert.equal(waiting.length, 1);
  waiting.shift()();
  assert.equal(runs, 2);
  assert.equal(waiting.length, 0);
});
