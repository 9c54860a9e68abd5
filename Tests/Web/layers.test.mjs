// The folders that the whole page uses know nothing of the others.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const page = new URL("../../Web/", import.meta.url);
const BASE = ["camera", "dom", "engine", "geometry", "server", "state", "messages"];

for (const folder of BASE) {
  test(`${folder} imports nothing from above`, () => {
    const inside = new URL(`${folder}/`, page);
    for (const name of readdirSync(inside).filter((file) => file.endsWith(".js"))) {
      const text = readFileSync(new URL(name, inside), "utf8");
      for (const [, path] of text.matchAll(/(?:from|import)[ (]*["'](\.[^"']+)["']/g)) {
        const [target] = new URL(path, inside).pathname.slice(page.pathname.length).split("/");
        assert.ok(BASE.includes(target), `${folder}/${name} imports ${path}`);
      }
    }
  });
}
