// Labels from right to left, as MapLibre's workers load them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

let plugin = null;
const script = new URL("../../Web/map/worker/shaping.js", import.meta.url);
runInNewContext(readFileSync(script, "utf8"), {
  self: { registerRTLTextPlugin: (methods) => { plugin = methods; } },
});
const drawn = (text) => [...plugin.processBidirectionalText(plugin.applyArabicShaping(text), [])];

// The mosque of the demo city: meem, seen and jeem join, dal does not join what follows it.
test("Arabic letters take the form for their neighbours", () => {
  assert.equal(plugin.applyArabicShaping("مسجد"), "\uFEE3\uFEB4\uFEA0\uFEAA");
  assert.equal(plugin.applyArabicShaping("ب"), "\uFE8F");
  assert.equal(plugin.applyArabicShaping("دار"), "\uFEA9\uFE8D\uFEAD");
});

test("lam and alef are one sign, joined or not", () => {
  assert.equal(plugin.applyArabicShaping("لا"), "\uFEFB");
  assert.equal(plugin.applyArabicShaping("سلام"), "\uFEB3\uFEFC\uFEE1");
});

test("vowel marks do not part letters", () => {
  assert.equal(plugin.applyArabicShaping("مُس"), "\uFEE3\u064F\uFEB2");
});

test("Hebrew is drawn from the right, numbers and Latin words within it from the left", () => {
  assert.deepEqual(drawn("אבג"), ["גבא"]);
  assert.deepEqual(drawn("רחוב 12"), ["12 בוחר"]);
  assert.deepEqual(drawn("אב Park ג"), ["ג Park בא"]);
});

test("Latin text stays, with a Hebrew word turned within it", () => {
  assert.deepEqual(drawn("Rua 5 de Outubro"), ["Rua 5 de Outubro"]);
  assert.deepEqual(drawn("Café אב bar"), ["Café בא bar"]);
});

test("brackets are mirrored from right to left", () => {
  assert.deepEqual(drawn("אב (ג) ד"), ["ד (ג) בא"]);
});

test("lines are ordered one by one", () => {
  assert.deepEqual([...plugin.processBidirectionalText("אב גד", [3])], [" בא", "דג"]);
});

test("styles follow their letters", () => {
  const [[text, styles]] = plugin.processStyledBidirectionalText("אבג", [0, 0, 1], []);
  assert.equal(text, "גבא");
  assert.deepEqual([...styles], [1, 0, 0]);
});

test("signs, numbers and other scripts are not taken as Hebrew", () => {
  assert.deepEqual([...plugin.processBidirectionalText("▲\n\n2859 m", [2, 3])], ["▲\n", "\n", "2859 m"]);
  assert.deepEqual(drawn("富士山 3776 m"), ["富士山 3776 m"]);
});
