// The colours of inclines stand in the page's scale, in its styles, and in the map's style.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { BANDS } from "../../Web/incline/scale.js";

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

test("steep streets have the colours of inclines", () => {
  const style = read("Sources/AmbleRegion/Tiles/Style/MapStyle.swift");
  const [, ...colours] = style.match(/\["get", "grade"\], 4, "(#\w+)", 8, "(#\w+)", "(#\w+)"\]/);
  assert.deepEqual(colours, BANDS.slice(-3).map(({ colour }) => colour));
});

test("the styles have the colours of the scale", () => {
  const styles = read("Web/incline/incline.css");
  for (const { colour } of BANDS) assert.ok(styles.includes(colour), colour);
});
