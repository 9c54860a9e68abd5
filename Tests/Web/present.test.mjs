// What a part does without the value that it is about.

import assert from "node:assert/strict";
import { test } from "node:test";
import { signInAgain } from "../../Web/account/again.js";
import { need } from "../../Web/dom/need.js";
import { isPresent, lastOf } from "../../Web/geometry/lists.js";
import { present } from "../../Web/state/present.js";

test("a value that is there is returned, also 0 and the empty text", () => {
  assert.equal(present({ draft: 0 }, "draft"), 0);
  assert.equal(present({ draft: "" }, "draft"), "");
});

test("an absent value is named by the error", () => {
  assert.throws(() => present({ draft: null }, "draft"), /There is no draft\./);
  assert.throws(() => present({}, "draft"), /There is no draft\./);
});

test("an element that is missing is named by the error", () => {
  assert.throws(() => need({ querySelector: () => null }, ".boot"), /No element matches \.boot\./);
});

test("an empty list has no last item", () => {
  assert.equal(lastOf([3, 7]), 7);
  assert.throws(() => lastOf([]), RangeError);
});

test("only null and undefined are absent", () => {
  assert.deepEqual([0, null, "", undefined, false].filter(isPresent), [0, "", false]);
});

test("a page without a user does not ask to sign in again, so that the refusal is shown", async () => {
  assert.equal(await signInAgain({ state: { user: null } }), false);
});
