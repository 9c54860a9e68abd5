// Ticking stops off on the way.

import assert from "node:assert/strict";
import { test } from "node:test";
import { after } from "../../Web/travel/progress.js";
import { arrivalsOf, lateBy } from "../../Web/itinerary/arrivals.js";
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

/** Metres in a degree of latitude. */
const DEGREE = 111_195;
const ON = "2026-11-22";
const clock = (hour, minute) => new Date(2026, 10, 22, hour, minute);

/** Returns a trip from A over B, 2 km to the north, to C, 4 km to the north, with 15 minutes at each stop. */
function tripAt(metres, more = {}) {
  const stops = ["a", "b", "c"].map((key, index) => (
    { key, lat: index * 2_000 / DEGREE, lon: 0, visitedAt: null, skippedAt: null, stay: null }));
  return {
    start: "any", end: "any", stay: 15, stops, isCurrent: true, day: ON, time: "", arriveBy: null,
    position: metres === null ? null : { lat: metres / DEGREE, lon: 0 }, ...more,
  };
}
const visited = (trip, at) => (
  { ...trip, stops: trip.stops.map((stop, index) => (index === 0 ? { ...stop, visitedAt: at.toISOString() } : stop)) });
const wayOf = (...minutes) => ({ legs: minutes.map((count) => ({ distance: 0, seconds: 60 * count })) });
const times = (arrivals) => [...arrivals.at.values(), arrivals.end].map((text) => text.match(/\d+:\d+/)[0].padStart(5, "0"));

test("a traveller under way reaches the stops that are left from where they are, with the stays", () => {
  const trip = visited(tripAt(1_000), clock(9, 0));
  // From half way to B: 10 minutes, 15 at B, 20 to C, 15 at C.
  assert.deepEqual(times(arrivalsOf(trip, wayOf(10, 20), clock(9, 25))), ["09:35", "10:10", "10:25"]);
  // Standing there for 7 minutes makes all of it later.
  assert.deepEqual(times(arrivalsOf(trip, wayOf(10, 20), clock(9, 32))), ["09:42", "10:17", "10:32"]);
  // Hurrying on makes it earlier: only 2 minutes to B at the same time.
  const fast = visited(tripAt(1_800), clock(9, 0));
  assert.deepEqual(times(arrivalsOf(fast, wayOf(2, 20), clock(9, 32))), ["09:34", "10:09", "10:24"]);
});

test("a traveller at a stop goes on after the rest of the stay there, and at once if it is over", () => {
  const trip = visited(tripAt(40), clock(9, 0));
  // 5 of 15 minutes have passed: B is reached after 10 of stay and 20 of way.
  assert.deepEqual(times(arrivalsOf(trip, wayOf(20, 20), clock(9, 5))), ["09:35", "10:10", "10:25"]);
  assert.deepEqual(times(arrivalsOf(trip, wayOf(20, 20), clock(9, 40))), ["10:00", "10:35", "10:50"]);
});

test("a traveller who left a stop before the stay was over is early", () => {
  const trip = visited(tripAt(200), clock(9, 0));
  assert.deepEqual(times(arrivalsOf(trip, wayOf(18, 20), clock(9, 2))), ["09:20", "09:55", "10:10"]);
});

test("a trip that ends at its start ends there after the way back", () => {
  const trip = visited(tripAt(1_000, { end: "start" }), clock(9, 0));
  assert.equal(times(arrivalsOf(trip, wayOf(10, 20, 40), clock(9, 25))).at(-1), "11:05");
});

test("a way that was found before a stop was visited says nothing of the others", () => {
  const trip = visited(tripAt(1_000), clock(9, 0));
  assert.equal(arrivalsOf(trip, wayOf(2, 20, 20), clock(9, 25)), null);
});

test("without a position nobody knows when a traveller is where", () => {
  assert.equal(arrivalsOf(tripAt(null), wayOf(20, 20), clock(9, 0)), null);
});

test("a trip is late by the minutes after the time by which it is to end", () => {
  const trip = visited(tripAt(1_000, { arriveBy: "10:20" }), clock(9, 0));
  const late = (now) => lateBy(trip, arrivalsOf(trip, wayOf(10, 20), now).endsAt);
  // It ends one hour after: see above.
  assert.deepEqual([late(clock(9, 25)), late(clock(9, 20)), late(clock(9, 0))], [5, 0, -20]);
  assert.equal(lateBy({ ...trip, day: "2026-11-21" }, arrivalsOf(trip, wayOf(10, 20), clock(9, 25)).endsAt), null);
  const free = visited(tripAt(1_000), clock(9, 0));
  assert.equal(lateBy(free, arrivalsOf(free, wayOf(10, 20), clock(9, 25)).endsAt), null);
});
