// What the map names at a point.

import assert from "node:assert/strict";
import { test } from "node:test";
import { placeKind } from "../../Web/messages/kinds.js";
import { namedAt, webAddress } from "../../Web/map/named.js";

/** A map on which features are drawn, the uppermost first. */
const mapOf = (...features) => ({ project: () => ({ x: 50, y: 50 }), queryRenderedFeatures: () => features });
const feature = (sourceLayer, properties, rest) => ({
  source: "map", sourceLayer, properties, layer: { id: "x", type: "symbol" },
  geometry: { type: "Point", coordinates: [-8.6, 41.1] }, ...rest,
});
const pressed = { lat: 41.2, lng: -8.7 };

test("a place under the finger is named, where it stands", () => {
  const named = namedAt(mapOf(feature("poi", { class: "cafe", name: "Half Way Up" })), pressed);
  assert.deepEqual(named, { lat: 41.1, lon: -8.6, name: "Half Way Up", kind: "Cafe", facts: [] });
});

test("a sign without a name is called by its kind", () => {
  const named = namedAt(mapOf(feature("poi", { class: "drinking_water" })), pressed);
  assert.deepEqual([named.name, named.kind], ["Drinking water", "Drinking water"]);
});

test("a street is named where it is pressed", () => {
  const street = feature("transportation_name", { name: "Rua das Flores", class: "minor" },
    { geometry: { type: "LineString", coordinates: [[0, 0], [1, 1]] } });
  const named = namedAt(mapOf(street), pressed);
  assert.deepEqual([named.lat, named.lon, named.name], [41.2, -8.7, "Rua das Flores"]);
});

test("lines, areas, overlays and contours have no names", () => {
  const none = [
    feature("poi", { name: "A" }, { source: "bikes" }), feature("contours", { ele: 100 }),
    feature("transportation", { name: "B" }, { layer: { id: "y", type: "line" } }),
    feature("transportation_name", { ref: "N 1" }),
  ];
  assert.equal(namedAt(mapOf(...none), pressed), null);
});

test("kinds are said in words", () => {
  const kinds = [["mountain_peak", { class: "peak" }], ["mountain_peak", { class: "saddle" }],
    ["poi", { class: "shop", subclass: "bicycle_repair" }], ["place", { class: "suburb" }], ["poi", {}]];
  assert.deepEqual(kinds.map(([layer, properties]) => placeKind(layer, properties)),
    ["Summit", "Saddle", "Bicycle repair", "Suburb", ""]);
});

// Mappers write anything: only pages of the web become links.
test("only addresses of the web are links", () => {
  const hosts = ["https://cafe.example/menu", "cafe.example", "http://a.example"].map((text) => webAddress(text).host);
  assert.deepEqual(hosts, ["cafe.example", "cafe.example", "a.example"]);
  for (const text of ["javascript:alert(1)", "data:text/html,x", "ftp://a.example", "mailto:a@example", "::", "", undefined]) {
    assert.equal(webAddress(text), null, text);
  }
});
