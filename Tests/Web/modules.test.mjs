// The page's modules, and its folders, import each other without cycles, dynamic imports included.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../Web", import.meta.url));

const ALL = /(?:\bfrom|^import|\bimport\()\s*'(\.[^']+)'/gm;
const AT_ONCE = /(?:\bfrom|^import)\s*'(\.[^']+)'/gm;
const ON_DEMAND = /\bimport\(\s*'(\.[^']+)'/gm;

/** Returns each module's path with the paths of those that it imports. */
function importGraph(imports = ALL) {
  const graph = new Map();
  for (const name of readdirSync(root, { recursive: true })) {
    if (!name.endsWith(".js") || name.startsWith("vendor/")) continue;
    const text = readFileSync(path.join(root, name), "utf8");
    const found = text.matchAll(imports);
    graph.set(name, [...found].map(([, to]) => path.join(path.dirname(name), to)));
  }
  return graph;
}

/** Returns the first folder of a path: that of a part or a screen with all its aspects. */
const firstFolder = (name) => path.dirname(name).split("/")[0];

/** Returns each folder with the other folders that its modules import. */
function folderGraph(modules, folderOf = path.dirname) {
  const graph = new Map();
  for (const [name, imports] of modules) {
    const folder = folderOf(name);
    const others = imports.map(folderOf).filter((to) => to !== folder);
    graph.set(folder, [...new Set([...(graph.get(folder) ?? []), ...others])]);
  }
  return graph;
}

/** Returns the modules of a cycle in the order of their imports, or `null`. */
function cycleOf(graph) {
  const done = new Set();
  const visit = (name, trail) => {
    if (trail.includes(name)) return [...trail.slice(trail.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const next of graph.get(name) ?? []) {
      const cycle = visit(next, [...trail, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return null;
  };
  for (const name of graph.keys()) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return null;
}

test("a cycle is found", () => {
  const graph = new Map([["a", ["b"]], ["b", ["c"]], ["c", ["b"]]]);
  assert.deepEqual(cycleOf(graph), ["b", "c", "b"]);
});

test("no module imports itself, directly or through others", () => {
  const graph = importGraph();
  assert.ok(graph.size > 200 && graph.get("app.js").length > 20, "the imports were read");
  assert.equal(cycleOf(graph)?.join(" → ") ?? null, null);
});

test("a cycle of folders is found, also where no module imports itself", () => {
  const modules = new Map([["a/1.js", ["b/1.js"]], ["b/1.js", []], ["b/2.js", ["a/2.js"]]]);
  assert.deepEqual(cycleOf(folderGraph(modules)), ["a", "b", "a"]);
});

test("no folder imports itself through others", () => {
  const graph = folderGraph(importGraph());
  assert.ok(graph.size > 25 && graph.get(".").length > 20, "the folders were read");
  assert.equal(cycleOf(graph)?.join(" → ") ?? null, null);
});

test("a cycle of first folders is found, also where no inner folder imports itself", () => {
  const modules = new Map([["a/x/1.js", ["b/y/1.js"]], ["b/y/1.js", []], ["b/z/1.js", ["a/w/1.js"]], ["a/w/1.js", []]]);
  assert.equal(cycleOf(folderGraph(modules)), null);
  assert.deepEqual(cycleOf(folderGraph(modules, firstFolder)), ["a", "b", "a"]);
});

test("no screen, with all its aspects, imports itself through others", () => {
  const graph = folderGraph(importGraph(), firstFolder);
  assert.ok(graph.get("groups").includes("itinerary"), "the folders were read");
  assert.equal(cycleOf(graph)?.join(" → ") ?? null, null);
});

/** Returns the modules that are loaded with one. */
function loadedWith(graph, name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const next of graph.get(name) ?? []) loadedWith(graph, next, found);
  return found;
}

test("no screen is in the first load", () => {
  const first = loadedWith(importGraph(AT_ONCE), "app.js");
  const demanded = importGraph(ON_DEMAND);
  const descriptors = [...first].filter((name) => name.endsWith("descriptor.js"));
  const screens = descriptors.flatMap((name) => demanded.get(name));
  assert.ok(descriptors.length > 10 && screens.length > 20, "the screens were read");
  assert.deepEqual(screens.filter((name) => first.has(name)), []);
});
