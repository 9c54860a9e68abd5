// Guests of a live trip request the way ahead seldom, and see when its stops are reached.

import assert from "node:assert/strict";
import { test } from "node:test";
import { arrivalsOf } from "../../Web/itinerary/arrivals.js";
import { createAsking } from "../../Web/guest/asking.js";

const METRE = 1 / 111_195;

/** Returns a trip whose traveller is some metres north of the equator. */
function tripAt(metres, { visited = 0 } = {}) {
  return {
    id: "shared", mode: "walk", start: "first", end: "last", stay: 0,
    stops: [2_000, 4_000].map((place, index) => ({
      lat: place * METRE, lon: 0, visitedAt: index < visited ? "2026-11-22T10:00:00Z" : null,
      skippedAt: null, stay: null,
    })),
    position: metres === null ? null : { lat: metres * METRE, lon: 0 },
  };
}

/** Returns a clock that a test moves on: `clock.pass(seconds)`. */
function clockOf() {
  let [time, due] = [0, []];
  return {
    now: () => time,
    wait: (act, milliseconds) => due.push([time + milliseconds, act]),
    pass(seconds) {
      time += 1000 * seconds;
      const over = due.filter(([at]) => at <= time);
      due = due.filter(([at]) => at > time);
      for (const [, act] of over) act();
    },
  };
}

/** Follows a traveller for some seconds; returns the number of requests. */
function requests(seconds, speed) {
  const clock = clockOf();
  const asking = createAsking(() => {}, clock);
  const keys = new Set();
  for (let second = 0; second <= seconds; second += 1) {
    keys.add(asking(tripAt(speed * second)).key);
    clock.pass(1);
  }
  return keys.size;
}

test("a walk is requested every 100 m, a drive every 30 s", () => {
  assert.equal(requests(0, 1.4), 1);
  assert.equal(requests(70, 1.4), 1);
  assert.equal(requests(145, 1.4), 3);
  assert.equal(requests(15, 14), 1);
  assert.equal(requests(65, 14), 3);
});

test("a stop that is done, and a first position, count at once", () => {
  const asking = createAsking(() => {}, clockOf());
  const plan = asking(tripAt(null)).key;
  const first = asking(tripAt(10)).key;
  const next = asking(tripAt(12, { visited: 1 }));
  assert.equal(new Set([plan, first, next.key]).size, 3);
  assert.equal(next.points.length, 2);
  assert.equal(asking(null), null);
});

test("the last position is requested in the end although no other follows", () => {
  const clock = clockOf();
  let last = null;
  const asking = createAsking(() => { last = asking(tripAt(300)); }, clock);
  const first = asking(tripAt(0));
  assert.equal(asking(tripAt(300)), first);
  assert.equal(asking(tripAt(300)), first);
  clock.pass(29);
  assert.equal(last, null);
  clock.pass(1);
  assert.ok(Math.abs(last.points[0][1] - 300 * METRE) < 1e-9);
});

const NINE = new Date(2026, 10, 22, 9, 0);
const minutes = (count) => ({ distance: 60 * count, seconds: 60 * count });
const wayOf = (...legs) => ({ legs: legs.map(minutes), seconds: 60 * legs.reduce((sum, leg) => sum + leg, 0) });
const named = (trip, more) => (
  { ...trip, ...more, stops: trip.stops.map((stop, index) => ({ ...stop, key: "ab"[index] })) });
const times = (arrivals) => [...arrivals.at, ["end", arrivals.end]].map(([key, time]) => (
  `${key} ${time.match(/\d+:\d+/)[0].padStart(5, "0")}`));

test("guests of a live trip see when the stops that are left are reached from where the traveller is", () => {
  const trip = named(tripAt(500), { isCurrent: true, endedAt: null, day: "", time: "" });
  assert.deepEqual(times(arrivalsOf(trip, wayOf(20, 25), NINE)), ["a 09:20", "b 09:45", "end 09:45"]);
  const later = named(tripAt(3000, { visited: 1 }), { isCurrent: true, endedAt: null, day: "", time: "" });
  assert.deepEqual(times(arrivalsOf(later, wayOf(10), NINE)), ["b 09:10", "end 09:10"]);
});

// The trip's 10 minutes are not those of its fixed ends; a stop's own 5 minutes are.
test("guests see the times with the stays", () => {
  const plan = named(tripAt(null), {
    isCurrent: false, endedAt: null, day: "2026-12-01", time: "10:30", stay: 10,
  });
  assert.deepEqual(times(arrivalsOf(plan, wayOf(25), NINE)), ["a 10:30", "b 10:55", "end 10:55"]);
  const staying = { ...plan, start: "any", stops: plan.stops.map((stop) => ({ ...stop, stay: stop.key === "b" ? 5 : null })) };
  assert.deepEqual(times(arrivalsOf(staying, wayOf(25), NINE)), ["a 10:30", "b 11:05", "end 11:10"]);
  assert.deepEqual([plan, staying].map((trip) => arrivalsOf(trip, wayOf(25), NINE).staying), [0, 900]);
});

test("guests of a plan see its times if it has one", () => {
  const plan = named(tripAt(null), { isCurrent: false, endedAt: null, day: "2026-12-01", time: "10:30" });
  assert.deepEqual(times(arrivalsOf(plan, wayOf(25), NINE)), ["a 10:30", "b 10:55", "end 10:55"]);
  assert.equal(arrivalsOf({ ...plan, time: "" }, wayOf(25), NINE), null);
  assert.equal(arrivalsOf({ ...plan, endedAt: "2026-12-01T12:00:00Z" }, wayOf(25), NINE), null);
  assert.equal(arrivalsOf(plan, null, NINE), null);
});
