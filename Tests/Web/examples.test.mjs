// The examples of the first screen: pairs of places, routes that save climb, and who is under way; the
// hole through which the opening shows the map.

import assert from "node:assert/strict";
import { test } from "node:test";
import { exampleIn, placesIn } from "../../Web/examples/walk.js";
import { glimpseOf, liveliest } from "../../Web/examples/glimpse.js";
import { pairsOf } from "../../Web/examples/pairs.js";
import { holePath, radiusAround } from "../../Web/opening/hole.js";
import { say } from "../../Web/messages/messages.js";
import "../../Web/messages/examples.js";

const METRE = 1 / 111_195;
const NOW = Date.parse("2026-11-26T12:00:00Z");

/** Returns a place at metres east and north of a point of the equator. */
const place = (name, east, north = 0) => ({ name, lat: north * METRE, lon: east * METRE });
const names = (pairs) => pairs.map((ends) => ends.map(({ name }) => name).join("-"));

test("places without a name, or with that of a number, are left out", () => {
  const named = (name) => ({
    geometry: { coordinates: [10.7, 59.9] }, properties: { name, osm_key: "place", osm_value: "suburb" },
  });
  const places = placesIn([undefined, "", "0557", "8. by", "東京"].map(named));
  assert.deepEqual(places.map(({ name }) => name), ["8. by", "東京"]);
  assert.deepEqual(places[0], { lat: 59.9, lon: 10.7, name: "8. by", tag: "place:suburb" });
});

test("pairs with a hill in the middle come first, then those that are far", () => {
  const [a, b, c] = [place("a", 0), place("b", 2_000), place("c", 0, 3_000)];
  // a–b 2,000 m, a–c 3,000 m, b–c √(2² + 3²) = 3,606 m
  assert.deepEqual(names(pairsOf([a, b, c], [], 5)), ["b-c", "a-c", "a-b"]);
  // a hill in the middle of a–b; from there to c it is 3,162 m: b–c would be 4,162 m, 15 % longer
  assert.deepEqual(names(pairsOf([a, b, c], [place("hill", 1_000)], 5)), ["a-b", "b-c", "a-c"]);
});

test("a hill at the end of a way is not between two places", () => {
  const ends = [place("a", 0), place("b", 2_000), place("c", 0, 3_000)];
  // 300 m from a, less than a fifth of each way
  assert.deepEqual(names(pairsOf(ends, [place("hill", 300)], 1)), ["b-c"]);
  // 500 m from a, a quarter of a–b, but a sixth of the others
  assert.deepEqual(names(pairsOf(ends, [place("hill", 500)], 1)), ["a-b"]);
});

test("pairs are a walk apart", () => {
  assert.deepEqual(names(pairsOf([place("a", 0), place("near", 900), place("far", 6_000)], [], 5)), []);
  assert.deepEqual(names(pairsOf([place("a", 0), place("b", 1_100), place("far", 6_000)], [], 5)), ["b-far", "a-b"]);
});

test("no place is in more than two pairs, and there are no more than wanted", () => {
  const star = [place("a", 0), ...[0, 1, 2, 3].map((index) => place(`p${index}`, 4_000, index * 100))];
  assert.deepEqual(names(pairsOf(star, [], 9)), ["a-p3", "a-p2"]);
  assert.deepEqual(names(pairsOf(star, [], 1)), ["a-p3"]);
});

test("an example saves at least 30 m, of climbs that are all known", () => {
  const [from, to] = [{ ...place("a", 0), tag: "place:suburb" }, place("b", 2_000)];
  const route = { ascent: 20, saved: 30, extra: 400, distance: 3_000 };
  const steep = { ascent: 50, saved: 0, extra: 0 };
  assert.deepEqual(exampleIn([route, steep], from, to), {
    from: place("a", 0), to: place("b", 2_000), saved: 30, extra: 400, shortest: 2_600,
  });
  assert.equal(exampleIn([{ ...route, saved: 29.9 }, steep], from, to), null);
  assert.equal(exampleIn([{ ...route, saved: null }, steep], from, to), null);
  assert.equal(exampleIn([route, { ...steep, ascent: null }], from, to), null);
  assert.equal(exampleIn([], from, to), null);
});

test("an example is told as a saving of climb, and by how much the way is longer", () => {
  assert.equal(say("examples.climb", { climb: "115 m", longer: "1.2 km" }),
    "115 m less climb, 1.2 km longer");
  assert.equal(say("examples.climb", { climb: "115 m", longer: null }), "115 m less climb than the shortest");
});

function member(id, { age = 5, mode = "walk", arrived = null, sharing = { mode } } = {}) {
  return {
    id, sharing, arrived_at: arrived,
    position: { lat: 0, lon: 0, time: new Date(NOW - 1000 * age).toISOString() },
  };
}
const group = (...members) => ({ you: "me", meeting: { name: "Museum" }, members });
const glimpse = (given) => glimpseOf(given, NOW);

test("a glimpse counts those who are on the way to the meeting place", () => {
  const two = group(member("me"), member("a"), member("b", { mode: "run" }));
  assert.deepEqual(glimpse(two), { key: "walk", count: 2, place: "Museum" });
  const riding = group(member("a"), member("b", { mode: "bike" }));
  assert.deepEqual(glimpse(riding), { key: "way", count: 2, place: "Museum" });
  const ahead = group(member("a"), member("b", { arrived: "2026-11-26T11:58:00Z" }));
  assert.deepEqual(glimpse(ahead), { key: "walk", count: 1, place: "Museum" });
  const together = group(member("b", { arrived: "2026-11-26T11:58:00Z" }));
  assert.deepEqual(glimpse(together), { key: "there", count: 1, place: "Museum" });
  assert.deepEqual(glimpse({ ...two, meeting: null }), { key: "map", count: 2, place: "" });
});

test("a glimpse shows no one whose position is old or not shared, and not the user", () => {
  assert.equal(glimpse(group(member("a", { age: 60 }))), null);
  assert.equal(glimpse(group(member("a", { sharing: null }))), null);
  assert.equal(glimpse(group(member("me"))), null);
  assert.equal(glimpse(null), null);
});

test("the liveliest group has most others on the map", () => {
  const [still, one, two] = [
    group(member("me"), member("a", { sharing: null })), group(member("a")), group(member("a"), member("b")),
  ];
  assert.equal(liveliest([still, one, two]), two);
  assert.equal(liveliest([still]), null);
  assert.equal(liveliest([]), null);
});

test("a glimpse is told with the number of people", () => {
  assert.equal(say("examples.walk", { count: 4, place: "Museum" }), "4 people walk to \u2068Museum\u2069 now");
  assert.equal(say("examples.walk", { count: 1, place: "Museum" }), "One person walks to \u2068Museum\u2069 now");
  assert.equal(say("examples.there", { count: 1, place: "Museum" }), "One person is at \u2068Museum\u2069 now");
});

test("the opening is a curtain with a round hole, which at last reaches the farthest corner", () => {
  const [size, place] = [{ width: 400, height: 800 }, { x: 100, y: 200 }];
  assert.equal(holePath(size, place, 9), "M0 0H400V800H0ZM91 200a9 9 0 0 1 18 0a9 9 0 0 1 -18 0Z");
  assert.equal(radiusAround(size, place), 671); // √(300² + 600²) = 670.8
});
