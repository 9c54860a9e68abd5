// Sentences of the page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { steepnessKey } from "../../Web/routes/steepness.js";
import { outcomeText } from "../../Web/trips/bestorder.js";
import { HELP } from "../../Web/messages/help.js";
import { say } from "../../Web/messages/messages.js";
import { refusal } from "../../Web/messages/refusals.js";
import "../../Web/messages/trips.js";

test("refusals speak of start and destination, and offer what would allow a route", () => {
  const pair = { from: 0, place: 1, mode: "walk" };
  const steep = { ...pair, max_rise: 0.01, max_fall: 0.01, gentlest: 0.0125, max_grade: 0.02 };
  assert.deepEqual(refusal({ message: "", code: "too_steep", arguments: steep }), {
    text: "No route from the start to the destination on foot keeps to 1.0\u00a0%."
      + " The gentlest has a stretch of 1.3\u00a0%.",
    limit: { maxGrade: 0.02 }, end: null,
  });
  const stairs = refusal({ message: "", code: "needs_steps", arguments: pair });
  assert.ok(stairs.text.endsWith("on foot leads over steps."));
  assert.deepEqual(stairs.limit, { avoidSteps: false });
  const far = { code: "outside_region", arguments: { place: 1, swapped: false } };
  assert.deepEqual(refusal({ message: "", ...far }), {
    text: "The destination lies outside the region.", limit: null, end: "to",
  });
  assert.deepEqual(refusal({ message: "Something else." }), {
    text: "Something else.", limit: null, end: null,
  });
});

test("refusals of stops use their names", () => {
  const given = { mode: "bike", places: [1, 2, 4] };
  const failure = { message: "", code: "unreachable_stops", arguments: given };
  assert.equal(refusal(failure, (place) => `“${"ABCDE"[place]}”`).text,
    "There is no route by bike between “B”, “C” and “E” and the others.");
});

// 20 m on 2 km are 10 m per kilometre: gentle, from 8 to 15.
test("words for steepness depend on the climb per kilometre alone", () => {
  const steepness = (ascent) => steepnessKey({ ascent, distance: 2000 });
  assert.deepEqual([15, 20, 100, 121].map(steepness),
    ["grade.level", "grade.gentle", "grade.steep", "grade.verySteep"]);
  assert.equal(steepnessKey({ ascent: 0, distance: 0 }), "grade.level");
});

test("what an order saves is said in the measure chosen", () => {
  const measured = { by: "distance", before: 2000, after: 1500, bound: 1485, isOptimal: false };
  assert.equal(outcomeText(measured), "The best order saves 500\u00a0m (25\u00a0%). "
    + "At most 1.0\u00a0% more than the best possible order.");
  assert.match(outcomeText({ ...measured, after: 2000, isOptimal: true }), /is already the best/);
  assert.match(outcomeText({ ...measured, by: "effort", before: null }), /as much effort as 1\.5/);
});

// A region may have no heights, where the order of least effort is not offered.
test("texts for all regions promise no effort, or say on what it depends", () => {
  assert.doesNotMatch(say("trips.guest"), /effort|climb/);
  const [, text] = HELP.trips.find(([what]) => what === "Best order");
  assert.match(text, /where heights are known, effort/);
});
