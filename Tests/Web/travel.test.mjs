// Ticking stops off on the way.

import assert from "node:assert/strict";
import { test } from "node:test";
import { after } from "../../Web/travel/progress.js";
import { ticked } from "../../Web/travel/ticking.js";

test("a tick taken back at the stop is not set again there", () => {
  const stop = { id: "a", lat: 38.05, lon: -30.05, visitedAt: null, skippedAt: null };
  const trip = { stops: [stop], position: null, visitRadius: 50 };
  const fix = (second, north = 0) => ({
    lat: 38.05 + north, lon: -30.05, time: `2026-05-01T09:00:${String(second).padStart(2, "0")}Z`,
  });
  const visitedAt = ({ stops }) => stops[0].visitedAt;
  const visited = after(trip, fix(1));
  assert.equal(visitedAt(visited), fix(1).time);
  const undone = after(visited, { stop: "a", visited: false, time: "x" });
  assert.equal(visitedAt(undone), null);
  const stayed = after(undone, fix(2));
  assert.equal(visitedAt(stayed), null);
  const back = after(after(stayed, fix(20, 0.01)), fix(40));
  assert.equal(visitedAt(back), fix(40).time);
});

test("a stop between two sparse fixes is passed unless they are too far apart", () => {
  const stops = [{ lat: 38.05, lon: -30.05, visitedAt: null, skippedAt: null }];
  const west = { lat: 38.0502, lon: -30.06, time: "2026-05-01T09:00:00Z" };
  const east = { lat: 38.0502, lon: -30.04, time: "2026-05-01T09:04:00Z" };
  const passed = (fix, radius = 50) => ticked(stops, west, fix, radius)[0].visitedAt !== null;
  assert.ok(passed(east)); // 22 m beside the straight way
  assert.ok(!passed(east, 20));
  assert.ok(!passed({ ...east, time: "2026-05-01T09:06:00Z" })); // the way between is not known
  assert.ok(!passed({ ...east, time: "2026-05-01T09:00:10Z" })); // too fast to be true
  assert.ok(!passed({ ...east, accuracy: 400 })); // too vague to tell
});
