// Quantities as the page says them.

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import {
  bytesText, climbRate, distanceText, durationText, gradeText, heightText, speakIn,
} from "../../Web/messages/units.js";

afterEach(() => speakIn("metric"));

test("quantities read as people say them", () => {
  assert.equal(distanceText(418), "420\u00a0m");
  assert.equal(distanceText(996), "1.0\u00a0km");
  assert.equal(distanceText(12_300), "12\u00a0km");
  assert.equal(durationText(0), "0\u00a0min");
  assert.equal(durationText(29), "1\u00a0min");
  assert.equal(durationText(3_900), "1\u00a0h 05\u00a0min");
  assert.equal(gradeText(-0.083), "\u22128\u00a0%");
});

test("sizes have the unit that they round to", () => {
  const sizes = [
    [0, "0 kB"], [1, "1 kB"], [240_000, "240 kB"], [998_500, "999 kB"], [999_400, "1 MB"], [6_440_000, "6.4 MB"],
    [64_300_000, "64 MB"], [999_700_000, "1 GB"], [1e9, "1 GB"], [1.25e9, "1.3 GB"], [81e9, "81 GB"], [4e12, "4 TB"],
    [5e15, "5000 TB"],
  ];
  for (const [bytes, text] of sizes) assert.equal(bytesText(bytes), text.replace(" ", "\u00a0"));
});

test("quantities are in feet and miles if the user wants them so", () => {
  speakIn("imperial");
  assert.equal(distanceText(128), "420\u00a0ft");
  assert.equal(distanceText(500), "0.3\u00a0mi");
  assert.equal(distanceText(20_000), "12\u00a0mi");
  assert.equal(heightText(63), "207\u00a0ft");
  assert.deepEqual(climbRate(25), { number: 132, unit: "ft" });
});
