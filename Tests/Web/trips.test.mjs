// Trips: their days, pasted lists, places found for a text, links, and undo.

import assert from "node:assert/strict";
import { test } from "node:test";
import { expiryOf } from "../../Web/itinerary/links.js";
import { positionIn } from "../../Web/lookup/find.js";
import { isClear, settle } from "../../Web/lookup/fit.js";
import { dayOfTrip, daysAfter, monthsAfter, timeOfTrip, weeksOf } from "../../Web/month/days.js";
import { SCREENS } from "../../Web/screens.js";
import { initialState } from "../../Web/state/state.js";
import { createStore } from "../../Web/state/store.js";
import { redo, undo } from "../../Web/trips/actions.js";
import { groupsOf } from "../../Web/trips/list.js";
import { linesOf } from "../../Web/trips/pasting.js";

// Node 18 lacks what every browser has that the page supports.
Array.prototype.toSorted ??= function toSorted(compare) { return [...this].sort(compare); };

test("months and weeks are counted right", () => {
  assert.equal(monthsAfter("2024-01-31", 1), "2024-02-29");
  assert.equal(monthsAfter("2024-02-29", -12), "2023-02-28");
  assert.equal(daysAfter("2026-12-31", 1), "2027-01-01");
  const weeks = weeksOf("2027-02", 1);
  assert.equal(weeks.length, 4);
  assert.deepEqual([weeks[0][0], weeks[3][6]], ["2027-02-01", "2027-02-28"]);
  assert.equal(weeksOf("2026-11", 7)[0][0], "2026-11-01");
});

test("a trip is on the day that it is where the trip takes place", () => {
  const late = { date: "2026-11-21T23:30:00Z", time_zone: "Asia/Tokyo" };
  assert.equal(dayOfTrip(late), "2026-11-22");
  assert.equal(timeOfTrip(late), "08:30");
  const plain = { date: "2026-11-21T23:30", time_zone: "Asia/Tokyo" };
  assert.deepEqual([dayOfTrip(plain), timeOfTrip(plain)], ["2026-11-21", "23:30"]);
  assert.equal(dayOfTrip({ date: null, time_zone: null }), null);
});

test("lists are read line by line without their marks", () => {
  const text = "1. Rua A 12\r\n\n  - Rua B\n• 3 de Maio 4\n10 Downing Street\n☐";
  assert.deepEqual(linesOf(text),
    ["Rua A 12", "Rua B", "3 de Maio 4", "10 Downing Street", "☐"]);
});

test("a text can be a position", () => {
  assert.deepEqual(positionIn("38.05; -30.1"), { lat: 38.05, lon: -30.1 });
  assert.deepEqual(positionIn("12 34"), { lat: 12, lon: 34 });
  assert.equal(positionIn("95.0, 12"), null);
  assert.equal(positionIn("Rua 12, 4"), null);
});

test("a text is settled by how well places fit", () => {
  const settled = (...places) => {
    const { place, why } = settle(places);
    return [place && place.name, why];
  };
  const [exact, other] = [{ name: "A", match: "exact" }, { name: "B", match: "words" }];
  const weak = { name: "C", match: "partial" };
  assert.deepEqual(settled(weak, exact), ["A", null]);
  assert.deepEqual(settled(weak, other), ["B", null]);
  assert.deepEqual(settled(weak), [null, "partial"]);
  assert.deepEqual(settled(), [null, "missing"]);
  assert.deepEqual(settled({ ...exact, ambiguous: true }, other), [null, "several"]);
  assert.equal(isClear([exact, other]), true);
  assert.equal(isClear([other, exact]), false);
  assert.equal(isClear([weak]), false);
  assert.equal(isClear([{ ...weak, match: "prefix" }, weak]), true);
});

test("links end when the user says", () => {
  const now = new Date(2026, 10, 21, 15, 0);
  const hours = (until, day) => (Date.parse(expiryOf(until, { day }, now)) - now) / 3_600_000;
  assert.deepEqual([
    hours("day", ""), hours("week", ""), hours("trip", ""), hours("trip", "2026-11-22"),
    hours("trip", "2020-01-01"),
  ], [24, 168, 9, 33, 9]);
  assert.equal(expiryOf("never", { day: "" }, now), null);
});

test("before a trip is open there is nothing to undo", () => {
  const store = createStore(initialState(SCREENS));
  undo(store);
  redo(store);
  assert.equal(store.state.draft, null);
});

test("a finished trip is a past one, whatever its date", () => {
  const trip = (name, day, more = {}) => ({ name, day, time: "", isCurrent: false, isOver: false, ...more });
  const groups = groupsOf([
    trip("later", "2999-01-01"), trip("done", "2999-01-01", { isOver: true }), trip("someday", ""),
    trip("done someday", "", { isOver: true }), trip("before", "2020-01-01"),
    trip("now", "2999-01-01", { isCurrent: true }),
  ]);
  assert.deepEqual(groups.map(({ name, trips }) => [name, ...trips.map((one) => one.name)]), [
    ["current", "now"], ["upcoming", "later"], ["undated", "someday"],
    ["past", "done", "before", "done someday"],
  ]);
});
