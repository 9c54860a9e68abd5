// The job that loads regions as a value, and regions, jobs and plans in the words of administration.

import assert from "node:assert/strict";
import { test } from "node:test";
import "../../Web/messages/account.js";
import "../../Web/messages/admin.js";
import { FIRST, hasEnded, stageOf, viewAfter } from "../../Web/admin/regions/model.js";
import { amountText, cardWords, planFacts, regionText } from "../../Web/admin/regions/words.js";
import { placeProblem, radiusProblem, wishOf } from "../../Web/admin/regions/wish.js";

const plain = (text) => text.replaceAll("\u00a0", " ");
const PLAN = {
  name: "Andorra", extract: "Andorra", url: "https://maps.example.org/andorra.osm.pbf", bytes: 3_400_000, is_cut: false,
  tiles: 4, licences: ["ODbL 1.0"],
};
const WISH = { place: "Andorra", elevation: "none" };
const job = (state, kind, more) => ({ ...FIRST.job, state, kind, place: "Andorra", ...more });
const view = (state, kind, more) => ({ ...FIRST, job: job(state, kind, more) });
const looking = { ...view("running", "plan"), asked: { kind: "plan", wish: WISH } };

test("a plan that this page asked for is offered with its request", () => {
  const { offer } = viewAfter(looking, job("done", "plan", { plan: PLAN }));
  assert.deepEqual(offer, { wish: WISH, plan: PLAN });
});

// Only the page that asked knows the radius and the heights.
test("a plan of another page is not offered", () => {
  const others = viewAfter(view("running", "plan"), job("done", "plan", { plan: PLAN }));
  assert.equal(others.offer, null);
  const earlier = viewAfter(FIRST, job("done", "plan", { plan: PLAN }));
  assert.equal(earlier.offer, null);
  assert.deepEqual([others, earlier].map(stageOf), ["idle", "idle"]);
});

test("an offer stays until a job has ended", () => {
  const offered = viewAfter(looking, job("done", "plan", { plan: PLAN }));
  assert.equal(stageOf(viewAfter(offered, offered.job)), "offer");
  const running = viewAfter(offered, job("running", "get"));
  assert.equal(stageOf(running), "running");
  assert.equal(stageOf(viewAfter(running, job("done", "get"))), "ended");
});

test("only a job that ran has ended", () => {
  assert.ok(hasEnded(view("running", "get"), view("failed", "get")));
  assert.ok(!hasEnded(view("running", "get"), view("running", "get")));
  assert.ok(!hasEnded(FIRST, view("done", "get")));
});

test("a server that loads no regions has no form", () => {
  assert.equal(stageOf(view("unavailable", null)), "unavailable");
  assert.equal(stageOf(FIRST), "idle");
  assert.deepEqual(["failed", "cancelled"].map((state) => stageOf(view(state, "plan"))), ["ended", "ended"]);
});

test("a job is told by its step, then by how it ended", () => {
  assert.deepEqual(cardWords(view("running", "get", { step: "Loading Norte" })), {
    title: "Loading Andorra", status: "Loading Norte",
  });
  assert.deepEqual(cardWords(view("done", "get")), { title: "Andorra", status: "Andorra is loaded." });
  assert.equal(cardWords(view("done", "update")).status, "Andorra is updated.");
  const message = "There is nothing newer than the map of 18 Nov 2026.";
  assert.equal(cardWords(view("done", "update", { message })).status, message);
  assert.match(cardWords(view("cancelled", "get")).status, /What was loaded is kept/);
  assert.doesNotMatch(cardWords(view("cancelled", "plan")).status, /kept/);
  assert.equal(cardWords(view("failed", "get", { message })).status, "");
  assert.equal(cardWords(view("running", "update", { place: null })).title, "Updating a region");
  assert.deepEqual(cardWords(FIRST), { title: "", status: "" });
});

test("an amount without a total is told alone, and an unknown one not at all", () => {
  const amount = (done, total, unit = "bytes") => plain(amountText({ done, total, unit }));
  assert.equal(amount(12_000_000, 290_000_000), "12 MB of 290 MB");
  assert.equal(amount(12_000_000, null), "12 MB");
  assert.equal(amount(3, 4, null), "3 of 4");
  assert.equal(amount(null, 4), "");
});

test("a region has the age of its map, the day of its import and its size", () => {
  const region = { data_from: "2026-11-18T20:00:00Z", imported_at: "2026-11-20T12:00:00Z", bytes: 290e6 };
  const now = Date.parse("2026-11-28T09:00:00Z");
  assert.match(plain(regionText(region, now)), /^Map data of [^(]*18[^(]* \(9 days ago\) · imported on [^·]*20[^·]* · 290 MB$/);
  assert.match(regionText({ ...region, data_from: null }, now), /^Map data of unknown age · /);
});

test("a plan tells the extract and its server, the size and the tiles of heights", () => {
  const facts = (more) => planFacts({ ...PLAN, ...more }).map(([, value]) => plain(value));
  assert.deepEqual(facts(), ["Andorra, from maps.example.org", "3.4 MB", "4 tiles"]);
  assert.deepEqual(facts({ is_cut: true, bytes: null, tiles: 0 }), [
    "A part of Andorra, from maps.example.org", "Unknown", "None",
  ]);
});

test("a radius in kilometres is asked for in metres, and left out if it is empty", () => {
  const wish = (radius) => wishOf({ place: " Porto ", radius, elevation: "skadi", name: " " });
  assert.deepEqual(wish("2,5"), { place: "Porto", radius: 2500, elevation: "skadi", name: undefined });
  assert.equal(JSON.stringify(wish(" ")), '{"place":"Porto","elevation":"skadi"}');
});

test("a region is named as its form says, or else by the server", () => {
  const wish = (name) => wishOf({ place: "41.15,-8.61", radius: "3", elevation: "none", name });
  assert.equal(wish(" Porto, old town ").name, "Porto, old town");
  assert.ok(!("name" in JSON.parse(JSON.stringify(wish("")))));
});

test("a place is needed, and a radius from 0.1 to 500 km", () => {
  assert.deepEqual(["Porto", " "].map(placeProblem), ["", "Enter a place."]);
  for (const good of ["", "0.1", "500", "2,5"]) assert.equal(radiusProblem(good), "", good);
  for (const bad of ["0", "500.1", "far", "-3", "1 km"]) assert.notEqual(radiusProblem(bad), "", bad);
});
