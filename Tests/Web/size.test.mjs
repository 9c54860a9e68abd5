// The engine is small enough for a phone on a slow network. The meter of recordings takes 6 kB of it,
// and counting slow steps one by one 2.5 kB: without it, slow walks with a watch count nothing. Costs
// by traffic stress for each direction, and conditions of streets, which all searches know, take 4 kB;
// the exact front of far walks 7 kB, so that the phone proves the least climb up to 30 km too; round
// trips 12 kB, half of it the tables of paths between their turns, so that they need no server; their
// return on other streets and the advantages of routes 10.5 kB; how places are approached 6.5 kB; where
// bicycles are pushed, in costs, fronts and directions, 4.5 kB; two more advantages of routes and streets that
// open at times 1.7 kB; hours at which bicycles are pushed, and routes that complete the number, 2.5 kB; the
// way under noise, ferries by their duration, the 180th meridian and places beside streets 3.7 kB; checks
// that the values of a downloaded region are possible 1 kB; fronts of measured streets where heights are known
// in part, near and far, 1.5 kB; heaps that compare four children without jumps, by which fronts take 12 to 27 %
// less time, 0.5 kB; the limit of the front's search by the flattest route, and A* for an advantage, by which fronts
// take half the time, and groups of impossible positions, 4 kB; the route that breaks a wheelchair's limits least,
// which a phone without a network needs as much, where it does, and the street that an unnamed one leads to, 6.5 kB;
// costs, rows and measures made where a search first reads them, so that a country takes no more memory than what
// is used of it, 1.5 kB; hierarchies without lists of the edges at their upper ends, which take a quarter of a kept
// area less space, 1.3 kB.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

const module = readFileSync(new URL("../../Web/engine/amble.wasm", import.meta.url));

test("the module is at most 248 kB compressed", (context) => {
  const { length } = gzipSync(module, { level: 9 });
  context.diagnostic(`${module.length} bytes, ${length} compressed`);
  assert.ok(length <= 248_000);
});
