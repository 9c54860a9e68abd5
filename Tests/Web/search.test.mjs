// What the search of places offers before a letter is typed, and the places of a kind.

import assert from "node:assert/strict";
import { test } from "node:test";
import { nearestAlong } from "../../Web/geometry/along.js";
import { samplesAlong } from "../../Web/geometry/samples.js";
import { signOf } from "../../Web/messages/kinds.js";
import { findPlaces, nameOf, whenUnreachable } from "../../Web/server/places.js";
import { KINDS, absentKinds, alongRoute, merged, placesOfKind } from "../../Web/search/kinds.js";
import { emptyList, nothingText } from "../../Web/search/suggester.js";

// Node 18 lacks what every browser has that the page supports.
Array.prototype.toSorted ??= function toSorted(compare) { return [...this].sort(compare); };

/** Metres in a degree of latitude, and of longitude on the equator. */
const DEGREE = 111_195;
const known = (name, label, lat = 0) => (
  { name, label, lat, lon: 0, key: `${lat.toFixed(4)},0.0000`, at: 0 });
const names = (places) => places.map(({ name }) => name);

test("an empty field offers the location, home, saved places, contacts and recent ones", () => {
  const places = [
    known("Recent", null, 1), known("Saved", "favourite", 2), known("Home", "home", 3),
  ];
  const added = [{ name: "Ann", contact: "c1", lat: 4, lon: 0 }];
  const offered = emptyList(places, { isLocated: true, added, taken: [] });
  assert.deepEqual(names(offered), ["My location", "Home", "Saved", "Ann", "Recent"]);
  assert.equal(offered[0].here, true);
  const without = emptyList(places, { isLocated: false, added: [], taken: [{ lat: 1, lon: 0 }] });
  assert.deepEqual(names(without), ["Home", "Saved"]);
});

test("eight recent places are offered, the latest of them", () => {
  const places = Array.from({ length: 12 }, (_, index) => known(`Place ${index}`, null, index));
  const offered = emptyList(places, { isLocated: false, added: [], taken: [] });
  assert.deepEqual(names(offered), names(places.slice(0, 8)));
});

test("a region without places is not searched again with other words", () => {
  const says = (...counts) => nothingText({ regions: counts.map((places) => ({ places })) }, "Rua");
  assert.equal(says(0, 0), "This map has no names. Press and hold the map, or type coordinates.");
  assert.match(says(0, 7), /^No results for “Rua”\. Try fewer letters/);
});

/** A line of 1 km to the north on the equator, where a degree is equally long in all directions. */
const line = samplesAlong([[0, 0], [0, 500 / DEGREE], [0, 1000 / DEGREE]], 1000);
const place = (name, north, east) => ({ name, lat: north / DEGREE, lon: east / DEGREE });

test("a place beside a line is measured along it and from it", () => {
  const { at, away } = nearestAlong(line, place("", 700, 40));
  assert.ok(Math.abs(at - 700) < 0.5 && Math.abs(away - 40) < 0.5);
  const beyond = nearestAlong(line, place("", 1030, 40));
  assert.ok(Math.abs(beyond.at - 1000) < 0.5 && Math.abs(beyond.away - 50) < 0.5);
});

test("places within 250 m of a route are in its order, those farther away are not along it", () => {
  const found = alongRoute(line, [place("Late", 900, 10), place("Far", 500, 300), place("Early", 100, -240)]);
  assert.deepEqual(names(found), ["Early", "Late"]);
});

test("each place of a kind is listed once: along the route, then the nearest", () => {
  const [early, late] = alongRoute(line, [place("Early", 100, 0), place("Late", 900, 0)]);
  const near = [
    { ...place("Beside", 0, 900), away: 900 }, { ...place("Late", 900, 0), away: 900 },
    { ...place("Close", 0, 300), away: 300 },
  ];
  assert.deepEqual(names(merged([early, late], near)), ["Early", "Late", "Close", "Beside"]);
});

test("a kind is searched around the pieces of a route, and filtered by its tags on a device too", async () => {
  const feature = (key, value, { lat, lon }) => (
    { geometry: { coordinates: [lon, lat] }, properties: { osm_key: key, osm_value: value, name: value } });
  const asked = [];
  const fetch = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError("offline"));
  whenUnreachable(async (question) => {
    asked.push(question);
    return { features: [
      feature("amenity", "cafe", place("", 400, 0)), feature("highway", "street", place("", 400, 0)),
      feature("amenity", "restaurant", place("", 5000, 0)),
    ] };
  });
  try {
    const food = KINDS.find(({ name }) => name === "food");
    const found = await placesOfKind(food, { samples: line, near: { lat: 0, lon: 0 } }, new AbortController().signal);
    assert.deepEqual(names(found), ["cafe", "restaurant"]);
    assert.ok(Math.abs(found[0].along.at - 400) < 0.5);
    assert.equal(found[1].along, undefined);
    // Two texts, each near the start and around the only piece of 3 km.
    assert.deepEqual(asked.map(({ text }) => text), ["food", "cafe", "food", "cafe"]);
    assert.ok(Math.abs(asked[2].near.lat - 500 / DEGREE) < 1e-9);
  } finally {
    globalThis.fetch = fetch;
    whenUnreachable(null);
  }
});

test("a name that says nothing alone has its kind before it", async () => {
  const fetch = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError("offline"));
  const titleOf = async (name, key, value, type = "house") => {
    const properties = { name, osm_key: key, osm_value: value, type };
    whenUnreachable(async () => ({ features: [{ geometry: { coordinates: [0, 0] }, properties }] }));
    const [{ name: title, kind }] = await findPlaces("", null);
    assert.equal(await nameOf({ lat: 0, lon: 0 }), title);
    return [title, kind];
  };
  try {
    assert.deepEqual(await titleOf("2", "public_transport", "platform"), ["Platform 2", ""]);
    assert.deepEqual(await titleOf("2;3", "public_transport", "platform"), ["Platform 2;3", ""]);
    assert.deepEqual(await titleOf("A", "highway", "bus_stop"), ["Bus stop A", ""]);
    assert.deepEqual(await titleOf("H&M", "shop", "clothes"), ["H&M", "Shop: clothes"]);
    assert.deepEqual(await titleOf("茶", "amenity", "cafe"), ["茶", "Cafe"]);
    assert.deepEqual(await titleOf("A1", "highway", "motorway", "street"), ["A1", "Street"]);
  } finally {
    globalThis.fetch = fetch;
    whenUnreachable(null);
  }
});

test("kinds of which the map has no place are asked for once, and again if that failed", async () => {
  const fetch = globalThis.fetch;
  const asked = [];
  const answer = (json) => ({ ok: true, status: 200, headers: new Headers(), json: async () => json });
  try {
    globalThis.fetch = () => Promise.reject(new TypeError("offline"));
    assert.deepEqual(await absentKinds(), []);
    globalThis.fetch = async (address) => {
      const query = new URL(address, "http://localhost").searchParams;
      asked.push(`${query.get("q")} ${query.get("limit")}`);
      // Of food there are cafes alone, and of stations trams.
      return answer({ features: ["viewpoint", "cafe", "tram"].includes(query.get("q")) ? [{}] : [] });
    };
    assert.deepEqual((await absentKinds()).map(({ name }) => name), ["water", "wc"]);
    await absentKinds();
    assert.deepEqual(asked, ["water 1", "toilet 1", "food 1", "cafe 1", "viewpoint 1", "train station 1", "subway 1", "tram 1"]);
  } finally {
    globalThis.fetch = fetch;
  }
});

test("icons go by the kind of a place", () => {
  const sign = (key, value, more = {}) => signOf({ osm_key: key, osm_value: value, name: "A", ...more });
  assert.equal(sign("amenity", "toilets"), "toilets");
  assert.equal(sign("railway", "halt"), "railway");
  assert.equal(sign("shop", "florist"), "shop");
  assert.equal(sign("highway", "residential"), "street");
  assert.equal(sign("building", "yes", { name: undefined, housenumber: "4" }), "address");
  assert.equal(sign("power", "tower"), "place");
});
