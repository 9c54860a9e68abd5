// Campuses in the search of places, and on the map of routes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { campusHits, mixed, whereIs } from "../../Web/campus/finding/hits.js";
import { campusFeatures } from "../../Web/campus/finding/overlay.js";

Array.prototype.toSorted ??= function toSorted(compare) { return [...this].sort(compare); };

const building = (shortName, name, x = 0, y = 0) => ({ shortName, name, x, y });
const CORNERS = [[10, 51], [11, 51], [11, 50], [10, 50]];
const CAMPUS = {
  id: "poly", name: "Solvarra Polytechnic", width: 100, height: 200, placement: { corners: CORNERS },
  buildings: [building("LIB", "Alder Library", 50, 50), building("FOU", "Foucault Hall"), building("ÅNG", "Ångström")],
};
const OTHER = { ...CAMPUS, id: "little", name: "Little College", placement: null, buildings: [building("LIB", "Old Library")] };
const said = (text, campuses = [CAMPUS, OTHER]) => (
  campusHits(campuses, text).map(({ campus, building: one, match }) => [campus.id, one?.shortName ?? null, match]));

test("a campus is found by its name, without its buildings", () => {
  assert.deepEqual(said("solvarra polytechnic"), [["poly", null, "exact"]]);
  assert.deepEqual(said("Polytechnic"), [["poly", null, "words"]]);
  assert.deepEqual(said("soly"), []);
  assert.deepEqual(said("poly"), [["poly", null, "prefix"]]);
});

test("a building is found by its names, also with that of its campus", () => {
  assert.deepEqual(said("alder library"), [["poly", "LIB", "exact"]]);
  assert.deepEqual(said("lib"), [["poly", "LIB", "exact"], ["little", "LIB", "exact"]]);
  assert.deepEqual(said("library little"), [["little", "LIB", "words"]]);
  assert.deepEqual(said("fouc"), [["poly", "FOU", "prefix"]]);
  assert.deepEqual(said("angstrom"), [["poly", "ÅNG", "exact"]]);
});

test("one letter, or a text that nothing has, finds no campus", () => {
  for (const text of ["l", " ", "", "museum", "library museum"]) assert.deepEqual(said(text), []);
  assert.deepEqual(said("library", []), []);
});

test("four are offered at most", () => {
  const buildings = Array.from({ length: 9 }, (_, index) => building(`H${index}`, `Hall ${index}`));
  assert.equal(said("hall", [{ ...CAMPUS, buildings }]).length, 4);
});

test("they come after places that match as well, but not below the third", () => {
  const place = (name, match) => ({ name, match });
  const names = (places, match) => mixed(places, [place("campus", match)]).map(({ name }) => name);
  assert.deepEqual(names([], "prefix"), ["campus"]);
  assert.deepEqual(names([place("a", "exact"), place("b", "prefix")], "exact"), ["a", "campus", "b"]);
  assert.deepEqual(names([place("b", "fuzzy")], "prefix"), ["campus", "b"]);
  assert.deepEqual(names([place("known"), place("b", "words")], "exact"), ["known", "campus", "b"]);
  assert.deepEqual(names("abcde".split("").map((name) => place(name, "prefix")), "prefix"),
    ["a", "b", "c", "campus", "d", "e"]);
  const places = [place("a", "exact")];
  assert.equal(mixed(places, []), places);
  assert.deepEqual(names("abcdefgh".split("").map((name) => place(name, "prefix")), "prefix"),
    ["a", "b", "c", "campus", "d", "e"]);
});

test("a hit is where its campus is placed", () => {
  const at = (one, campus = CAMPUS) => whereIs({ campus, building: one, match: "exact" }, null);
  assert.deepEqual(at(CAMPUS.buildings[0]), { lon: 10.5, lat: 50.75, away: null });
  assert.deepEqual(at(null), { lon: 10.5, lat: 50.5, away: null });
  assert.equal(at(null, OTHER), null);
  assert.equal(whereIs({ campus: CAMPUS, building: null, match: "exact" }, { lat: 50.5, lon: 10.5 }).away, 0);
});

test("a placed campus has an outline around its buildings and a sign on its upper edge, others have none", () => {
  const { features } = campusFeatures([CAMPUS, OTHER]);
  assert.deepEqual(features.map(({ geometry, properties }) => [geometry.type, properties.id]),
    [["Polygon", "poly"], ["Point", "poly"]]);
  // From (0, 0) to (50, 50), and 8 pixels around them.
  assert.deepEqual(features[0].geometry.coordinates[0],
    [[10, 51], [10.58, 51], [10.58, 50.71], [10, 50.71], [10, 51]]);
  assert.deepEqual(features[1].geometry.coordinates, [10.29, 51]);
  const [{ geometry }] = campusFeatures([{ ...CAMPUS, buildings: [] }]).features;
  assert.deepEqual(geometry.coordinates[0].slice(0, 4), CORNERS);
});
