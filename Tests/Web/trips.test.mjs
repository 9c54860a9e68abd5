// Trips: their days, pasted lists, places found for a text, links, and undo.

import assert from "node:assert/strict";
import { test } from "node:test";
import { expiryOf } from "../../Web/itinerary/links.js";
import { arrivalText, departureOf, leavingFor, localNow, stayAt, timeAfter, timetableOf } from "../../Web/itinerary/times.js";
import { positionIn } from "../../Web/lookup/find.js";
import { isClear, settle } from "../../Web/lookup/fit.js";
import { dayOfTrip, daysAfter, monthsAfter, timeOfTrip, weeksOf } from "../../Web/month/days.js";
import { SCREENS } from "../../Web/screens.js";
import { initialState } from "../../Web/state/state.js";
import { createStore } from "../../Web/state/store.js";
import { redo, undo } from "../../Web/trips/actions.js";
import { timesOf } from "../../Web/trips/clock.js";
import { timesText } from "../../Web/trips/line.js";
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

/** A trip through a, b and c with ten and twenty minutes of way. */
const stopNamed = (key, stay = null) => ({ key, name: key, stay });
const PLAN = {
  day: "2026-11-21", time: "09:00", start: "first", end: "last", stay: 15, arriveBy: null,
  stops: [stopNamed("a"), stopNamed("b"), stopNamed("c")],
};
const LEGS = [{ distance: 800, seconds: 600 }, { distance: 1600, seconds: 1200 }];
const MORNING = localNow(new Date(2026, 10, 21, 8, 30, 59));

test("the trip's stay is that of visits, not of a fixed start or end", () => {
  const stays = (plan) => plan.stops.map((_, index) => stayAt(plan, plan.stops, index));
  assert.deepEqual(stays(PLAN), [0, 15, 0]);
  assert.deepEqual(stays({ ...PLAN, start: "any", end: "any" }), [15, 15, 15]);
  assert.deepEqual(stays({ ...PLAN, end: "start" }), [0, 15, 15]);
  assert.deepEqual(stays({ ...PLAN, stops: [stopNamed("a", 5), stopNamed("b", 0), stopNamed("c", 7)] }), [5, 0, 7]);
});

test("a stop is reached after the ways and stays before it", () => {
  // 10 min of way; then 15 of stay and 20 of way.
  const { arrivals, end, staying } = timetableOf(PLAN, LEGS);
  assert.deepEqual([...arrivals], [["a", 0], ["b", 600], ["c", 2700]]);
  assert.deepEqual([end, staying], [2700, 900]);
});

test("a round trip ends back at its start", () => {
  // The last stop is a visit: 2700 + 15 min of stay + 5 of way.
  const legs = [...LEGS, { distance: 400, seconds: 300 }];
  assert.equal(timetableOf({ ...PLAN, end: "start" }, legs).end, 2700 + 900 + 300);
});

test("a stop that is left out is not reached, and takes no time", () => {
  const { arrivals, end } = timetableOf(PLAN, [LEGS[0]], new Set(["b"]));
  assert.deepEqual([...arrivals], [["a", 0], ["c", 600]]);
  assert.equal(end, 600);
});

test("without a way to every stop there is no timetable", () => {
  assert.equal(timetableOf(PLAN, [LEGS[0]]), null);
  assert.equal(timetableOf({ ...PLAN, stops: [] }, []), null);
});

test("a trip begins at its time, else now unless it is on another day", () => {
  const at = (day, time) => {
    const departure = departureOf({ day, time }, MORNING);
    return departure === null ? null : new Date(departure).toISOString().slice(0, 16);
  };
  assert.equal(at("2026-12-01", "09:30"), "2026-12-01T09:30");
  assert.equal(at("", "09:30"), "2026-11-21T09:30");
  assert.equal(at("", ""), "2026-11-21T08:30");
  assert.equal(at("2026-11-21", ""), "2026-11-21T08:30");
  assert.equal(at("2026-12-01", ""), null);
});

test("who wants to arrive in time leaves so much earlier, by whole minutes", () => {
  const leave = (day, arriveBy, seconds) => leavingFor({ day, arriveBy }, seconds, MORNING);
  assert.deepEqual(leave("", "11:30", 2700), { time: "10:45", fault: null });
  assert.deepEqual(leave("", "11:30", 2701), { time: "10:44", fault: null });
  assert.deepEqual(leave("", "09:00", 2700), { time: "08:15", fault: "past" });
  assert.deepEqual(leave("2026-12-01", "09:00", 2700), { time: "08:15", fault: null });
  assert.deepEqual(leave("2026-12-01", "00:30", 2700), { time: null, fault: "day" });
});

test("arrivals are told to the minute, with the weekday on another day", () => {
  const departure = departureOf(PLAN, MORNING);
  assert.match(arrivalText(departure, 2729), /^0?9:45( AM)?$/);
  assert.match(arrivalText(departure, 16 * 3600), /Sun/);
  assert.equal(timeAfter(departure, 2700), "09:45");
});

test("a trip without a way, or without stops, has no times", () => {
  const state = { draft: PLAN, tour: null, leftOut: new Set(), clock: MORNING };
  assert.equal(timesOf(state), null);
  assert.equal(timesOf({ ...state, tour: { way: { legs: LEGS } } }).end, 2700);
});

test("one line says when a trip is and how long it stays", () => {
  const now = new Date(2026, 10, 26);
  const text = (more) => timesText({ day: "", time: "", arriveBy: null, stay: 0, ...more }, now, ["en-GB"])
    .replace(/\u00a0/g, " ");
  assert.equal(text({ day: "2026-11-28", time: "09:00", stay: 15 }), "Sat 28 Nov, 09:00 · 15 min a stop");
  assert.equal(text({ day: "2027-01-03", time: "09:00", arriveBy: "11:30" }), "Sun, 3 Jan 2027, arrive by 11:30");
  assert.equal(text({ time: "18:05" }), "18:05");
  assert.equal(text({ stay: 90 }), "1 h 30 min a stop");
  assert.equal(text({ arriveBy: "" }), "");
});
