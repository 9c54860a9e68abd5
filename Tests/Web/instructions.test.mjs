// The engine takes as many instructions for its answers as instructions.json says, within 3 %. Instructions,
// unlike times, do not depend on what else the machine does. Who changes the counts,
//
//     AMBLE_COUNTS=write scripts/web-engine-tests.sh
//
// says in the commit why. They hold for one compiler, and for the build of the tests.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { requestBytes } from "../../Web/engine/request.js";
import { nativeAnswers, requestFile } from "./support/native.mjs";
import { mulberry32 } from "./support/random.mjs";
import { description, folder, threshold } from "./support/region.mjs";

const known = new URL("instructions.json", import.meta.url);
const tolerance = 0.03;

// Quick answers are asked for so often that the start of the program, which varies by some 100,000 instructions,
// does not count.
const often = { "a walk": 40, "a hike by flatness": 40 };
const kinds = {
  "a walk": { mode: "walk", algorithm: "single", count: 1 },
  "the flattest walks": { mode: "walk", algorithm: "pareto", count: 5 },
  "nine of the flattest walks": { mode: "walk", algorithm: "pareto", count: 9 },
  "the flattest rides": { mode: "bike", algorithm: "pareto", count: 5 },
  "a hike by flatness": { mode: "hike", flatness: 8, count: 1 },
  "drives": { mode: "drive", algorithm: "alternatives", count: 3 },
};

const pairs = (() => {
  const random = mulberry32(20261127);
  const { west, south, east, north } = description.bounds;
  const place = () => ({
    lat: south + random() * (north - south), lon: west + random() * (east - west) });
  return Array.from({ length: 4 }, () => [place(), place()]);
})();

const work = mkdtempSync(join(tmpdir(), "amble-"));
after(() => rmSync(work, { recursive: true }));

function compiler() {
  return /Swift version (\S+)/.exec(execFileSync("swift", ["--version"], { encoding: "utf8" }))[1];
}

// Returns why instructions cannot be compared here, or null.
function obstacle() {
  if (process.arch !== "x64") return `The counts are of x64, this is ${process.arch}.`;
  if (spawnSync("valgrind", ["--version"]).error) return "There is no valgrind on the PATH.";
  const { swift } = JSON.parse(readFileSync(known, "utf8"));
  return process.env.AMBLE_COUNTS === "write" || compiler() === swift ? null
    : `The counts are of Swift ${swift}, this is ${compiler()}.`;
}

// Returns requests of a kind, all of which have routes.
function requestsOf(name) {
  const requests = pairs.map((places) => ({ places, ...kinds[name] }));
  for (const { refusal } of nativeAnswers(requests)) assert.equal(refusal, undefined, name);
  return requests;
}

// Returns the number of instructions that the native engine takes for requests, one after another.
function instructions(program, requests) {
  const [asked, answered] = [join(work, "requests"), join(work, "answers")];
  writeFileSync(asked, requestFile(requests.map((request) => requestBytes(request))));
  const options = ["--tool=callgrind", "--callgrind-out-file=/dev/null", program];
  const run = spawnSync("valgrind", [...options, folder, String(threshold), asked, answered], {
    encoding: "utf8", env: { ...process.env, SWIFT_DETERMINISTIC_HASHING: "1" },
  });
  assert.equal(run.status, 0, run.stderr);
  return Number(/Collected : (\d+)/.exec(run.stderr)[1]);
}

// Returns for each kind the instructions of an answer, and of the first one beyond the others, which is customization.
function count() {
  const program = join(work, "engine");
  // valgrind refuses the debug information of our linker.
  execFileSync("strip", ["--strip-all", "-o", program, process.env.AMBLE_NATIVE]);
  const opening = instructions(program, []);
  const counts = {};
  for (const name of Object.keys(kinds)) {
    const requests = requestsOf(name);
    const once = instructions(program, requests);
    const times = often[name] ?? 4;
    const all = Array.from({ length: 1 + times }, () => requests).flat();
    const answers = (instructions(program, all) - once) / times;
    counts[`${name}: customization`] = Math.round(once - opening - answers);
    counts[`${name}: an answer`] = Math.round(answers / pairs.length);
  }
  return counts;
}

test("the engine takes as many instructions as before", (context) => {
  const reason = obstacle();
  if (reason) return context.skip(reason);
  const counts = count();
  if (process.env.AMBLE_COUNTS === "write") {
    writeFileSync(known, `${JSON.stringify({ swift: compiler(), counts }, null, 2)}\n`);
  }
  const { counts: before } = JSON.parse(readFileSync(known, "utf8"));
  const changed = Object.entries(counts).filter(([name, now]) => (
    !(Math.abs(now / before[name] - 1) <= tolerance)));
  const lines = changed.map(([name, now]) => (
    `${name}: ${now} instructions, ${before[name]} before, ${(100 * now / before[name] - 100).toFixed(1)} %`));
  assert.deepEqual(lines, []);
});
