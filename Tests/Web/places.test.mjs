// The search for places on a device: what the page shares with the server, and damaged files.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { answerReverse, answerSearch } from "../../Web/offline/places/answer.js";
import { typedCoordinate } from "../../Web/offline/places/coordinate.js";
import { sidesOf } from "../../Web/offline/places/crossings.js";
import { openPlaces } from "../../Web/offline/places/file.js";
import { foldedWords } from "../../Web/offline/places/fold.js";
import { foldedNumber } from "../../Web/offline/places/housenumber.js";
import { ordinalsOf } from "../../Web/offline/places/ordinals.js";
import { queryWords } from "../../Web/offline/places/query.js";
import { Reader } from "../../Web/offline/places/reader.js";
import { isOneErrorApart } from "../../Web/offline/places/typing.js";
import { wantedIn } from "../../Web/offline/places/wanted.js";
import { mulberry32 } from "./support/random.mjs";
import { file } from "./support/region.mjs";

// Node 18 lacks what every browser has that the page supports.
Array.prototype.toSorted ??= function toSorted(compare) { return [...this].sort(compare); };

const sources = new URL("../../Sources/AmbleRegion/Places/", import.meta.url);
const modules = new URL("../../Web/offline/places/", import.meta.url);

/** Returns the quoted strings of a part of a file, from a line that has `start` to one with `end`. */
function quoted(base, name, start, end) {
  const text = readFileSync(new URL(name, base), "utf8");
  const part = text.slice(text.indexOf(start), text.indexOf(end, text.indexOf(start)));
  return [...part.matchAll(/["']([^"']+)["']/g)].map(([, word]) => word);
}

test("synonyms, directions, minor words and words for kinds are those of the server", () => {
  const pairs = [
    ["Text/Synonyms.swift", "static let groups", "\n  ]", "synonyms.js", "const GROUPS", "\n]"],
    ["Text/Synonyms.swift", "static let dotted", "\n  ]", "synonyms.js", "const DOTTED", "\n]"],
    ["Text/Synonyms.swift", "static let directions", "\n  ]", "synonyms.js", "const DIRECTIONS", "\n]"],
    ["Matching/NamedWords.swift", "static let particles", "\n  ]", "minor.js", "const PARTICLES", "\n]"],
    ["Matching/NamedWords.swift", "static let streetTypes", "\n  ]", "minor.js", "const STREET", "\n]"],
    ["Text/KindWords.swift", "static let keys", "\n  ]", "kinds.js", "const KEYS", "\n]"],
    ["Text/KindWords.swift", "static let groups", "\n  ]", "kinds.js", "const GROUPS", "\n]"],
    ["Searching/CrossingText.swift", "static let words", "\n  ]", "crossings.js", "const WORDS", "\n"],
    ["Searching/CrossingText.swift", "static let abbreviations", "\n  ]", "crossings.js",
      "const ABBREVIATIONS", "\n]"],
  ];
  for (const [theirs, start, end, own, ownStart, ownEnd] of pairs) {
    const expected = quoted(sources, theirs, start, end);
    assert.ok(expected.length > 5, theirs);
    assert.deepEqual(quoted(modules, own, ownStart, ownEnd), expected, own);
  }
});

test("words are folded without case, accents and punctuation", () => {
  assert.deepEqual(foldedWords("Praça d'Álvares, 12-A"), ["praca", "d", "alvares", "12", "a"]);
  assert.deepEqual(foldedWords("Łódź Straße Ærø ﬁn Σίσυφος"),
    ["lodz", "strasse", "aero", "fin", "σισυφοσ"]);
  assert.deepEqual(foldedWords("清风寺2号 がいど"), ["清", "风", "寺", "2", "号", "か\u3099", "い", "と\u3099"]);
  assert.deepEqual(foldedWords("مَسْجِد النور · — !"), ["مسجد", "النور"]);
  assert.deepEqual(foldedWords(""), []);
});

test("numbers of houses and streets have one form", () => {
  assert.equal(foldedNumber("12 A"), "12a");
  assert.equal(foldedNumber("228–230"), "228-230");
  assert.equal(foldedNumber("12a – 12 D"), "12a-12d");
  assert.deepEqual(ordinalsOf("eighteenth"), ["18", "18th", "eighteenth"]);
  assert.deepEqual(ordinalsOf("112th"), ["112", "112th"]);
  assert.deepEqual(ordinalsOf("18rd"), []);
});

test("a query has at most twelve words of two hundred letters", () => {
  assert.equal(queryWords("ab ".repeat(60)).length, 12);
  assert.equal(queryWords("a".repeat(5_000))[0].text.length, 200);
  assert.deepEqual(queryWords("North West Str").map(({ text }) => text), ["northwest", "str"]);
  assert.deepEqual(queryWords("V.le Europa, P.ZZA d.a. C.so.").map(({ text }) => text),
    ["vle", "europa", "pzza", "d", "a", "cso"]);
  assert.equal(queryWords("rua ").at(-1).isPrefix, false);
  assert.equal(queryWords("rua").at(-1).isPrefix, true);
  assert.deepEqual([...wantedIn("Rua 5, 4050-262", true).postcodes], ["4050", "262"]);
});

test("one typing error is a wrong, missing, added or transposed letter", () => {
  for (const typed of ["flares", "flres", "floores", "lfores", "flore"]) {
    assert.ok(isOneErrorApart(typed, "flores", false), typed);
  }
  for (const typed of ["flo", "falres", "flowers"]) {
    assert.ok(!isOneErrorApart(typed, "flores", false), typed);
  }
  assert.ok(isOneErrorApart("fol", "floresta", true));
});

test("typed coordinates are read, latitude first unless letters say otherwise", () => {
  const position = { lat: 41.15, lon: -8.61 };
  for (const text of [
    "41.15, -8.61", "41.15 -8.61", "N 41.15 W 8.61", "W 8.61, N 41.15", "geo:41.15,-8.61?z=12",
    "41.15° \u22128.61°",
  ]) assert.deepEqual(typedCoordinate(text), position, text);
  for (const text of ["41 8", "95.0, 8.0", "1.0, 2.0, 3.0", "4.1.5, 2", "Rua 1.2"]) {
    assert.equal(typedCoordinate(text), null, text);
  }
});

test("a text is read as two streets at each sign and word that joins them", () => {
  assert.deepEqual(sidesOf("Castro & 18th"), [["Castro ", " 18th"]]);
  assert.deepEqual(sidesOf("Rua e Largo e Beco"), [["Rua ", " Largo e Beco"], ["Rua e Largo ", " Beco"]]);
  assert.deepEqual(sidesOf("Castro &"), []);
  for (const text of ["C/ Mayor", "c/Major", "Av/ Meritxell", "Calle Mayor s/n"]) {
    assert.deepEqual(sidesOf(text), [], text);
  }
  assert.deepEqual(sidesOf("C/ Mayor / C/ Nou"), [["C/ Mayor ", " C/ Nou"]]);
});

const near = { lat: 38.0449, lon: -30.0584 };
const asked = ["old quay", "crwon", "Basket Lane 20", "tunnel road & foothill road"];

test("a file tells places, addresses and crossings", () => {
  const places = openPlaces(file("places.device"));
  const [quay] = answerSearch(places, { text: "old quay", near, zoom: 12, limit: 8 }).features;
  assert.equal(quay.properties.name, "Old Quay");
  assert.equal(quay.properties.match, "exact");
  const [house] = answerSearch(places, { text: "Basket Lane 20", near, limit: 1 }).features;
  assert.deepEqual([house.properties.street, house.properties.housenumber], ["Basket Lane", "20"]);
  assert.equal(answerSearch(places, { text: "", near }).features.length, 0);
  assert.equal(answerReverse(places, near).features.length, 1);
  assert.equal(answerReverse(places, { lat: 10, lon: 10 }).features.length, 0);
});

test("a reader ends at the end of its bytes", () => {
  const reader = new Reader(Uint8Array.of(0x80, 0x01, 0x05, 0xff));
  assert.equal(reader.number(), 128);
  assert.equal(reader.signed(), -3);
  assert.throws(() => reader.number(), /damaged/);
  assert.throws(() => new Reader(new Uint8Array(9).fill(0xff)).number(), /damaged/);
  assert.throws(() => new Reader(Uint8Array.of(0xff, 0x7f)).count(), /damaged/);
});

test("a damaged file throws an error or finds other places, and nothing else", () => {
  const whole = file("places.device");
  const random = mulberry32(20);
  let opened = 0;
  for (let round = 0; round < 300; round += 1) {
    const bytes = round % 3 === 0 ? whole.slice(0, Math.floor(random() * whole.length)) : whole.slice();
    for (let count = 0; count < 1 + (round % 7); count += 1) {
      const early = round % 2 === 0 ? bytes.length : Math.min(bytes.length, 4_000);
      bytes[Math.floor(random() * early)] = Math.floor(random() * 256);
    }
    try {
      const places = openPlaces(bytes);
      for (const text of asked) answerSearch(places, { text, near, limit: 8 });
      answerReverse(places, near);
      opened += 1;
    } catch (error) {
      assert.ok(error instanceof Error && !/allocation|call stack/i.test(error.message), error.stack);
      assert.ok(/file of places|The encoded data/.test(error.message), error.stack);
    }
  }
  assert.ok(opened > 20);
});
